#!/usr/bin/env python3
"""Run the published benchmark's cases on the miniature apps, each without a bug and with its own.

  pair.py CORPUS [--sayso PROGRAM] [--keep FOLDER] [ARGUMENTS OF `sayso bench` …]

CORPUS holds the benchmark's data: cases/APP/*.json (ordered actions, each with its expected result) and bugs.json (each
bug with the case that meets it). The cases become specs, word for word, and what must come of each stands beside it
(truths/APP/NUMBER.yaml, which name the steps by their numbers); each bug file of the miniatures that stands for
a published bug (pairs.json) is copied with the case as its spec; then `sayso bench` runs the lot.

Exit status: that of `sayso bench`; 2 where the corpus can't be read or does not fit pairs.json and the truths.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

APPS = {"bookstack": "wiki", "invoiceninja": "invoices", "prestashop": "shop"}
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def fail(message):
    print(f"pair.py: {message}", file=sys.stderr)
    sys.exit(2)


def read(path):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        fail(f"{path}: {error}")


def specs(corpus, folder):
    """Writes every case as a spec, with what is true in it beside it; by app and number, where it is."""
    written = {}
    for app, miniature in APPS.items():
        paths = sorted((corpus / "cases" / app).glob("*.json"))
        if not paths:
            fail(f"{corpus}/cases/{app}: no cases")
        for path in paths:
            case = read(path)
            spec = {
                "name": case["name"],
                "url": f"/{miniature}/?scenario={case['setup_function'] or 'signed_out'}",
                "steps": [{"do": step["action"], "expect": step["expectedResult"]} for step in case["actions"]],
            }
            target = folder / miniature / f"{path.stem}.yaml"
            target.parent.mkdir(parents=True, exist_ok=True)
            # JSON is YAML.
            target.write_text(json.dumps(spec, indent=1, ensure_ascii=False), encoding="utf-8")
            number = next(part for part in path.stem.split("_") if part.isdigit())
            written[app, number] = target
            truth = HERE / "truths" / miniature / f"{number}.yaml"
            if not truth.exists():
                fail(f"{truth}: no truth for {path.stem}")
            shutil.copyfile(truth, target.with_suffix(".truth.yaml"))
    return written


def bugs(corpus, written, folder):
    """Copies the bug file of every published bug, with the case that meets it as its spec."""
    pairs, published, count = read(HERE / "pairs.json"), read(corpus / "bugs.json"), 0
    for app, miniature in APPS.items():
        for bug in published.get(app, []):
            ours = pairs.get(app, {}).get(bug["id"])
            if ours is None:
                fail(f"pairs.json: {app} has no bug `{bug['id']}`")
            source = (ROOT / "bug-injections" / miniature / f"{ours}.js").read_text(encoding="utf-8")
            for case in bug["cases"]:
                spec = written.get((app, case.split("::")[0]))
                if spec is None:
                    fail(f"{corpus}/cases/{app}: no case `{case}`, of bug `{bug['id']}`")
                # The step that a head names is one of another spec.
                head = [line for line in source.splitlines() if not line.startswith("// step:")]
                head = [f"// spec: {spec}" if line.startswith("// spec:") else line for line in head]
                name = bug["id"] if len(bug["cases"]) == 1 else f"{bug['id']}-{spec.stem}"
                head = [f"// id: {name}" if line.startswith("// id:") else line for line in head]
                target = folder / miniature / f"{name}.js"
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text("\n".join(head) + "\n", encoding="utf-8")
                count += 1
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=pathlib.Path)
    parser.add_argument("--sayso", default=ROOT / "target/release/sayso", type=pathlib.Path)
    parser.add_argument("--keep", type=pathlib.Path, help="where specs and bugs are written [default: a temporary folder]")
    args, rest = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = (args.keep or pathlib.Path(temporary)).resolve()
        written = specs(args.corpus, folder / "specs")
        count = bugs(args.corpus, written, folder / "bugs")
        print(f"{len(written)} cases, {count} of them with a bug, too")
        command = [args.sayso, "bench", folder / "specs", "--bugs", folder / "bugs", *rest]
        sys.exit(subprocess.run(list(map(str, command)), check=False).returncode)


if __name__ == "__main__":
    main()
