/** Reads a model or its manifest by the name of the file, for instance `detection.onnx`. */
export type ReadFile = (name: string) => Promise<Uint8Array>;

/** SHA-256 in lower-case hex. Web browsers have it only in secure contexts. */
export async function sha256Of(data: Uint8Array | string): Promise<string> {
  // Text is encoded as UTF-8.
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
