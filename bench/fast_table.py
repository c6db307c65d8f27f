#!/usr/bin/env python3
"""The fast engine beside another program, as the table of docs/reference/results.md.

    bench/fast_table.py PEER SET...

PEER is the benchmark program of tdoku (run_benchmark), or one that takes its options and prints a
column "usec/puzzle" as it does; SET a file with a puzzle of 81 characters per line. Both run in
turns, five times for each set. The table has the median time per puzzle, and the median of the
peer's time divided by ours. A peer measures with a clock on the wall, which runs on when the machine
does something else, so its time is multiplied by the share of a processor that it had.
"""

import os
import statistics
import subprocess
import sys
import time

RUNS = 5
RATES = os.path.join(os.path.dirname(__file__), "..", "build", "release", "bench", "fast_rates")


def output_of(command):
    """What a command prints, and the share of a processor that it had."""
    before, start = os.times(), time.monotonic()
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after, wall = os.times(), time.monotonic() - start
    used = after.children_user - before.children_user
    used += after.children_system - before.children_system
    return text, min(1.0, used / wall)


def number(cell):
    return float(cell.strip().replace(",", ""))


def peer_time(peer, puzzles):
    with open(puzzles, encoding="ascii") as file:
        count = sum(len(line) > 80 for line in file)
    text, share = output_of([peer, "-s", "tdoku", "-w", "1", "-t", "1", "-r", "0", "-v", "0",
                             "-n", str(count), puzzles])
    rows = [line.split("|") for line in text.splitlines() if line.startswith("|")]
    for row in rows:
        for place, cell in enumerate(row):
            if cell.strip() == "usec/puzzle":
                return number(rows[-1][place]) * share
    sys.exit(f"{peer} prints no column usec/puzzle")


def our_times(puzzles):
    text, _ = output_of([RATES, puzzles])
    return {name: float(value) for name, value in
            (line.split("\t") for line in text.splitlines())}


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    peer, sets = sys.argv[1], sys.argv[2:]
    peers = {puzzles: [] for puzzles in sets}
    ours = {puzzles: [] for puzzles in sets}
    for _ in range(RUNS):
        for puzzles in sets:
            peers[puzzles].append(peer_time(peer, puzzles))
            ours[puzzles].append(our_times(puzzles))

    print("| |" + "".join(f" {os.path.basename(puzzles)} |" for puzzles in sets))
    print("|---|" + "---|" * len(sets))
    medians = (f" {statistics.median(peers[puzzles]):.2f} µs |" for puzzles in sets)
    print("| peer |" + "".join(medians))
    for name in ours[sets[0]][0]:
        cells = []
        for puzzles in sets:
            mine = [run[name] for run in ours[puzzles]]
            ratios = [other / own for other, own in zip(peers[puzzles], mine)]
            cells.append(f" {statistics.median(mine):.2f} µs, {statistics.median(ratios):.2f} |")
        print(f"| {name} |" + "".join(cells))


main()
