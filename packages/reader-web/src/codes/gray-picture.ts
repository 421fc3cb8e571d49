/** Brightness, one byte per pixel, row by row. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Beside a turned picture, and brighter than the bars of a code, so that it is no part of one. */
const besideGray = 160;

/** @param rgba  as of a canvas; transparent pixels count as white, the paper of a drawn code */
export function grayOf(rgba: Uint8ClampedArray, width: number, height: number): GrayPicture {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at++, from += 4) {
    const brightness = (306 * (rgba[from] ?? 0) + 601 * (rgba[from + 1] ?? 0) + 117 * (rgba[from + 2] ?? 0)) >> 10;
    pixels[at] = 255 - ((255 - brightness) * (rgba[from + 3] ?? 0)) / 255;
  }
  return { width, height, pixels };
}

/** As pixels of a canvas. */
export function rgbaOf({ pixels }: GrayPicture): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(pixels.length * 4);
  for (let from = 0, at = 0; from < pixels.length; from++, at += 4) {
    rgba.fill(pixels[from] ?? 0, at, at + 3);
    rgba[at + 3] = 255;
  }
  return rgba;
}

/** The picture turned counterclockwise around its center and scaled, whole. */
export function turned(picture: GrayPicture, degrees: number, scale: number): GrayPicture {
  const { width: fromWidth, height: fromHeight, pixels: from } = picture;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.round((Math.abs(fromWidth * cos) + Math.abs(fromHeight * sin)) * scale);
  const height = Math.round((Math.abs(fromWidth * sin) + Math.abs(fromHeight * cos)) * scale);
  const pixels = new Uint8Array(width * height).fill(besideGray);
  for (let y = 0, at = 0; y < height; y++) {
    const [right, down] = [0.5 - width / 2, 0.5 + y - height / 2];
    let fromX = (right * cos - down * sin) / scale + fromWidth / 2 - 0.5;
    let fromY = (right * sin + down * cos) / scale + fromHeight / 2 - 0.5;
    for (let x = 0; x < width; x++, at++, fromX += cos / scale, fromY += sin / scale) {
      if (fromX < 0 || fromY < 0 || fromX >= fromWidth - 1 || fromY >= fromHeight - 1) continue;
      const [column, row] = [Math.floor(fromX), Math.floor(fromY)];
      const [share, shareBelow] = [fromX - column, fromY - row];
      const first = row * fromWidth + column;
      const second = first + fromWidth;
      const above = (from[first] ?? 0) * (1 - share) + (from[first + 1] ?? 0) * share;
      const below = (from[second] ?? 0) * (1 - share) + (from[second + 1] ?? 0) * share;
      pixels[at] = above * (1 - shareBelow) + below * shareBelow;
    }
  }
  return { width, height, pixels };
}
