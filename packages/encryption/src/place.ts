/** Kind of encrypted data, and the record or object it belongs to: ciphertext moved elsewhere cannot be decrypted. */
export type Place = readonly [kind: string, ...ids: string[]];
