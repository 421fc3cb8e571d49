import type { CardErrorCode } from '@cardlens/errors';
import { type ImageSize, imageLimits, isWithinLimits } from '@cardlens/image';
import type { ImageFacts } from './scan.js';

/** Facts from a file's header. `unreadable`: not an image format, or one that is not decoded here. */
export type HeaderFacts =
  | ({ readonly status: 'known'; readonly format: string } & ImageSize)
  /** Pages have no size in pixels before they are rendered. */
  | { readonly status: 'document'; readonly format: 'pdf' }
  | { readonly status: 'unreadable' }
  | { readonly status: 'corrupt' };

export type Verdict =
  | { readonly isAccepted: true; readonly image: ImageFacts }
  | { readonly isAccepted: false; readonly code: CardErrorCode };

const isTooSmall = (sizeBytes: number): boolean => sizeBytes < imageLimits.bytesMin;
export const isTooLarge = (sizeBytes: number): boolean => sizeBytes > imageLimits.bytesMax;

/** The result, if the size alone decides it. */
export function faultOfSize(sizeBytes: number): CardErrorCode | undefined {
  if (isTooSmall(sizeBytes)) return 'IMG_TOO_SMALL';
  return isTooLarge(sizeBytes) ? 'IMG_TOO_LARGE' : undefined;
}

/** The error of a file, if its header alone decides it. */
export function faultOfHeader(header: HeaderFacts): CardErrorCode | undefined {
  switch (header.status) {
    case 'unreadable':
      return 'IMG_UNSUPPORTED';
    case 'corrupt':
      return 'IMG_CORRUPT';
    case 'document':
      return undefined;
    case 'known':
      return isWithinLimits(header) ? undefined : 'IMG_DIMENSIONS';
  }
}

/** Whether an upload should be read. Its content decides, not its name or declared type. */
export function validateImage(sizeBytes: number, header: HeaderFacts): Verdict {
  const fault = faultOfSize(sizeBytes) ?? faultOfHeader(header);
  if (fault) return { isAccepted: false, code: fault };
  if (header.status !== 'known') return { isAccepted: true, image: { sizeBytes, format: 'pdf' } };
  const { format, width, height } = header;
  return { isAccepted: true, image: { sizeBytes, format, width, height } };
}
