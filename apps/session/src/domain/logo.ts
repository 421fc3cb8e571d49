import { InvalidInput } from '@cardlens/errors';

/** A response contains the whole logo, which is displayed at the height of one or two lines. */
const bytesMax = 64 * 1024;
const pixelsMax = 2048;

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const headerBytes = 33;

/**
 * A logo for web pages. Only PNG, which every browser displays and which cannot contain scripts.
 * @throws InvalidInput unless it is a PNG of at most 64 KB and 2,048 pixels per side
 */
export function accountLogo(bytes: Uint8Array): Uint8Array {
  if (bytes.length > bytesMax) throw new InvalidInput('the logo must be at most 64 KB');
  if (bytes.length < headerBytes || !signature.every((byte, index) => bytes[index] === byte) || !isHeader(bytes)) {
    throw new InvalidInput('the logo must be a PNG');
  }
  const { width, height } = sizeOf(bytes);
  if (!(width >= 1 && height >= 1 && width <= pixelsMax && height <= pixelsMax)) {
    throw new InvalidInput('the logo must be at most 2,048 pixels wide and high');
  }
  return bytes;
}

/** The first chunk is `IHDR`: width and height are its first two numbers. @source PNG specification, 11.2.1 */
const isHeader = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(12, 16)) === 'IHDR';

function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
