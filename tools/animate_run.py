#!/usr/bin/env python3
"""Draws a run of relaxation labelling as an animated SVG, for the README.

    tools/animate_run.py build/release/src/cli/sudolab > docs/images/relaxation.svg

The picture is made of a real trace (`solve --trace`): every candidate has the area of its probability, as in
Watch, and moves to the middle of its cell as it wins. Animations are CSS keyframes with as few stops as the
eye needs, so that the file stays small; colours follow the reader's theme, and nothing moves for those who
prefer reduced motion: they see the solution.
"""

import json
import subprocess
import sys
import tempfile

PUZZLE = ".2.4......9...23.4..7...1....2..7.8..14..9..5....5...368.2....9....1..2.....7...."
SOLVER = "relaxation:balanced"
DECIDED = 0.9  # a cell counts as decided when one digit has more than this

CELL, LEFT, TOP = 40, 16, 16
SECONDS, BEFORE, AFTER = 10.0, 0.10, 0.22  # of a loop; parts of it that stand still
LARGEST = 26  # the font size of a digit that has all of its cell
TOLERANCE = 0.02  # of a size, in parts of the largest


def read_trace(program):
    """The weights after every round, as lists of nine per cell."""
    with tempfile.NamedTemporaryFile(suffix=".ndjson") as file:
        subprocess.run([program, "solve", PUZZLE, "--solver", SOLVER, "--trace", file.name, "--quiet"],
                       check=True, stdout=subprocess.DEVNULL)
        events = [json.loads(line) for line in open(file.name, encoding="utf-8")]
    rounds = []
    for event in events:
        if event["event"] != "weights":
            continue
        values = bytes.fromhex(event["weights"])
        rounds.append([[value / 255 for value in values[9 * cell:9 * cell + 9]] for cell in range(81)])
    return rounds


