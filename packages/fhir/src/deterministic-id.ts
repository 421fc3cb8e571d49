import { createHash } from 'node:crypto';

/** Randomly chosen. It must never change, or exported resources would be duplicated instead of updated. */
const namespace = Buffer.from('6f0d1c1e2b9a5d0c9a4e7c3158f2ab64', 'hex');

/** Name-based UUID, version 5 (RFC 9562 §5.5): the same resource of the same card always has the same id. */
export function deterministicId(...names: readonly string[]): string {
  const bytes = createHash('sha1').update(namespace).update(names.join('/')).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
