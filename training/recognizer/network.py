"""The recognizer's ONNX graph as a PyTorch module that trains the values in the file.

Every floating-point constant of the graph that is a weight is a parameter; shape computations are evaluated as they
are. `write` puts the parameters back into the same graph, so the trained file has the same nodes, names, input, output
and cost as the original one.
"""

from __future__ import annotations

from pathlib import Path

import numpy
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper

HEAD = ("linear_85.w_0", "linear_85.b_0")
# Normalization statistics are frozen, because batches with one kind of line would distort them. Scales and shifts are
# trained.
NORMALIZATION_STATISTICS = (3, 4)
TYPES = {onnx.TensorProto.INT32: torch.int32, onnx.TensorProto.INT64: torch.int64, onnx.TensorProto.FLOAT: torch.float32}


class Network(torch.nn.Module):
    """`forward` takes [lines, 3, 48, width] and returns logits [lines, width / 8, classes]."""

    def __init__(self, path: Path | str):
        super().__init__()
        self.proto = onnx.load(str(path))
        constants = {n.output[0]: numpy_helper.to_array(n.attribute[0].t) for n in self.proto.graph.node if n.op_type == "Constant"}
        statistics = {n.input[i] for n in self.proto.graph.node if n.op_type == "BatchNormalization" for i in NORMALIZATION_STATISTICS}
        self.keys: dict[str, str] = {}  # name in the graph → name of the parameter
        self.fixed: dict[str, torch.Tensor] = {}
        for name, values in constants.items():
            tensor = torch.from_numpy(values.copy())
            if values.dtype == numpy.float32 and values.size > 1 and name not in statistics:
                self.keys[name] = name.replace(".", "/")
                self.register_parameter(self.keys[name], torch.nn.Parameter(tensor))
            else:
                self.fixed[name] = tensor
        self.steps = self._steps()
        self.first_trained = 0

    def _steps(self) -> list[tuple]:
        """Nodes with their attributes; x · HardSigmoid(x) is one step, and the last softmax is omitted."""
        nodes = [n for n in self.proto.graph.node if n.op_type != "Constant"]
        gates = {n.output[0]: n for n in nodes if n.op_type == "HardSigmoid"}
        steps, merged = [], set()
        for node in nodes:
            if node.op_type == "Mul" and node.input[1] in gates and gates[node.input[1]].input[0] == node.input[0]:
                steps.append(("HardSwish", [node.input[0]], node.output[0], {}))
                merged.add(node.input[1])
                continue
            attributes = {a.name: helper.get_attribute_value(a) for a in node.attribute}
            steps.append((node.op_type, list(node.input), node.output[0], attributes))
        if steps[-1][0] != "Softmax":
            raise SystemExit("the graph does not end as the recognizer's does")
        return [step for step in steps[:-1] if step[2] not in merged]

    def train_from(self, output: str) -> None:
        """Freezes all nodes before the one with this output, and all depthwise kernels."""
        names = [step[2] for step in self.steps]
        self.first_trained = names.index(output)
        for kind, inputs, _, attributes in self.steps[: self.first_trained]:
            for name in inputs:
                if name in self.keys:
                    self._parameters[self.keys[name]].requires_grad_(False)
        for kind, inputs, _, attributes in self.steps:
            if kind == "Conv" and attributes["group"] > 1:
                self._parameters[self.keys[inputs[1]]].requires_grad_(False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        values: dict[str, torch.Tensor] = {self.proto.graph.input[0].name: x.contiguous(memory_format=torch.channels_last), **self.fixed}
        for name, key in self.keys.items():
            values[name] = self._parameters[key]
        training = torch.is_grad_enabled()
        for number, (kind, inputs, output, attributes) in enumerate(self.steps):
            with torch.set_grad_enabled(training and number >= self.first_trained):
                values[output] = OPERATORS[kind]([values[i] for i in inputs], attributes)
        return values[self.steps[-1][2]]

    def write(self, path: Path | str, weights: dict[str, torch.Tensor] | None = None) -> onnx.ModelProto:
        """The graph with the current parameters, or with `weights` (by parameter name)."""
        weights = weights or dict(self.named_parameters())
        model = onnx.ModelProto()
        model.CopyFrom(self.proto)
        for node in model.graph.node:
            if node.op_type == "Constant" and node.output[0] in self.keys:
                values = weights[self.keys[node.output[0]]].detach().to(torch.float32).contiguous().numpy()
                node.attribute[0].t.CopyFrom(numpy_helper.from_array(values, node.attribute[0].t.name))
        model.graph.output[0].type.tensor_type.shape.dim[-1].dim_value = len(weights[self.keys[HEAD[1]]])
        onnx.checker.check_model(model)
        Path(path).write_bytes(model.SerializeToString(deterministic=True))
        return model


class _Depthwise(torch.autograd.Function):
    """A depthwise convolution with frozen kernels. PyTorch's own backward pass is ten times slower on a CPU."""

    @staticmethod
    def forward(ctx, x, weights, bias, strides, pads):
        ctx.save_for_backward(weights)
        ctx.shape, ctx.strides, ctx.pads = x.shape, strides, pads
        return F.conv2d(x, weights, bias, strides, pads, 1, len(weights))

    @staticmethod
    def backward(ctx, gradient):
        (weights,) = ctx.saved_tensors
        channels, height, width = ctx.shape[1:]
        if ctx.strides != [1, 1]:
            spread = gradient.new_zeros((len(gradient), channels, height, width)).contiguous(memory_format=torch.channels_last)
            spread[:, :, :: ctx.strides[0], :: ctx.strides[1]] = gradient
            gradient = spread
        # The flipped kernels, with the same odd size and the same padding.
        return F.conv2d(gradient, weights.flip(2, 3), None, 1, ctx.pads, 1, channels), None, gradient.sum((0, 2, 3)), None, None


def _conv(i, a):
    bias = i[2] if len(i) > 2 else None
    if a["group"] > 1 and i[0].requires_grad and bias is not None:
        return _Depthwise.apply(i[0], i[1], bias, a["strides"], a["pads"][:2])
    if a["group"] == 1 and a["kernel_shape"] == [1, 1] and i[0].requires_grad and i[0].shape[2] > 1:
        # Most of the computation, in bfloat16; trained weights stay in full precision.
        half = torch.bfloat16
        return F.conv2d(i[0].to(half), i[1].to(half), None if bias is None else bias.to(half)).float()
    return F.conv2d(i[0], i[1], bias, a["strides"], a["pads"][:2], a["dilations"], a["group"])


def _slice(i, a):
    x = i[0]
    for axis, start, end in zip(a["axes"], a["starts"], a["ends"]):
        x = x.narrow(axis, start, min(end, x.shape[axis]) - start)
    return x


def _reshape(i, a):
    return i[0].reshape([i[0].shape[k] if size == 0 else size for k, size in enumerate(i[1].tolist())])


OPERATORS = {
    "Conv": _conv,
    "BatchNormalization": lambda i, a: F.batch_norm(i[0], i[3], i[4], i[1], i[2], False, 0.0, a["epsilon"]),
    "HardSwish": lambda i, a: F.hardswish(i[0]),
    "HardSigmoid": lambda i, a: F.hardsigmoid(i[0]),
    "Relu": lambda i, a: F.relu(i[0]),
    "Sigmoid": lambda i, a: torch.sigmoid(i[0]),
    "GlobalAveragePool": lambda i, a: i[0].mean((2, 3), keepdim=True),
    "AveragePool": lambda i, a: F.avg_pool2d(i[0], a["kernel_shape"], a["strides"]),
    "Mul": lambda i, a: i[0] * i[1],
    "Add": lambda i, a: i[0] + i[1],
    "Sub": lambda i, a: i[0] - i[1],
    "Div": lambda i, a: i[0] / i[1],
    "Pow": lambda i, a: i[0] ** i[1],
    "Sqrt": lambda i, a: torch.sqrt(i[0]),
    "MatMul": lambda i, a: i[0] @ i[1],
    "Softmax": lambda i, a: torch.softmax(i[0], a["axis"]),
    "ReduceMean": lambda i, a: i[0].mean(a["axes"], keepdim=True),
    "Transpose": lambda i, a: i[0].permute(a["perm"]),
    "Squeeze": lambda i, a: i[0].squeeze(a["axes"][0]),
    "Concat": lambda i, a: torch.cat(i, a["axis"]),
    "Shape": lambda i, a: torch.tensor(i[0].shape),
    "Cast": lambda i, a: i[0].to(TYPES[a["to"]]),
    "Slice": _slice,
    "Reshape": _reshape,
}
