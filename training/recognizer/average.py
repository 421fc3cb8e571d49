"""Moves a recognizer towards one trained from it.

    python average.py STARTED TRAINED SHARE OUT.onnx     SHARE: of the trained weights; the manifest of STARTED goes with it
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from network import Network


def main(started: Path, trained: Path, share: float, out: Path) -> None:
    network, towards = Network(started), dict(Network(trained).named_parameters())
    network.write(out, {name: p.detach() + share * (towards[name] - p).detach() for name, p in network.named_parameters()})
    shutil.copy(started.with_suffix(".manifest.json"), out.with_suffix(".manifest.json"))


if __name__ == "__main__":
    if len(sys.argv) != 5:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]), Path(sys.argv[4]))
