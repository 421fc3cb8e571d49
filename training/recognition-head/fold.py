"""Fuses the operators of a model into fewer, larger ones that compute the same function.

The converter of the recognizer split every activation into four element-wise operators and every learnable scale and
shift into two more; that of the detector left slow operators for means and enlargement. The runtime cannot fuse them, so between two convolutions it reads each feature map up to nine
times and changes its memory layout twice. After these rewrites, it reads each only once or twice. Each rewrite is exact
for real numbers; results differ only by rounding (measured by `parity.py`).
"""

from __future__ import annotations

from collections import Counter, defaultdict

import numpy
import onnx
from onnx import helper, numpy_helper


class Graph:
    """A model's graph with indexes for lookups. Constants are `Constant` nodes, which initializers become."""

    def __init__(self, model: onnx.ModelProto):
        self.proto = model.graph
        for tensor in reversed(self.proto.initializer):
            self.proto.node.insert(0, helper.make_node("Constant", [], [tensor.name], name=tensor.name, value=tensor))
        del self.proto.initializer[:]
        self.done = Counter()
        self.index()

    def index(self) -> None:
        self.producer = {output: node for node in self.proto.node for output in node.output}
        self.consumers = defaultdict(list)
        for node in self.proto.node:
            for name in node.input:
                self.consumers[name].append(node)

    def constant(self, name: str) -> numpy.ndarray | None:
        node = self.producer.get(name)
        return numpy_helper.to_array(node.attribute[0].t) if node is not None and node.op_type == "Constant" else None

    def add_constant(self, before: onnx.NodeProto, name: str, values: numpy.ndarray) -> str:
        tensor = numpy_helper.from_array(numpy.ascontiguousarray(values, dtype=numpy.float32), name)
        self.insert(before, helper.make_node("Constant", [], [name], name=name, value=tensor))
        return name

    def insert(self, before: onnx.NodeProto, node: onnx.NodeProto) -> None:
        self.proto.node.insert(list(self.proto.node).index(before), node)

    def remove(self, *nodes: onnx.NodeProto) -> None:
        for node in nodes:
            self.proto.node.remove(node)

    def redirect(self, old: str, new: str) -> None:
        for node in self.proto.node:
            for i, name in enumerate(node.input):
                if name == old:
                    node.input[i] = new

    def only_consumer(self, name: str, op_type: str) -> onnx.NodeProto | None:
        consumers = self.consumers[name]
        return consumers[0] if len(consumers) == 1 and consumers[0].op_type == op_type else None

    def with_scalar(self, node: onnx.NodeProto | None) -> tuple[str, float] | None:
        """(other input, number) of a node with two inputs, one of which is a scalar constant."""
        if node is None:
            return None
        for data, constant in (tuple(node.input), tuple(node.input)[::-1]):
            values = self.constant(constant)
            if values is not None and values.size == 1 and self.constant(data) is None:
                return data, float(values.reshape(-1)[0])
        return None

    def drop_unused(self) -> None:
        """Removes unused constants."""
        self.index()
        results = {output.name for output in self.proto.output}
        self.remove(*[n for n in self.proto.node if not any(self.consumers[o] or o in results for o in n.output)])
        self.index()


def attribute(node: onnx.NodeProto, name: str, default=None):
    return next((helper.get_attribute_value(a) for a in node.attribute if a.name == name), default)


def hard_swish(graph: Graph) -> None:
    """x · clip(x + 3, 0, 6) ÷ 6 → x · HardSigmoid(x)"""
    for div in [n for n in graph.proto.node if n.op_type == "Div"]:
        quotient = graph.with_scalar(div)
        product = graph.producer.get(quotient[0]) if quotient and quotient[1] == 6 else None
        if product is None or product.op_type != "Mul":
            continue
        for x, clipped in (tuple(product.input), tuple(product.input)[::-1]):
            clip = graph.producer.get(clipped)
            shifted = graph.producer.get(clip.input[0]) if clip is not None and clip.op_type == "Clip" else None
            if shifted is None or shifted.op_type != "Add" or graph.with_scalar(shifted) != (x, 3.0):
                continue
            gate = f"{div.output[0]}.gate"
            graph.insert(div, helper.make_node("HardSigmoid", [x], [gate], name=gate, alpha=1 / 6, beta=0.5))
            graph.insert(div, helper.make_node("Mul", [x, gate], [div.output[0]], name=f"{gate}d"))
            graph.remove(div, product, clip, shifted)
            graph.index()
            graph.done["hard swish"] += 1
            break


