#!/usr/bin/env python3
"""Compares sayso with Playwright Test on the same flows, server, browser and machine: wall time and CPU.

One server is started, then the sides take turns, one run at a time:

- `sayso`: screenshots of every step, `results.json`, the HTML report;
- `trace`: Playwright with `trace: on`, the evidence that comes nearest;
- `plain`: Playwright without a trace.

A run that fails a test, skips one, or comes without its evidence makes the comparison void: exit status 1.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))

from common.serve import ServeError, served  # noqa: E402
from common.usage import Usage, measure  # noqa: E402

# The flows: a spec in `specs/shop` and its twin in `tests`.
FLOWS = {
    "add-to-cart.yaml": "add-to-cart.spec.ts",
    "addresses.yaml": "addresses.spec.ts",
    "cart-quantities.yaml": "cart-quantities.spec.ts",
    "checkout-card.yaml": "checkout-card.spec.ts",
    "checkout-guest.md": "checkout-guest.spec.ts",
    "contact.yaml": "contact.spec.ts",
    "facets.yaml": "facets.spec.ts",
    "product-variants.yaml": "product-variants.spec.ts",
    "search.yaml": "search.spec.ts",
    "wishlist.yaml": "wishlist.spec.ts",
}
SIDES = ("sayso", "trace", "plain")
VIEWPORT = (1280, 800)
# How many CPUs other processes, the server among them, may keep busy in a run that is worth timing.
QUIET = 0.3


class Void(Exception):
    """The figures would mean nothing."""


@dataclass(frozen=True)
class Run:
    """One run of one side; times in seconds."""

    side: str
    round: int
    wall: float
    user: float
    system: float
    cpu: float
    others: float | None
    tests: int


@dataclass(frozen=True)
class Bench:
    """What all runs share."""

    sayso: str
    browser: str
    workers: int
    address: str
    output: Path
    flows: dict[str, str]

    def environment(self) -> dict[str, str]:
        """The caller's environment, less what makes either side behave otherwise in CI."""
        env = {name: value for name, value in os.environ.items() if name not in ("CI", "FORCE_COLOR", "DEBUG", "PWDEBUG")}
        return env | {"SAYSO_BROWSER": self.browser, "NO_COLOR": "1"}

    def run(self, side: str, number: int) -> Run:
        """Runs one side and makes sure that it did its work."""
        folder = self.output / f"{side}-{number}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        log = folder / "output.txt"
        if side == "sayso":
            usage, names = self._sayso(folder / "report", log)
        else:
            usage, names = self._playwright(side, folder / "report", log)
        if not usage.complete:
            print("warning: some processes were not accounted for; CPU figures are too low", file=sys.stderr)
        if len(names) != len(self.flows):
            raise Void(f"{side} ran {len(names)} tests instead of {len(self.flows)}: see {log}")
        return Run(side, number, usage.wall, usage.user, usage.system, usage.cpu, usage.others, len(names))

    def _sayso(self, report: Path, log: Path) -> tuple[Usage, set[str]]:
        specs = [f"specs/shop/{spec}" for spec in self.flows]
        options = ["--base-url", self.address, "-j", str(self.workers), "--output", str(report), "--reporter", "html,json"]
        usage = measure([self.sayso, "run", *specs, *options], cwd=ROOT, env=self.environment(), log=log)
        if usage.exit_code != 0:
            raise Void(f"sayso ended with {usage.exit_code}: see {log}")
        results = json.loads((report / "results.json").read_text())
        for spec in results["specs"]:
            if spec["status"] != "passed" or spec.get("retries"):
                raise Void(f"sayso: `{spec['name']}` is {spec['status']} after {spec.get('retries')} retries: see {log}")
            for step in spec["steps"]:
                after = step.get("after") or {}
                if not (after.get("screenshot") and (report / after["screenshot"]).is_file()):
                    raise Void(f"sayso: no screenshot of {spec['file']}:{step['line']}: see {report}")
                if tuple(after["viewport"]) != VIEWPORT:
                    raise Void(f"sayso's viewport is {after['viewport']}, Playwright's {VIEWPORT}")
        if not (report / "index.html").is_file():
            raise Void(f"sayso wrote no HTML report: see {report}")
        return usage, {spec["name"] for spec in results["specs"]}

    def _playwright(self, side: str, report: Path, log: Path) -> tuple[Usage, set[str]]:
        env = self.environment() | {
            "BASE_URL": self.address,
            "WORKERS": str(self.workers),
            "OUTPUT": str(report),
            "TRACE": "on" if side == "trace" else "off",
            "VIEWPORT": "{}x{}".format(*VIEWPORT),
        }
        command = ["node", "node_modules/@playwright/test/cli.js", "test", *self.flows.values()]
        usage = measure(command, cwd=HERE, env=env, log=log)
        if usage.exit_code != 0:
            raise Void(f"Playwright ended with {usage.exit_code}: see {log}")
        suites = json.loads(report.with_suffix(".json").read_text())["suites"]
        specs = [spec for suite in suites for spec in suite["specs"]]
        for spec in specs:
            results = spec["tests"][0]["results"]
            if not spec["ok"] or [result["status"] for result in results] != ["passed"]:
                raise Void(f"Playwright: `{spec['title']}` did not pass: see {log}")
            traces = [a["path"] for a in results[0]["attachments"] if a["name"] == "trace"]
            if len(traces) != (side == "trace"):
                raise Void(f"Playwright: `{spec['title']}` came with {len(traces)} traces: see {report}")
        return usage, {spec["title"] for spec in specs}


