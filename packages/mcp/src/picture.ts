import { inspectImage } from '@cardlens/image';
import { ToolError } from './tool-error.js';

/** The bytes of a picture, by their content: other files of a user are not sent anywhere. @throws ToolError */
export function pictureOf(bytes: Uint8Array): Uint8Array {
  const { status } = inspectImage(bytes);
  if (status !== 'unknown' && status !== 'rejected') return bytes;
  throw new ToolError('The file is not an image or PDF that can be read (JPEG, PNG, WebP, TIFF, HEIC, AVIF, PDF).');
}
