/**
 * Pixels of an upright picture: 8-bit RGB, interleaved, row-major, width × height × 3 bytes. The bytes lie in shared
 * memory, so that every inference thread reads them without a copy.
 */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array<SharedArrayBuffer>;
}

/** A picture and its halves: level k is 2^k times smaller than level 0. Never empty. */
export type Pyramid = readonly Picture[];

const smallestSide = 64;

export function emptyPicture(width: number, height: number): Picture {
  return { width, height, data: new Uint8Array(new SharedArrayBuffer(width * height * 3)) };
}

/** The picture at half its size; every pixel is the mean of four. An odd last row or column is dropped. */
export function halve(source: Picture): Picture {
  const half = emptyPicture(source.width >> 1, source.height >> 1);
  const { data: from, width: fromWidth } = source;
  const { data: to, width, height } = half;
  const row = fromWidth * 3;
  for (let y = 0; y < height; y++) {
    let above = y * 2 * row;
    let out = y * width * 3;
    for (let x = 0; x < width; x++) {
      const below = above + row;
      to[out] = (from[above]! + from[above + 3]! + from[below]! + from[below + 3]! + 2) >> 2;
      to[out + 1] = (from[above + 1]! + from[above + 4]! + from[below + 1]! + from[below + 4]! + 2) >> 2;
      to[out + 2] = (from[above + 2]! + from[above + 5]! + from[below + 2]! + from[below + 5]! + 2) >> 2;
      above += 6;
      out += 3;
    }
  }
  return half;
}

/** The levels that sampling at `levels` halvings or fewer needs. */
export function pyramid(picture: Picture, levels = 3): Pyramid {
  const all = [picture];
  while (all.length < levels) {
    const last = all[all.length - 1]!;
    if (Math.min(last.width, last.height) < smallestSide * 2) break;
    all.push(halve(last));
  }
  return all;
}
