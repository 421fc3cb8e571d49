/** What is encrypted, and which record or object it belongs to: ciphertext does not open in another place. */
export type Place = readonly [kind: string, ...ids: string[]];
