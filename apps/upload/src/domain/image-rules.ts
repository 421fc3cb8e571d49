import { type CardErrorCode, imageSizeLimits } from '@cardlens/errors';
import type { ImageFacts } from './scan.js';

const pixelLimits = { pixelsMax: 100_000_000, shortSideMin: 200 } as const;

/** Facts from a file's header. `unreadable`: not an image format, or one that is not decoded here. */
export type HeaderFacts =
  | { readonly status: 'known'; readonly format: string; readonly width: number; readonly height: number }
  /** Pages have no size in pixels before they are rendered. */
  | { readonly status: 'document'; readonly format: string }
  | { readonly status: 'unreadable' }
  | { readonly status: 'corrupt' };

export type Verdict =
  | { readonly isAccepted: true; readonly image: ImageFacts }
  | { readonly isAccepted: false; readonly code: CardErrorCode };

const rejected = (code: CardErrorCode): Verdict => ({ isAccepted: false, code });

const isTooSmall = (sizeBytes: number): boolean => sizeBytes < imageSizeLimits.bytesMin;
export const isTooLarge = (sizeBytes: number): boolean => sizeBytes > imageSizeLimits.bytesMax;

/** The verdict, if the size alone decides it. */
export function faultOfSize(sizeBytes: number): CardErrorCode | undefined {
  if (isTooSmall(sizeBytes)) return 'IMG_TOO_SMALL';
  return isTooLarge(sizeBytes) ? 'IMG_TOO_LARGE' : undefined;
}

/** Whether an upload should be read. Its content decides, not its name or declared type. */
export function validateImage(sizeBytes: number, header: HeaderFacts): Verdict {
  const sizeFault = faultOfSize(sizeBytes);
  if (sizeFault) return rejected(sizeFault);
  if (header.status === 'unreadable') return rejected('IMG_UNSUPPORTED');
  if (header.status === 'corrupt') return rejected('IMG_CORRUPT');
  const { format } = header;
  if (header.status === 'document') return { isAccepted: true, image: { sizeBytes, format } };
  const { width, height } = header;
  if (width * height > pixelLimits.pixelsMax || Math.min(width, height) < pixelLimits.shortSideMin) {
    return rejected('IMG_DIMENSIONS');
  }
  return { isAccepted: true, image: { sizeBytes, format, width, height } };
}
