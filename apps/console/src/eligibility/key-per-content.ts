/**
 * Idempotency keys of one form. The key stays the same while the content does, so that repeating a request after a lost
 * response creates nothing twice. It changes with the content, because the service rejects a different body under the
 * same key.
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
