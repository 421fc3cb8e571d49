import { createHash } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * `svc_payer_id` of a key: `pay_` and the first 40 bits of its SHA-256 as eight RFC 4648 base-32 characters, lower
 * case. Derived, not random, so that two branches that add the same payer agree. `attempt` counts up when the id is
 * taken.
 */
export function payerIdOf(key, attempt = 0) {
  const digest = createHash('sha256')
    .update(attempt === 0 ? key : `${key}#${attempt}`)
    .digest();
  let bits = digest.readUIntBE(0, 5);
  let text = '';
  for (let place = 0; place < 8; place++) {
    text = alphabet[bits % 32] + text;
    bits = Math.floor(bits / 32);
  }
  return `pay_${text}`;
}

/**
 * The lock with an id for each key, sorted by key. Existing entries are kept, including those of keys that no longer
 * have a record.
 */
export function withNewIds(lock, keys) {
  const ids = new Map(Object.entries(lock));
  const taken = new Set(ids.values());
  for (const key of keys) {
    if (ids.has(key)) continue;
    let attempt = 0;
    while (taken.has(payerIdOf(key, attempt))) attempt++;
    const id = payerIdOf(key, attempt);
    ids.set(key, id);
    taken.add(id);
  }
  return Object.fromEntries([...ids].sort(([a], [b]) => (a < b ? -1 : 1)));
}