def place_of(digit, weight):
    """Where the digit is in its cell: in the raster of candidates, or in the middle once it wins."""
    pull = max(0.0, weight - 0.75) / 0.25
    size = LARGEST * weight ** 0.5

    def along(raster, extent):  # as near to the wanted place as it can be without touching the lines
        wanted = CELL * (0.2 + 0.3 * raster)
        wanted += (CELL / 2 - wanted) * pull
        return min(CELL - 2 - extent, max(2 + extent, wanted))

    return along(digit % 3, 0.3 * size), along(digit // 3, 0.4 * size)


def needed(values, first, last):
    """Places between first and last without which straight lines would miss a value (Douglas & Peucker)."""
    worst, where = TOLERANCE, None
    for i in range(first + 1, last):
        straight = values[first] + (values[last] - values[first]) * (i - first) / (last - first)
        if abs(values[i] - straight) > worst:
            worst, where = abs(values[i] - straight), i
    if where is None:
        return []
    return needed(values, first, where) + [where] + needed(values, where, last)


def short(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def time_of(i, rounds):
    """The share of the loop, in per cent, at which round i is shown."""
    return 100 * (BEFORE + (1 - BEFORE - AFTER) * i / (rounds - 1))


def style_of(digit, weight):
    x, y = place_of(digit, weight)
    size = weight ** 0.5
    return f"transform:translate({short(x)}px,{short(y)}px)scale({short(size)});opacity:{short(0.35 + 0.65 * weight)}"


def candidates(rounds):
    """The elements and the keyframes of all candidates that were ever possible."""
    elements, frames = [], []
    for cell in range(81):
        if PUZZLE[cell] != ".":
            continue
        x, y = LEFT + CELL * (cell % 9), TOP + CELL * (cell // 9)
        texts = []
        for digit in range(9):
            weights = [each[cell][digit] for each in rounds]
            if max(weights) < 0.01:
                continue
            stops = [0] + needed([w ** 0.5 for w in weights], 0, len(weights) - 1) + [len(weights) - 1]
            name = f"k{len(frames)}"
            keys = [f"{short(time_of(i, len(rounds)))}%{{{style_of(digit, weights[i])}}}" for i in stops]
            keys[0] = "0%," + keys[0]
            keys[-1] = keys[-1].replace("%{", "%,to{", 1)
            frames.append(f"@keyframes {name}{{{''.join(keys)}}}")
            final = style_of(digit, weights[-1])
            texts.append(f'<text style="animation-name:{name};{final}">{digit + 1}</text>')
        elements.append(f'<g transform="translate({x} {y})">{"".join(texts)}</g>')
    return elements, frames


def board():
    lines = []
    for i in range(10):
        kind = "strong" if i % 3 == 0 else "thin"
        lines.append((kind, f"M{LEFT + CELL * i} {TOP}v{9 * CELL}M{LEFT} {TOP + CELL * i}h{9 * CELL}"))
    paths = [f'<path class="{kind}" d="{"".join(d for k, d in lines if k == kind)}"/>' for kind in ("thin", "strong")]
    givens = [f'<text class="given" x="{LEFT + CELL * (cell % 9) + CELL // 2}" y="{TOP + CELL * (cell // 9) + CELL // 2}">{PUZZLE[cell]}</text>'
              for cell in range(81) if PUZZLE[cell] != "."]
    return paths + givens


def chart(rounds):
    """How many cells are decided after each round, and a mark that moves along."""
    x0, y0, width, height = 442, 316, 250, 110
    open_cells = PUZZLE.count(".")
    decided = [sum(max(cell) > DECIDED for at, cell in enumerate(each) if PUZZLE[at] == ".") for each in rounds]
    x = [x0 + width * i / (len(rounds) - 1) for i in range(len(rounds))]
    y = [y0 - height * value / open_cells for value in decided]
    path = f"M{short(x[0])} {short(y[0])}" + "".join(f"H{short(a)}V{short(b)}" for a, b in zip(x[1:], y[1:]))
    keep = [0] + [i for i in range(1, len(rounds) - 1) if decided[i] != decided[i - 1] or decided[i + 1] != decided[i]]
    keep += [len(rounds) - 1]
    stops = [f"{short(time_of(i, len(rounds)))}%{{transform:translate({short(x[i])}px,{short(y[i])}px)}}" for i in keep]
    stops[0] = "0%," + stops[0]
    stops[-1] = stops[-1].replace("%{", "%,to{", 1)
    ticks = "".join(f'<text class="axis mid" x="{short(x[i])}" y="{y0 + 16}">{i + 1}</text>'
                    for i in (0, len(rounds) // 2, len(rounds) - 1))
    return [
        f'<text class="label" x="{x0 - 26}" y="{y0 - height - 24}">Cells decided</text>',
        f'<path class="thin" d="M{x0} {y0 - height}h{width}M{x0} {y0 - height / 2}h{width}"/>',
        f'<path class="line" d="M{x0} {y0}h{width}"/>',
        f'<text class="axis end" x="{x0 - 6}" y="{y0 - height}">{open_cells}</text>',
        f'<text class="axis end" x="{x0 - 6}" y="{y0}">0</text>',
        ticks,
        f'<text class="axis mid" x="{x0 + width / 2}" y="{y0 + 34}">round</text>',
        f'<path class="curve" d="{path}"/>',
        f'<circle class="here" r="5" style="transform:translate({short(x[-1])}px,{short(y[-1])}px)"/>',
    ], [f"@keyframes here{{{''.join(stops)}}}"]


STYLE = """
svg{--paper:#fbfaf7;--ink:#1d2328;--second:#5b6670;--hair:#d9d6ce;--accent:#c8452d;--solver:#1f5fa8}
@media (prefers-color-scheme:dark){svg{--paper:#14181c;--ink:#e7e4dc;--second:#98a3ad;--hair:#2e363d;--accent:#f0795b;--solver:#7fb2f0}}
text{font-family:"IBM Plex Sans","Open Sans",system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}
g text{font-size:%dpx;fill:var(--solver);animation:%ss linear infinite}
.given{font-size:24px;font-weight:600;fill:var(--ink)}
.thin,.strong,.line,.curve{fill:none;stroke:var(--hair)}
.strong{stroke:var(--ink);stroke-width:2;stroke-linecap:square}
.line{stroke:var(--second)}
.curve{stroke:var(--solver);stroke-width:2}
.here{fill:var(--accent);animation:here %ss linear infinite}
.title{font-size:22px;font-weight:600}
.title,.label{fill:var(--ink);text-anchor:start}
.label{font-size:14px}
.body{font-size:14px;fill:var(--second);text-anchor:start}
.axis{font-size:12px;fill:var(--second)}
.end{text-anchor:end}
@media (prefers-reduced-motion:reduce){*{animation:none!important}}
""" % (LARGEST, short(SECONDS), short(SECONDS))


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: animate_run.py PROGRAM > PICTURE.svg")
    rounds = read_trace(sys.argv[1])
    elements, frames = candidates(rounds)
    charted, chart_frames = chart(rounds)
    words = ["The area of a candidate is its probability.", "Each gains where its row, column and box",
             f"support it. After {len(rounds)} rounds all agree,", "without a single guess."]
    text = ['<text class="title" x="416" y="34">Relaxation labelling</text>']
    text += [f'<text class="body" x="416" y="{66 + 22 * i}">{line}</text>' for i, line in enumerate(words)]
    print('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 392" width="720" height="392" role="img">')
    print("<title>Relaxation labelling solves a Sudoku: the probabilities of its candidates settle</title>")
    print(f"<style>{STYLE}{chr(10).join(frames + chart_frames)}\n</style>")
    print('<path d="M0 0h720v392H0z" style="fill:var(--paper)"/>')
    print("\n".join(board() + elements + text + charted))
    print("</svg>")


if __name__ == "__main__":
    main()
