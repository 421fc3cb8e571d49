const [startOfImage, endOfImage, restartMin, restartMax, temporary] = [0xd8, 0xd9, 0xd0, 0xd7, 0x01];

/**
 * Whether a JPEG has the end of its image, and one or three components. Of a file that ends early, the service checks
 * that only the surroundings of the card are missing; of four inks, whether they are stored as their opposite.
 */
export function isWholeRgbJpeg(bytes: Uint8Array): boolean {
  let components = 0;
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      // Image data, in which 0xff is followed by 0.
      const next = bytes.indexOf(0xff, at + 1);
      if (next < 0) return false;
      at = next;
      continue;
    }
    if (marker === endOfImage) return components === 1 || components === 3;
    if (marker === startOfImage || marker === temporary || (marker >= restartMin && marker <= restartMax)) {
      at += 2;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) components = bytes[at + 9] ?? 0;
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return false;
}
