import { pathOf } from './cards.js';
import { type CallOptions, type Http, send } from './http.js';
import { withRetries } from './retry.js';
import { either } from './time.js';
import type {
  CaptureType,
  ImageFile,
  Metadata,
  Side,
  Sides,
  UploadForm,
  UploadReceipt,
  UploadTarget,
} from './types.js';

export interface UploadUrlOptions extends CallOptions {
  readonly orientation: Side;
  /** `both`: the file shows both sides of the card, and `orientation` is not used. Default `one`. */
  readonly sides?: Sides;
  /** Lifetime of the target in seconds, 100 to 3600, default 3600. */
  readonly expiration?: number;
  readonly captureType?: CaptureType;
  /** Stored with the scan. */
  readonly metadata?: Metadata;
}

export interface DirectUploadOptions extends CallOptions {
  readonly orientation: Side;
  /** `both`: the file shows both sides of the card, and `orientation` is not used. Default `one`. */
  readonly sides?: Sides;
  readonly captureType?: CaptureType;
}

/** 50 MB over a slow connection. */
const uploadTimeoutMs = 120_000;
const completeWithinMs = 3000;

export function generateUploadUrl(
  http: Http,
  cardId: string,
  { orientation, sides, expiration, captureType, metadata, ...options }: UploadUrlOptions,
): Promise<UploadTarget> {
  const json = { orientation, sides, expiration, capture_type: captureType, metadata };
  // Retried without a key, because an unused target is harmless.
  const path = `${pathOf(cardId)}/generate-upload-url`;
  return http.call({ ...options, method: 'POST', path, json, rule: 'repeatable' });
}

/** Creates a front-only card and its target; a repeated call creates another card. */
export function createCardWithUploadUrl(
  http: Http,
  { expiration, ...options }: CallOptions & { readonly expiration?: number },
): Promise<UploadTarget> {
  return http.call({ ...options, path: '/v1/generate-upload-url', query: { expiration }, rule: 'once' });
}

/** Replaces the metadata of a scan. */
export function replaceScanMetadata(
  http: Http,
  scanId: string,
  metadata: Metadata,
  options: CallOptions,
): Promise<UploadReceipt> {
  const path = `/v1/scans/${encodeURIComponent(scanId)}/metadata`;
  return http.call({ ...options, method: 'POST', path, json: { metadata }, rule: 'repeatable' });
}

/** Posts an image to its target: every parameter as a form field, then the file. */
export async function uploadToTarget(
  http: Http,
  { needs_completion, scan_id, upload_parameters, upload_url }: UploadForm,
  image: ImageFile,
  { signal, timeoutMs = uploadTimeoutMs }: CallOptions = {},
): Promise<void> {
  const { fetch, maxRetries } = http.options;
  // The target names one object, so a repeated upload writes the same object.
  await withRetries({ maxRetries, rule: 'repeatable', signal }, async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(upload_parameters)) form.append(name, value);
    form.append('file', blobOf(image), 'image');
    await send<void>(fetch, upload_url, { method: 'POST', body: form, signal, timeoutMs });
  });
  if (!needs_completion || !scan_id) return;
  const path = `/v1/scans/${encodeURIComponent(scan_id)}/complete`;
  // Without this call, the service finds the image later.
  await http
    .call({ signal: either(signal, AbortSignal.timeout(completeWithinMs)), method: 'POST', path })
    .catch(() => signal?.throwIfAborted());
}

/** Uploads an image through the API; returns once it is stored, or undefined when it arrived too late to be used. */
export function upload(
  http: Http,
  cardId: string,
  image: ImageFile,
  { orientation, sides, captureType, timeoutMs = uploadTimeoutMs, ...options }: DirectUploadOptions,
): Promise<UploadReceipt | undefined> {
  const query = { orientation, sides, capture_type: captureType };
  const path = `${pathOf(cardId)}/upload`;
  return http.call({ ...options, timeoutMs, method: 'POST', path, query, body: blobOf(image) });
}

function blobOf(image: ImageFile): Blob {
  if (image instanceof Blob) return image;
  // A view may cover only a part of its buffer, or a buffer shared with other threads; the copy does not.
  return new Blob([new Uint8Array(image)]);
}
