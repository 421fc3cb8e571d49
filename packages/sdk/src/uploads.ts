import { pathOf } from './cards.js';
import { type CallOptions, type Http, send } from './http.js';
import { withRetries } from './retry.js';
import type { ImageFile, Side, UploadReceipt, UploadTarget } from './types.js';

export interface UploadUrlOptions extends CallOptions {
  readonly orientation: Side;
  /** Seconds for which the target can be used, 100 to 3600, default 3600. */
  readonly expiration?: number;
}

export interface DirectUploadOptions extends CallOptions {
  readonly orientation: Side;
  readonly captureType?: 'manual' | 'automatic' | 'selectedFile' | 'api';
}

/** 50 MB over a slow line. */
const uploadTimeoutMs = 120_000;

export function generateUploadUrl(
  http: Http,
  cardId: string,
  { orientation, expiration, ...options }: UploadUrlOptions,
): Promise<UploadTarget> {
  const json = { orientation, expiration };
  // A target that nobody uses does no harm.
  return http.call({
    ...options,
    method: 'POST',
    path: `${pathOf(cardId)}/generate-upload-url`,
    json,
    rule: 'repeatable',
  });
}

/** Posts an image to its target: every parameter as a form field, then the file. */
export async function uploadToTarget(
  http: Http,
  { upload_url, upload_parameters }: UploadTarget,
  image: ImageFile,
  { signal, timeoutMs = uploadTimeoutMs }: CallOptions = {},
): Promise<void> {
  const { fetch, maxRetries } = http.options;
  // The target names one object: sending it again writes the same thing once more.
  await withRetries({ maxRetries, rule: 'repeatable', signal }, async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(upload_parameters)) form.append(name, value);
    form.append('file', blobOf(image), 'image');
    await send<void>(fetch, upload_url, { method: 'POST', body: form, signal, timeoutMs });
  });
}

/** Sends an image through the API itself; returns once it is stored. */
export function upload(
  http: Http,
  cardId: string,
  image: ImageFile,
  { orientation, captureType, signal, timeoutMs = uploadTimeoutMs }: DirectUploadOptions,
): Promise<UploadReceipt> {
  const query = { orientation, capture_type: captureType };
  const path = `${pathOf(cardId)}/upload`;
  return http.call({ method: 'POST', path, query, body: blobOf(image), signal, timeoutMs, rule: 'once' });
}

function blobOf(image: ImageFile): Blob {
  if (image instanceof Blob) return image;
  // A view may cover a part of its buffer only, or a buffer that is shared with other threads: the copy is neither.
  return new Blob([image instanceof ArrayBuffer ? image : new Uint8Array(image)]);
}
