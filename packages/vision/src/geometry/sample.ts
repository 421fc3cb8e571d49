import type { Quad } from '@cardlens/reading';
import type { Pyramid } from './picture.js';
import { quadHeight, quadWidth } from './quad.js';

/** Normalization of a model's input: (value ÷ 255 - mean) ÷ std, in channel order blue, green, red. */
export interface Normalization {
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
}

/**
 * Resamples the pixels inside `quad` to `width` × `height`.
 *
 * Bilinear interpolation in the pyramid level whose resolution is at most twice that of the target: finer levels would
 * alias, coarser ones blur. Outside the picture, the nearest edge pixel is used.
 *
 * @param quad  in pixels of level 0
 * @param into  3 × height × stride values in the planes blue, green, red; only the first `width` columns of each row
 *   are
 *   written
 */
export function sampleQuad(
  levels: Pyramid,
  quad: Quad,
  { width, height, stride = width }: { width: number; height: number; stride?: number },
  { mean, std }: Normalization,
  into: Float32Array,
): void {
  const step = Math.min(quadWidth(quad) / width, quadHeight(quad) / height);
  const level = Math.max(0, Math.min(levels.length - 1, Math.floor(Math.log2(Math.max(step, 1)))));
  const { data, width: sourceWidth, height: sourceHeight } = levels[level] ?? levels[0];
  const at = (i: number): number => data[i] ?? 0;
  const scale = 1 / 2 ** level;
  const [tl, tr, br, bl] = quad;
  const [maxX, maxY, row] = [sourceWidth - 1, sourceHeight - 1, sourceWidth * 3];
  const [blueScale, greenScale, redScale] = [1 / (255 * std[0]), 1 / (255 * std[1]), 1 / (255 * std[2])];
  const [blueShift, greenShift, redShift] = [mean[0] / std[0], mean[1] / std[1], mean[2] / std[2]];
  const plane = height * stride;
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    // The pixel centers of a row lie on a straight line, so only its ends are interpolated from the corners.
    const startX = (tl[0] + (bl[0] - tl[0]) * v) * scale;
    const startY = (tl[1] + (bl[1] - tl[1]) * v) * scale;
    const dx = ((tr[0] + (br[0] - tr[0]) * v) * scale - startX) / width;
    const dy = ((tr[1] + (br[1] - tr[1]) * v) * scale - startY) / width;
    let px = startX + dx / 2 - 0.5;
    let py = startY + dy / 2 - 0.5;
    let out = y * stride;
    for (let x = 0; x < width; x++, out++, px += dx, py += dy) {
      const cx = Math.max(0, Math.min(px, maxX));
      const cy = Math.max(0, Math.min(py, maxY));
      const ix = cx | 0;
      const iy = cy | 0;
      const fx = cx - ix;
      const fy = cy - iy;
      const right = ix < maxX ? 3 : 0;
      const a = iy * row + ix * 3;
      const b = iy < maxY ? a + row : a;
      const wa = (1 - fx) * (1 - fy);
      const wb = fx * (1 - fy);
      const wc = (1 - fx) * fy;
      const wd = fx * fy;
      const red = at(a) * wa + at(a + right) * wb + at(b) * wc + at(b + right) * wd;
      const green = at(a + 1) * wa + at(a + right + 1) * wb + at(b + 1) * wc + at(b + right + 1) * wd;
      const blue = at(a + 2) * wa + at(a + right + 2) * wb + at(b + 2) * wc + at(b + right + 2) * wd;
      into[out] = blue * blueScale - blueShift;
      into[out + plane] = green * greenScale - greenShift;
      into[out + plane * 2] = red * redScale - redShift;
    }
  }
}
