"""Starts `sayso serve` and finds out where it listens."""

from __future__ import annotations

import re
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager

ADDRESS = re.compile(r"https?://[\w.]+:\d+")
START_SECONDS = 30


class ServeError(Exception):
    """The server did not start."""


@contextmanager
def served(command: list[str]) -> Iterator[str]:
    """The server's address, without a slash at the end, for as long as the block runs."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    # A server that says nothing must not hold us for ever: ending it ends the reading.
    watchdog = threading.Timer(START_SECONDS, process.kill)
    watchdog.start()
    try:
        address = next((found[0] for line in process.stdout if (found := ADDRESS.search(line))), None)
        watchdog.cancel()
        if address is None:
            raise ServeError(f"`{' '.join(command)}` printed no address")
        # Keep the pipe empty: a full one would stop the server.
        threading.Thread(target=process.stdout.read, daemon=True).start()
        yield address
    finally:
        watchdog.cancel()
        process.terminate()
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
