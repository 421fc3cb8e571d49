"""Changes lines for tune.py, differently for each: position, strokes, light, blur, resolution, contrast, noise, JPEG, fax."""

from __future__ import annotations

import math

import numpy as np
import torch
import torch.nn.functional as F


REACH = 4  # of the blur kernels, pixels
COSINES = torch.tensor([[math.sqrt((1 if u == 0 else 2) / 8) * math.cos((2 * x + 1) * u * math.pi / 16) for x in range(8)] for u in range(8)])
# The luminance table of the JPEG standard.
QUANTA = (
    torch.tensor(
        [
            [16, 11, 10, 16, 24, 40, 51, 61],
            [12, 12, 14, 19, 26, 58, 60, 55],
            [14, 13, 16, 24, 40, 57, 69, 56],
            [14, 17, 22, 29, 51, 87, 80, 62],
            [18, 22, 37, 56, 68, 109, 103, 77],
            [24, 35, 55, 64, 81, 104, 113, 92],
            [49, 64, 78, 87, 103, 121, 120, 101],
            [72, 92, 95, 98, 112, 100, 103, 99],
        ]
    )
    / 127.5
)


def kernels(count: int, rng: np.random.Generator) -> torch.Tensor:
    """Two of three blur, the others smear; [count, 9, 9]"""
    found = np.zeros((count, 2 * REACH + 1, 2 * REACH + 1), np.float32)
    steps = np.arange(-REACH, REACH + 1)
    for kernel in found:
        if rng.random() < 0.65:
            wide = rng.uniform(0.5, 2.0)
            high = wide * rng.uniform(0.75, 1.33)
            kernel[:] = np.exp(-(steps[:, None] ** 2) / (2 * high * high)) * np.exp(-(steps[None] ** 2) / (2 * wide * wide))
        else:
            length, angle = rng.uniform(2, 7), rng.uniform(0, math.pi)
            for t in np.linspace(-length / 2, length / 2, 24):
                kernel[round(REACH + t * math.sin(angle)), round(REACH + t * math.cos(angle))] += 1
        kernel /= kernel.sum()
    return torch.from_numpy(found)


def uniform(like: torch.Tensor, low: float, high: float) -> torch.Tensor:
    """A number for each line."""
    return torch.empty(len(like), 1, 1, 1, device=like.device).uniform_(low, high)


def moved(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    """A box slightly off, turned or slanted."""
    count, _, high, wide = x.shape
    normal = lambda deviation: torch.empty(count, device=x.device).normal_(0, deviation)
    theta = torch.zeros(count, 2, 3, device=x.device)
    theta[:, 0, 0], theta[:, 1, 1] = uniform(x, 0.98, 1.01).flatten(), uniform(x, 0.9, 1.08).flatten()
    theta[:, 0, 1], theta[:, 1, 0] = normal(0.05) * high / wide, normal(0.004) * wide / high
    theta[:, 1, 2] = uniform(x, -0.06, 0.06).flatten()
    return F.grid_sample(x, F.affine_grid(theta, x.shape, align_corners=False), padding_mode="border", align_corners=False)


def strokes(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    """Thicker or thinner."""
    sign = rng.choice([-1, 1])
    return x + (sign * F.max_pool2d(sign * x, 3, 1, 1) - x) * uniform(x, 0.3, 0.8)


def glare(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    count, _, high, wide = x.shape
    u = (torch.linspace(0, 1, wide, device=x.device) * wide / high).view(1, 1, 1, wide)
    v = torch.linspace(0, 1, high, device=x.device).view(1, 1, high, 1)
    spot = (u - uniform(x, 0, wide / high)) ** 2 / (2 * uniform(x, 0.3, 3.0) ** 2) + (v - uniform(x, -0.5, 1.5)) ** 2 / (2 * uniform(x, 0.3, 1.5) ** 2)
    return x + (1 - x) * torch.exp(-spot) * uniform(x, 0.3, 0.85)


def blurred(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    count, _, high, wide = x.shape
    own = kernels(count, rng).to(x.device).repeat_interleave(3, 0)[:, None]
    wider = F.pad(x, (REACH,) * 4, mode="replicate").reshape(1, 3 * count, high + 2 * REACH, wide + 2 * REACH)
    return F.conv2d(wider, own, groups=3 * count).view(x.shape)


def coarse(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    """Low resolution: 12 to 29 of 48 rows."""
    high, wide = x.shape[2:]
    share = rng.uniform(0.24, 0.6)
    small = F.interpolate(x, (max(10, round(high * share)), max(8, round(wide * share))), mode="bilinear", antialias=True, align_corners=False)
    if rng.random() < 0.5:
        small = small + torch.randn_like(small) * rng.uniform(0.01, 0.06)
    return F.interpolate(small, (high, wide), mode=rng.choice(["bicubic", "bilinear"]), align_corners=False)


def contrast(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    mean = x.mean((1, 2, 3), keepdim=True)
    return (x - mean) * uniform(x, 0.45, 1.25) + mean + uniform(x, -0.3, 0.3)


def colors(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    return x.mean(1, keepdim=True).expand_as(x) if rng.random() < 0.6 else x[:, rng.permutation(3).tolist()]


def noise(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    return x + torch.randn(len(x), int(rng.choice([1, 3])), *x.shape[2:], device=x.device) * uniform(x, 0.01, 0.10)


def jpeg(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    count, _, high, wide = x.shape
    cosines = COSINES.to(x.device)
    quanta = QUANTA.to(x.device) * uniform(x, 0.3, 2.2)[..., None, None]
    blocks = x.clamp(-1, 1).view(count, 3, high // 8, 8, wide // 8, 8)
    waves = torch.einsum("uy,nchywx,vx->nchwuv", cosines, blocks, cosines)
    waves = (waves / quanta).round() * quanta
    return torch.einsum("uy,nchwuv,vx->nchywx", cosines, waves, cosines).reshape(x.shape)


def fax(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    gray = x.mean(1, keepdim=True)
    spread = gray.std((2, 3), keepdim=True)
    off = gray - gray.mean((2, 3), keepdim=True) + spread * uniform(x, -0.3, 0.3) + torch.randn_like(gray) * 0.05
    return torch.tanh(off / spread.clamp(min=0.05) * 4).expand(-1, 3, -1, -1)


CHANGES = [
    (moved, 0.3),
    (strokes, 0.05),
    (glare, 0.1),
    (blurred, 0.22),
    (coarse, 0.07),
    (coarse, 0.07),
    (contrast, 0.4),
    (colors, 0.15),
    (noise, 0.2),
    (jpeg, 0.15),
    (fax, 0.03),
    (lambda x, rng: -x, 0.08),
]


@torch.no_grad()
def augmented(x: torch.Tensor, widths: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    """Bytes [lines, 48, width, 3] → [lines, 3, 48, width] from -1 to 1, and 0 behind each line as in the package."""
    x = x.permute(0, 3, 1, 2).float() / 127.5 - 1
    column = torch.arange(x.shape[3], device=x.device)[None]
    inside = (column < widths[:, None])[:, None, None]
    # The last column is repeated behind the line, so that no edge is blurred into it.
    x = x.gather(3, torch.minimum(column, widths[:, None] - 1)[:, None, None].expand_as(x))
    for change, share in CHANGES:
        chosen = torch.from_numpy(np.flatnonzero(rng.random(len(x)) < share)).to(x.device)
        if len(chosen):
            x[chosen] = change(x[chosen], rng)
    return (x.clamp(-1, 1) * inside).contiguous()