def scale_after_convolution(graph: Graph) -> None:
    """(conv(x) [+ bias]) · a + b → conv'(x)"""
    for mul in [n for n in graph.proto.node if n.op_type == "Mul"]:
        scaled = graph.with_scalar(mul)
        add = graph.only_consumer(mul.output[0], "Add")
        shifted = graph.with_scalar(add)
        if not scaled or not shifted or len(graph.consumers[scaled[0]]) != 1:
            continue
        source = graph.producer[scaled[0]]
        a, b = scaled[1], shifted[1]
        bias_add = None
        if source.op_type == "Add" and (values := graph.constant(source.input[1])) is not None:
            bias_add, source = source, graph.producer[source.input[0]]
            bias = values.reshape(-1)
            if len(graph.consumers[source.output[0]]) != 1:
                continue
        else:
            bias = None
        if source.op_type == "BatchNormalization":
            factor, shift = (graph.constant(name) for name in source.input[1:3])
            source.input[1] = graph.add_constant(source, f"{source.output[0]}.factor", factor * a)
            source.input[2] = graph.add_constant(source, f"{source.output[0]}.shift", shift * a + b)
        elif source.op_type == "Conv":
            weights = graph.constant(source.input[1])
            if bias is None:
                bias = graph.constant(source.input[2]) if len(source.input) > 2 else numpy.zeros(len(weights))
            new = [
                source.input[0],
                graph.add_constant(source, f"{source.output[0]}.weights", weights * a),
                graph.add_constant(source, f"{source.output[0]}.bias", bias * a + b),
            ]
            del source.input[:]
            source.input.extend(new)
        else:
            continue
        graph.redirect(add.output[0], source.output[0])
        graph.remove(mul, add, *([bias_add] if bias_add is not None else []))
        graph.index()
        graph.done["scale after convolution"] += 1


def scale_before_convolution(graph: Graph) -> None:
    """conv(x · a + b) → conv'(x), unless padding would mix zeros with b"""
    for mul in [n for n in graph.proto.node if n.op_type == "Mul"]:
        scaled = graph.with_scalar(mul)
        add = graph.only_consumer(mul.output[0], "Add")
        shifted = graph.with_scalar(add)
        if not scaled or not shifted:
            continue
        convolutions = graph.consumers[add.output[0]]
        if not all(n.op_type == "Conv" and not any(attribute(n, "pads", [0])) for n in convolutions):
            continue
        a, b = scaled[1], shifted[1]
        for conv in convolutions:
            weights = graph.constant(conv.input[1])
            bias = graph.constant(conv.input[2]) if len(conv.input) > 2 else numpy.zeros(len(weights))
            new = [
                scaled[0],
                graph.add_constant(conv, f"{conv.output[0]}.weights1", weights * a),
                graph.add_constant(conv, f"{conv.output[0]}.bias1", bias + b * weights.reshape(len(weights), -1).sum(1)),
            ]
            del conv.input[:]
            conv.input.extend(new)
        graph.remove(mul, add)
        graph.index()
        graph.done["scale before convolution"] += 1


def channels_of(graph: Graph, name: str) -> int:
    node = graph.producer[name]
    if node.op_type in ("Conv", "BatchNormalization"):
        return len(graph.constant(node.input[1]))
    return channels_of(graph, next(i for i in node.input if graph.constant(i) is None))


def remaining_scales(graph: Graph) -> None:
    """x · a + b → batch normalization, which the runtime computes in the memory layout of the convolutions"""
    for mul in [n for n in graph.proto.node if n.op_type == "Mul"]:
        scaled = graph.with_scalar(mul)
        add = graph.only_consumer(mul.output[0], "Add")
        shifted = graph.with_scalar(add)
        if not scaled or not shifted or graph.producer[scaled[0]].op_type != "Mul":
            continue
        ones = numpy.ones(channels_of(graph, scaled[0]))
        name = add.output[0]
        values = {"factor": ones * scaled[1], "shift": ones * shifted[1], "mean": ones * 0, "variance": ones}
        inputs = [graph.add_constant(mul, f"{name}.{key}", value) for key, value in values.items()]
        graph.insert(
            mul, helper.make_node("BatchNormalization", [scaled[0], *inputs], [name], name=f"{name}.scale", epsilon=0.0)
        )
        graph.remove(mul, add)
        graph.index()
        graph.done["scale as normalization"] += 1


