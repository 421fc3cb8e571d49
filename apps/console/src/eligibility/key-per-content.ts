/**
 * Idempotency keys of one form: the same key while its content is the same, so that repeating a request whose response
 * was lost creates nothing twice, and a new key after a change, because the service rejects another body under the same key.
 */
export function keyPerContent(): (content: unknown) => string {
  let last: { readonly content: string; readonly key: string } | undefined;
  return (given) => {
    const content = JSON.stringify(given);
    if (last?.content !== content) last = { content, key: randomKey() };
    return last.key;
  };
}

/** `crypto.randomUUID` exists only on pages loaded over HTTPS or from this machine. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
