#!/usr/bin/env python3
"""How soon a failing check is reported once the page is idle: at most 300 ms.

Runs `idle_page.md` and reads the times of its last steps from `results.json`, or only reads a `results.json` that is
there already (`--results`). Exit status 0: within the limit; 1: slower, or the steps did not end as they should.

What counts as the time is an upper bound:

- *A page at rest*: the whole step. The page was idle before the step began, so nothing is taken off: looking at the
  page, checking, the wait for the certainty that nothing more will happen, and the screenshot are all in it.
- *After a click*: the whole step less finding the button and clicking it (`ground` and `act`). The page changes in the
  click's own handler, so it is idle when the click is done. The wait until sayso believes that (`settle`) stays in.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))

from common.serve import ServeError, served  # noqa: E402

LIMIT_MS = 300.0
REPEATS = 5
# What of a step comes before the page is idle, by the test's name.
BEFORE_IDLE = {"A page at rest": (), "After a click": ("ground", "act")}


class Void(Exception):
    """The figures would mean nothing."""


def waits(results: dict) -> dict[str, list[tuple[float, dict[str, float]]]]:
    """By test: how long each failing step took from the idle page to its verdict, with where the time went."""
    found: dict[str, list[tuple[float, dict[str, float]]]] = {name: [] for name in BEFORE_IDLE}
    for spec in results["specs"]:
        if spec["name"] not in found:
            continue
        ended = [step for step in spec["steps"] if step["status"] != "skipped"]
        *passed, failed = ended or [{"status": "missing"}]
        if failed["status"] != "defect" or any(step["status"] != "passed" for step in passed):
            raise Void(f"`{spec['name']}` should pass up to its last step and find a defect there, but: "
                       + ", ".join(step["status"] for step in ended))
        timings = failed["timings_ms"]
        whole = max(sum(timings.values()), max((attempt["duration_ms"] for attempt in failed["attempts"]), default=0))
        found[spec["name"]].append((whole - sum(timings[part] for part in BEFORE_IDLE[spec["name"]]), timings))
    if missing := [name for name, times in found.items() if not times]:
        raise Void(f"results.json holds no test {missing}")
    return found


def judge(results: dict) -> bool:
    """Prints the figures; true if the slowest is within the limit."""
    fast = True
    for name, times in waits(results).items():
        values = [value for value, _ in times]
        worst, parts = max(times, key=lambda pair: pair[0])
        fast = fast and worst <= LIMIT_MS
        print(f"{name}: median {median(values):.0f} ms, worst {worst:.0f} ms of {LIMIT_MS:.0f} ms ({len(values)} runs)")
        print("  worst: " + ", ".join(f"{part} {spent:.1f}" for part, spent in parts.items()))
    return fast


def run(sayso: str, browser: str | None, repeats: int) -> dict:
    """Runs the spec, one test at a time, and returns its `results.json`."""
    env = dict(os.environ) | ({"SAYSO_BROWSER": browser} if browser else {})
    with tempfile.TemporaryDirectory() as folder, served([sayso, "serve", "--port", "0"]) as address:
        command = [sayso, "run", str(HERE / "idle_page.md"), "--base-url", address, "--output", folder]
        command += ["-j", "1", "--repeat-each", str(repeats), "--reporter", "html,json"]
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300, check=False)
        if done.returncode != 1:
            raise Void(f"sayso ended with {done.returncode} where 1 (a defect) is due:\n{done.stderr or done.stdout}")
        return json.loads(Path(folder, "results.json").read_text())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sayso", default=str(ROOT / "target/release/sayso"), help="the binary (default: %(default)s)")
    parser.add_argument("--browser", help="the browser (default: the one that sayso finds)")
    parser.add_argument("-n", "--repeats", type=int, default=REPEATS, help="runs of each test (default: %(default)s)")
    parser.add_argument("--results", type=Path, help="read this results.json instead of running sayso")
    options = parser.parse_args()
    try:
        if options.results:
            results = json.loads(options.results.read_text())
        else:
            results = run(str(Path(options.sayso).resolve()), options.browser, options.repeats)
        return 0 if judge(results) else 1
    except (Void, ServeError, OSError, subprocess.TimeoutExpired) as error:
        print(f"void: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
