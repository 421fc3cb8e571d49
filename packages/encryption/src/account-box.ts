import { createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { decrypt, derivedKey, encrypt } from './cipher.js';
import { rejected } from './errors.js';
import { type FileCipher, fileCipher } from './file-cipher.js';
import type { Place } from './place.js';
import { type WordHashes, wordHashes } from './word-hashes.js';

/** Encrypts the stored data of one account, with keys derived from its data key. */
export interface AccountBox {
  readonly accountId: string;
  seal(place: Place, plain: Uint8Array): Buffer;
  /** @throws CiphertextRejected when it was changed, moved from another record, or belongs to another account */
  open(place: Place, sealed: Uint8Array): Buffer;
  sealJson(place: Place, value: unknown): Buffer;
  /** @throws CiphertextRejected */
  openJson<T>(place: Place, sealed: Uint8Array): T;
  readonly words: WordHashes;
  /** HMAC-SHA-256 in hexadecimal: without the key, nobody can check whether a text has this digest. */
  digest(text: string): string;
  /** For data that is too large to be held in memory more than once. */
  readonly files: FileCipher;
}

/** The data keys of an account, in order: their numbers, from 1, are part of each ciphertext. */
export interface DataKeys {
  readonly keys: readonly [Uint8Array, ...Uint8Array[]];
  /** Number of the key that encrypts; any of them decrypts. */
  readonly current: number;
}

/** Compressing shorter texts is not worth the time. */
const deflatedFromBytes = 1024;
const stored = { plain: 0, deflated: 1 } as const;

/** @param dataKeys  a single key has number 1 */
export function accountBox(accountId: string, dataKeys: Uint8Array | DataKeys): AccountBox {
  const { keys, current } = dataKeys instanceof Uint8Array ? { keys: [dataKeys] as const, current: 1 } : dataKeys;
  const contentKeys = keys.map((key) => derivedKey(key, 'cardlens account content'));
  const contentKey = numbered(contentKeys, current);
  // Always of the first key, so that later data is found together with earlier data.
  const searchKey = derivedKey(keys[0], 'cardlens account search');
  const digestKey = derivedKey(keys[0], 'cardlens account digests');
  const boundTo = (place: Place): string => JSON.stringify([accountId, ...place]);

  const box: AccountBox = {
    accountId,
    seal: (place, plain) => Buffer.concat([Buffer.of(current), encrypt(contentKey, plain, boundTo(place))]),
    open(place, sealed) {
      const key = contentKeys[(sealed[0] ?? 0) - 1];
      if (key === undefined) throw rejected(place);
      try {
        return decrypt(key, sealed.subarray(1), boundTo(place));
      } catch (error) {
        throw rejected(place, error);
      }
    },
    sealJson(place, value) {
      const text = Buffer.from(JSON.stringify(value));
      const isDeflated = text.length >= deflatedFromBytes;
      const body = isDeflated ? deflateRawSync(text, { level: 3 }) : text;
      return box.seal(place, Buffer.concat([Buffer.of(isDeflated ? stored.deflated : stored.plain), body]));
    },
    openJson<T>(place: Place, sealed: Uint8Array): T {
      const opened = box.open(place, sealed);
      const body = opened.subarray(1);
      return JSON.parse((opened[0] === stored.deflated ? inflateRawSync(body) : body).toString('utf8'));
    },
    words: wordHashes((text) => createHmac('sha256', searchKey).update(text).digest().readInt32BE()),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
    files: fileCipher(
      keys.map((key) => derivedKey(key, 'cardlens account files')),
      accountId,
      current,
    ),
  };
  return box;
}

function numbered<T>(keys: readonly T[], number: number): T {
  const key = keys[number - 1];
  if (key === undefined) throw new Error(`the account has no data key ${number}`);
  return key;
}
