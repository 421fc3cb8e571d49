/** Pixels of an upright picture: 8-bit RGB, interleaved, row-major, width × height × 3 bytes. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Pixels in shared memory where there is any, so inference threads read them without a copy. */
export interface Picture extends Pixels {
  readonly data: Uint8Array<PictureMemory>;
}

type PictureMemory = SharedArrayBuffer | ArrayBuffer;

/** Browsers have shared memory only on pages that are isolated from other origins. */
const newMemory = (bytes: number): PictureMemory =>
  typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);

/** An image pyramid: level k is level 0 reduced by a factor of 2^k. Never empty. */
export type Pyramid = readonly [Picture, ...Picture[]];

const smallestSide = 64;

/** A picture with uninitialized bytes. */
export function emptyPicture(width: number, height: number): Picture {
  const bytes = width * height * 3;
  return { width, height, data: new Uint8Array(memoryOf(bytes), 0, bytes) };
}

/**
 * Memory of released pictures, kept for reuse. The garbage collector does not account for shared memory, so dozens of
 * photos would accumulate before it runs.
 */
const idle: PictureMemory[] = [];
const idleMax = 64 * 2 ** 20;
/** Allocations are rounded up to multiples of this many bytes, so pictures of similar size can reuse them. */
const piece = 2 ** 20;

function memoryOf(bytes: number): PictureMemory {
  const wanted = Math.ceil(bytes / piece) * piece;
  const at = idle.findIndex(({ byteLength }) => byteLength >= wanted && byteLength <= wanted * 1.5);
  const [found] = at >= 0 ? idle.splice(at, 1) : [];
  return found ?? newMemory(wanted);
}

/** Releases the memory of pictures. They must not be used afterwards, because another picture may reuse the memory. */
export function release(pictures: Iterable<Picture>): void {
  // Other memory is counted by the garbage collector.
  if (typeof SharedArrayBuffer === 'undefined') return;
  for (const { data } of pictures) {
    const held = idle.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (!idle.includes(data.buffer) && held + data.buffer.byteLength <= idleMax) idle.push(data.buffer);
  }
}

/** Halves the size of a picture; each pixel is the mean of four. An odd last row or column is dropped. */
function halve(source: Picture): Picture {
  const half = emptyPicture(source.width >> 1, source.height >> 1);
  const { data } = source;
  const from = (i: number): number => data[i] ?? 0;
  const { data: to, width, height } = half;
  const row = source.width * 3;
  for (let y = 0; y < height; y++) {
    let above = y * 2 * row;
    let out = y * width * 3;
    for (let x = 0; x < width; x++) {
      const below = above + row;
      to[out] = (from(above) + from(above + 3) + from(below) + from(below + 3) + 2) >> 2;
      to[out + 1] = (from(above + 1) + from(above + 4) + from(below + 1) + from(below + 4) + 2) >> 2;
      to[out + 2] = (from(above + 2) + from(above + 5) + from(below + 2) + from(below + 5) + 2) >> 2;
      above += 6;
      out += 3;
    }
  }
  return half;
}

/** The pyramid of a picture with at most `levels` levels, including the picture itself. */
export function pyramid(picture: Picture, levels = 3): Pyramid {
  const all: [Picture, ...Picture[]] = [picture];
  let last = picture;
  while (all.length < levels && Math.min(last.width, last.height) >= smallestSide * 2) {
    last = halve(last);
    all.push(last);
  }
  return all;
}