def versions(bench: Bench) -> dict[str, str | int]:
    """What was compared, and where."""

    def said(command: list[str]) -> str:
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        except OSError as error:
            return str(error)
        return (done.stdout.strip() or done.stderr.strip()).splitlines()[-1] if done.stdout or done.stderr else ""

    package = HERE / "node_modules/@playwright/test/package.json"
    return {
        "sayso": said([bench.sayso, "--version"]),
        "playwright": json.loads(package.read_text())["version"],
        "node": said(["node", "--version"]),
        "browser": said([bench.browser, "--version"]),
        "system": f"{platform.system()} {platform.machine()}",
        "cpus": os.cpu_count() or 0,
    }


def ratio(runs: list[Run], side: str, other: str, field: str) -> float:
    """Median of one side over median of the other."""
    of = {name: median(getattr(run, field) for run in runs if run.side == name) for name in (side, other)}
    return of[side] / of[other]


def summarise(runs: list[Run], sides: list[str]) -> dict[str, dict[str, float]]:
    """Prints medians, spans and ratios; returns them."""
    figures: dict[str, dict[str, float]] = {"medians": {}, "ratios": {}}
    print(f"\n{'':8} {'wall (s)':>24} {'CPU (s)':>24}")
    for side in sides:
        cells = []
        for field in ("wall", "cpu"):
            values = [getattr(run, field) for run in runs if run.side == side]
            figures["medians"][f"{side}_{field}"] = median(values)
            cells.append(f"{median(values):8.2f} ({min(values):.2f}–{max(values):.2f})")
        print(f"{side:8} {cells[0]:>24} {cells[1]:>24}")
    if (noise := max(run.others or 0 for run in runs)) > QUIET:
        print(f"\nnoisy: other processes kept up to {noise:.1f} CPUs busy, so the wall times say little", file=sys.stderr)
    if "sayso" in sides:
        print(f"\n{'':18} {'wall':>6} {'CPU':>6}")
        for other in [side for side in sides if side != "sayso"]:
            ratios = {field: ratio(runs, "sayso", other, field) for field in ("wall", "cpu")}
            figures["ratios"] |= {f"sayso_to_{other}_{field}": value for field, value in ratios.items()}
            print(f"{'sayso / ' + other:18} {ratios['wall']:6.2f} {ratios['cpu']:6.2f}")
    return figures


def compare(bench: Bench, rounds: int, sides: list[str]) -> list[Run]:
    """Runs the sides in turn. Each round begins with another side, so that none has a fixed neighbour."""
    print(f"warming up ({', '.join(sides)}), not counted", flush=True)
    for side in sides:
        bench.run(side, 0)
    print(f"\n{'round':>5} {'side':8} {'wall':>7} {'CPU':>7} {'user':>7} {'system':>7} {'others':>7}")
    runs = []
    for number in range(1, rounds + 1):
        first = (number - 1) % len(sides)
        for side in sides[first:] + sides[:first]:
            run = bench.run(side, number)
            runs.append(run)
            times = " ".join(f"{value:7.2f}" for value in (run.wall, run.cpu, run.user, run.system, run.others or 0))
            print(f"{number:5} {side:8} {times}", flush=True)
    return runs


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sayso", default=str(ROOT / "target/release/sayso"), help="the binary (default: %(default)s)")
    parser.add_argument("--server", type=shlex.split, help="another server's command line (default: `sayso serve --port 0`)")
    parser.add_argument("-n", "--rounds", type=int, default=5, help="runs of each side (default: %(default)s)")
    parser.add_argument("-j", "--workers", type=int, default=2, help="workers of each side (default: %(default)s)")
    parser.add_argument("--sides", default=",".join(SIDES), help="which sides to run (default: %(default)s)")
    parser.add_argument("--flows", default="all", help="only these, as in `search,facets` (default: %(default)s)")
    parser.add_argument("--browser", default=os.environ.get("SAYSO_BROWSER") or "/usr/bin/chromium")
    parser.add_argument("--output", type=Path, default=HERE / "results", help="reports and logs of the runs")
    parser.add_argument("--json", type=Path, help="where the figures go (default: OUTPUT/figures.json)")
    options = parser.parse_args()
    options.sides = options.sides.split(",")
    if unknown := set(options.sides) - set(SIDES):
        parser.error(f"no such side: {', '.join(unknown)}; there are {', '.join(SIDES)}")
    known = {Path(spec).stem: (spec, test) for spec, test in FLOWS.items()}
    chosen = list(known) if options.flows == "all" else options.flows.split(",")
    if unknown := set(chosen) - set(known):
        parser.error(f"no such flow: {', '.join(unknown)}; there are {', '.join(known)}")
    options.flows = dict(known[name] for name in chosen)
    if options.rounds < 1 or options.workers < 1:
        parser.error("rounds and workers start at 1")
    if not (HERE / "node_modules").is_dir():
        parser.error(f"run `npm install` in {HERE} first")
    return options


def main() -> int:
    options = arguments()
    sayso = str(Path(options.sayso).resolve())
    output = options.output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    try:
        with served(options.server or [sayso, "serve", "--port", "0"]) as address:
            bench = Bench(sayso, options.browser, options.workers, address, output, options.flows)
            about = versions(bench) | {"workers": options.workers, "flows": len(bench.flows), "load_before": os.getloadavg()[0]}
            print("  ".join(f"{name}: {value}" for name, value in about.items()), flush=True)
            runs = compare(bench, options.rounds, options.sides)
    except (Void, ServeError, OSError) as error:
        print(f"void: {error}", file=sys.stderr)
        return 1
    figures = summarise(runs, options.sides)
    target = options.json or output / "figures.json"
    target.write_text(json.dumps({"about": about, "runs": [asdict(run) for run in runs], **figures}, indent=2) + "\n")
    print(f"\nfigures: {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