def gated_shortcut(graph: Graph) -> None:
    """x + x · HardSigmoid(g) → x · (HardSigmoid(g) + 1), which reads x once instead of twice"""
    for add in [n for n in graph.proto.node if n.op_type == "Add"]:
        for x, gated in (tuple(add.input), tuple(add.input)[::-1]):
            mul = graph.producer.get(gated)
            if mul is None or mul.op_type != "Mul" or mul.input[0] != x or len(graph.consumers[gated]) != 1:
                continue
            gate = graph.producer[mul.input[1]]
            if gate.op_type != "HardSigmoid":
                continue
            one = graph.add_constant(mul, f"{add.output[0]}.one", numpy.ones(1))
            sum_name = f"{add.output[0]}.gate"
            graph.insert(mul, helper.make_node("Add", [mul.input[1], one], [sum_name], name=sum_name))
            graph.insert(mul, helper.make_node("Mul", [x, sum_name], [add.output[0]], name=f"{sum_name}d"))
            graph.remove(mul, add)
            graph.index()
            graph.done["gated shortcut"] += 1
            break


def channel_means(graph: Graph) -> None:
    """ReduceMean over height and width → GlobalAveragePool, which the runtime computes in the memory layout of the
    convolutions"""
    for mean in [n for n in graph.proto.node if n.op_type == "ReduceMean"]:
        if sorted(axis % 4 for axis in attribute(mean, "axes", [0])) != [2, 3] or not attribute(mean, "keepdims", 1):
            continue
        graph.insert(mean, helper.make_node("GlobalAveragePool", [mean.input[0]], list(mean.output), name=mean.output[0]))
        graph.remove(mean)
        graph.index()
        graph.done["channel mean"] += 1


def doubled_twice(graph: Graph) -> None:
    """Sigmoid(deconv(Relu(deconv(x)))), both 2 × 2 and the second to one channel → two 1 × 1 convolutions, whose 16
    results for a cell are then arranged as its 4 × 4 pixels"""
    for first in [n for n in graph.proto.node if n.op_type == "ConvTranspose"]:
        rest = [first]
        for op_type in ("Add", "Relu", "ConvTranspose", "Add", "Sigmoid"):
            rest.append(graph.only_consumer(rest[-1].output[0], op_type) if rest[-1] is not None else None)
        if rest[-1] is None or any(attribute(n, "strides") != [2, 2] for n in (first, rest[3])):
            continue
        second, adds = rest[3], (rest[1], rest[4])
        w1, w2 = (graph.constant(n.input[1]) for n in (first, second))
        b1, b2 = (graph.constant(n.input[1]).reshape(-1) for n in adds)
        # Axes of w1: input channel, output channel, row, column. Of the convolution's output: row, column, channel.
        channels, middle = w1.shape[:2]
        quarters = w1.transpose(2, 3, 1, 0).reshape(4 * middle, channels, 1, 1)
        # Axes: row and column of 4 × 4 pixels; row, column and channel of the quarters.
        sixteenths = numpy.zeros((4, 4, 2, 2, middle))
        for row, column, r, c in numpy.ndindex(2, 2, 2, 2):
            sixteenths[2 * row + r, 2 * column + c, row, column] = w2[:, 0, r, c]
        x = first.input[0]
        for name, weights, bias, activation in (
            ("quarters", quarters, numpy.tile(b1, 4), "Relu"),
            ("sixteenths", sixteenths.reshape(16, 4 * middle, 1, 1), numpy.tile(b2, 16), "Sigmoid"),
        ):
            inputs = [x, graph.add_constant(first, f"{name}.weights", weights), graph.add_constant(first, f"{name}.bias", bias)]
            graph.insert(first, helper.make_node("Conv", inputs, [name], name=name, kernel_shape=[1, 1]))
            x = f"{name}.active"
            graph.insert(first, helper.make_node(activation, [name], [x], name=x))
        graph.insert(first, helper.make_node("DepthToSpace", [x], list(rest[5].output), name=rest[5].output[0], blocksize=4))
        graph.remove(*rest)
        graph.index()
        graph.done["doubled twice"] += 1


def fold(model: onnx.ModelProto) -> Counter:
    """Applies all rewrites in place. Returns the number of times that each was applied."""
    graph = Graph(model)
    for rewrite in (
        hard_swish,
        scale_after_convolution,
        scale_before_convolution,
        remaining_scales,
        gated_shortcut,
        channel_means,
        doubled_twice,
    ):
        rewrite(graph)
        graph.drop_unused()
    return graph.done
