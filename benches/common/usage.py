"""Runs a command and accounts for the time of everything that it started.

A browser is a tree of processes, and most of its CPU time is spent by grandchildren. The kernel adds a process's
time to its parent's account only when the parent reaps it. Two things could lose time on that way:

- A process whose parent is gone belongs to init, which keeps no account for us. So the command runs under a small
  helper that is a *subreaper* (Linux `prctl`): orphans become its children, and it reaps them all.
- The browser may still be shutting down when the command has ended. The wall clock stops with the command, but the
  helper stays until the last process is gone, so that the CPU account is complete.

What the helper reads in the end is `RUSAGE_CHILDREN`: user and system time of every process below it. The helper's
own time and the time of the server, which runs elsewhere, are not in it.

Elsewhere than on Linux there is no subreaper; orphans' time is then missing, and `complete` says so.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
# How long processes that outlive their command may take to end.
LINGER_SECONDS = 15


@dataclass(frozen=True)
class Usage:
    """What a command took."""

    exit_code: int
    wall: float
    user: float
    system: float
    complete: bool
    # How many CPUs everything else on the machine kept busy meanwhile (the server is part of that); Linux only.
    others: float | None

    @property
    def cpu(self) -> float:
        """User and system time, in seconds."""
        return self.user + self.system


def measure(command: list[str], *, cwd: Path, env: dict[str, str], log: Path, timeout: float = 600) -> Usage:
    """Runs the command with its output in `log`; times are in seconds."""
    with tempfile.TemporaryDirectory() as folder, log.open("wb") as output:
        figures = Path(folder, "usage.json")
        helper = [sys.executable, __file__, str(figures), str(timeout), *command]
        subprocess.run(helper, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=True)
        return Usage(**json.loads(figures.read_text()))


class _TimeUp(Exception):
    pass


def _time_up(_signal: int, _frame: object) -> None:
    raise _TimeUp


def _adopt_orphans() -> bool:
    if not sys.platform.startswith("linux"):
        return False
    return ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0


def _reap_all() -> bool:
    """Waits until no process is left below us; False if some had to be given up."""
    signal.alarm(LINGER_SECONDS)
    try:
        while True:
            os.waitpid(-1, 0)
    except ChildProcessError:
        return True
    except _TimeUp:
        return False
    finally:
        signal.alarm(0)


def _busy() -> float | None:
    """Seconds of CPU time that the whole machine has spent so far."""
    try:
        user, nice, system, _idle, _iowait, irq, softirq = map(int, Path("/proc/stat").read_text().split()[1:8])
    except (OSError, ValueError):
        return None
    return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")


def _main(figures: str, timeout: str, command: list[str]) -> None:
    complete = _adopt_orphans()
    signal.signal(signal.SIGALRM, _time_up)
    busy = _busy()
    began = time.perf_counter()
    child = subprocess.Popen(command, start_new_session=True)
    try:
        code = child.wait(timeout=float(timeout))
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        code = child.wait()
    except KeyboardInterrupt:
        # The command is in a session of its own, so the key press has not reached it.
        os.killpg(child.pid, signal.SIGTERM)
        raise
    wall = time.perf_counter() - began
    complete = _reap_all() and complete
    lifetime = time.perf_counter() - began
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    now = _busy()
    others = None if busy is None or now is None else (now - busy - spent.ru_utime - spent.ru_stime) / lifetime
    record = {
        "exit_code": code,
        "wall": wall,
        "user": spent.ru_utime,
        "system": spent.ru_stime,
        "complete": complete,
        "others": others,
    }
    Path(figures).write_text(json.dumps(record))


if __name__ == "__main__":
    _main(sys.argv[1], sys.argv[2], sys.argv[3:])
