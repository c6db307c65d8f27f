"""What a cell of a report must hold, and whether it does."""

import dataclasses
import math


def close(a, b, digits=9):
    return math.isclose(a, b, rel_tol=10.0**-digits, abs_tol=0)


@dataclasses.dataclass
class Text:
    text: str

    def fits(self, cell):
        return cell == self.text


@dataclasses.dataclass
class Missing:
    reason: str = ""

    def fits(self, cell):
        return cell == ({"missing": self.reason} if self.reason else None)


@dataclasses.dataclass
class PValue:
    """Printed with three digits."""
    p: float

    def fits(self, cell):
        if not isinstance(cell, str):
            return False
        if cell == "< 0.001":
            return self.p < 0.001 * (1 + 1e-9)
        return self.p > 0.001 * (1 - 1e-9) and abs(float(cell) - self.p) <= 0.0005 * (1 + 1e-6)


@dataclasses.dataclass
class Simulated:
    """A number that chance has put somewhere in a range."""
    low: float
    high: float

    def fits(self, cell):
        return isinstance(cell, float) and fits_end(cell, (self.low, self.high))


@dataclasses.dataclass
class Number:
    """A number, with both ends of its interval where it has one. An end may be a range: that is where chance
    may have put it."""
    value: float
    low: object = None
    high: object = None
    at_least: bool = False
    optional: bool = False  # chance decides whether there is an interval

    def fits(self, cell):
        if not isinstance(cell, (dict, float, int)) or isinstance(cell, bool):
            return False
        cell = cell if isinstance(cell, dict) else {"value": cell}
        if "value" not in cell or not close(cell["value"], self.value):
            return False
        if cell.get("at_least", False) != self.at_least:
            return False
        if "low" not in cell or "high" not in cell:
            return "low" not in cell and "high" not in cell and (self.low is None or self.optional)
        return self.low is not None and fits_end(cell["low"], self.low) and fits_end(cell["high"], self.high)


def fits_end(end, expected):
    if not isinstance(expected, tuple):
        return close(end, expected)
    slack = 1e-9 * max(map(abs, expected))
    return expected[0] - slack <= end <= expected[1] + slack


def spoiled(cell):
    """The cell with something wrong in it, in every way that a comparison must notice. Numbers are off by
    1 %."""
    if cell is None:
        yield 0.0
    elif isinstance(cell, str):
        yield from spoiled_text(cell)
    elif isinstance(cell, dict) and "missing" in cell:
        yield None
    elif isinstance(cell, dict):
        yield {**cell, "at_least": not cell.get("at_least", False)}
        yield {**cell, "value": off(cell["value"])}
        if "low" in cell:
            yield {**cell, "low": cell["high"], "high": cell["low"] - 0.01 * abs(cell["low"])}
    else:
        yield off(cell)
        yield None


def moved_ends(cell, part):
    """The cell with one end of its interval moved by a part of the width, or by 1 % where it has none."""
    if not isinstance(cell, dict) or "low" not in cell:
        return
    distance = part * (cell["high"] - cell["low"]) or 0.01 * abs(cell["value"])
    for end in ("low", "high"):
        for way in (-distance, distance):
            yield {**cell, end: cell[end] + way}


def spoiled_text(cell):
    if cell == "< 0.001":
        yield "0.002"
    elif cell.startswith("0.") or cell == "1.000":
        yield f"{float(cell) + 0.001:.3f}"
    else:
        yield cell + "x"


def off(number):
    return 0.01 if number == 0 else 1.01 * number
