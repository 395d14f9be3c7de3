#!/usr/bin/env python3
"""Run the published benchmark's rewordings on a miniature app and tell how many are done, by style.

  reworded.py CORPUS [--app NAME] [--sayso PROGRAM] [--keep FOLDER] [ARGUMENTS OF `sayso bench` …]

CORPUS holds the benchmark's data: cases/NAME/*.json, and rewrites/STYLE/CASE.yaml, in which a case is told again in
one paragraph; NAME is bookstack, unless told. What must have come of a case in the end stands in truths/APP/NUMBER.yaml:
what its entries say, the later before the earlier, is what must be so after the last word of a rewording.

Exit status: that of `sayso bench`; 2 where the corpus can't be read.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
APPS = {"bookstack": "wiki", "invoiceninja": "invoices", "prestashop": "shop"}


def fail(message):
    print(f"reworded.py: {message}", file=sys.stderr)
    sys.exit(2)


def paragraph(path):
    """The description, as it stands: some of the files are no YAML."""
    text = path.read_text(encoding="utf-8").split("description:", 1)[1].strip()
    text = re.sub(r"\s*\n\s+", " ", text)
    quoted = len(text) > 1 and text[0] == text[-1] == '"'
    return json.loads(text) if quoted and text.count('"') == 2 + text.count('\\"') else text


def at_the_end(truth, app):
    """The truth of a case, of which nothing but the end can be told in a paragraph."""
    import yaml  # PyYAML

    told = yaml.safe_load(truth.read_text(encoding="utf-8"))
    state, url = {}, None
    for entry in told["after"]:
        now = entry.get("state", {})
        # What is told anew of a collection holds: "$.books[*]" tells of "$.books[*].name" as well, and the other way round.
        newer = tuple(now)
        state = {
            path: value
            for path, value in state.items()
            if not path.startswith(newer) and not any(told.startswith(path) for told in newer)
        }
        state.update(now)
        url = entry.get("url")
    last = {"step": "last"}
    if url:
        last["url"] = url
    if state:
        last["state"] = state
    return {"actions": told["actions"], "store": f"/{app}/__state", "after": [last]}


def main():
    parser = argparse.ArgumentParser(description="Run the published benchmark's rewordings.")
    parser.add_argument("corpus", type=pathlib.Path)
    parser.add_argument("--app", choices=APPS, default="bookstack", help="whose cases were told again")
    parser.add_argument("--sayso", default=str(ROOT / "target/release/sayso"))
    parser.add_argument("--keep", type=pathlib.Path, help="where the specs are written, to be looked at")
    known, rest = parser.parse_known_args()
    app = APPS[known.app]
    styles = sorted(folder for folder in (known.corpus / "rewrites").glob("*") if folder.is_dir())
    if not styles:
        fail(f"{known.corpus}/rewrites: no styles")
    with tempfile.TemporaryDirectory() as temporary:
        folder = known.keep or pathlib.Path(temporary)
        for style in styles:
            for path in sorted(style.glob("*.yaml")):
                case = known.corpus / "cases" / known.app / f"{path.stem}.json"
                setup = json.loads(case.read_text(encoding="utf-8"))["setup_function"]
                number = next(part for part in path.stem.split("_") if part.isdigit())
                spec = {
                    "name": path.stem,
                    "url": f"/{app}/?scenario={setup or 'signed_out'}",
                    "description": paragraph(path),
                }
                target = folder / f"{app}-{style.name}" / f"{path.stem}.yaml"
                target.parent.mkdir(parents=True, exist_ok=True)
                # JSON is YAML.
                target.write_text(json.dumps(spec, indent=1, ensure_ascii=False), encoding="utf-8")
                truth = at_the_end(HERE / "truths" / app / f"{number}.yaml", app)
                target.with_suffix(".truth.yaml").write_text(json.dumps(truth, indent=1, default=str), encoding="utf-8")
        command = [known.sayso, "bench", str(folder), "--only", "clean", *rest]
        return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
