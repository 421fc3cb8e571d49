import { type CaptureType, CardlensConnectionError, CardlensError, CardlensTimeoutError } from '@cardlens/sdk';
import type { Shows } from './shows.js';

export interface ImageUpload {
  readonly baseUrl: string;
  readonly token: string;
  readonly cardId: string;
  readonly side: Shows;
  readonly captureType: CaptureType;
  readonly image: Blob;
  readonly signal: AbortSignal;
  /** Fraction sent so far, 0 to 1. */
  onProgress(fraction: number): void;
}

/** An upload without any progress for this long is aborted. */
const stalledMs = 30_000;

/**
 * Sends an image through the API once. Does not use `fetch`, which does not report upload progress.
 * @throws CardlensError; the signal's reason
 */
export function sendImage({
  baseUrl,
  token,
  cardId,
  side,
  captureType,
  image,
  signal,
  onProgress,
}: ImageUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end(() => reject(new CardlensTimeoutError('The upload stalled')));
        request.abort();
      }, stalledMs);
    };
    const onAbort = () => {
      end(() => reject(signal.reason));
      request.abort();
    };
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      if (total > 0) onProgress(loaded / total);
    };
    request.onerror = () => end(() => reject(new CardlensConnectionError('The upload was cut off')));
    request.onload = () => end(() => (request.status < 300 ? resolve() : reject(rejectionOf(request))));
    const query = new URLSearchParams({
      ...(side === 'both' ? { orientation: 'front', sides: 'both' } : { orientation: side }),
      capture_type: captureType,
    });
    request.open('POST', `${baseUrl}/v1/cards/${encodeURIComponent(cardId)}/upload?${query}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', image.type.startsWith('image/') ? image.type : 'application/octet-stream');
    watch();
    request.send(image);
  });
}

function rejectionOf({ status, responseText }: XMLHttpRequest): CardlensError {
  let body: { message?: string; type?: string; code?: number } = {};
  try {
    body = JSON.parse(responseText) ?? {};
  } catch {
    // A proxy's error page: its status is sufficient.
  }
  const { message = `The server responded with ${status}`, type = 'Error', code = status } = body;
  return new CardlensError(message, { status, code, type });
}
