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

const version = 1;
/** Compressing shorter texts is not worth the time. */
const deflatedFromBytes = 1024;
const stored = { plain: 0, deflated: 1 } as const;

export function accountBox(accountId: string, dataKey: Uint8Array): AccountBox {
  const contentKey = derivedKey(dataKey, 'cardlens account content');
  const searchKey = derivedKey(dataKey, 'cardlens account search');
  const digestKey = derivedKey(dataKey, 'cardlens account digests');
  const boundTo = (place: Place): string => JSON.stringify([accountId, ...place]);

  const box: AccountBox = {
    accountId,
    seal: (place, plain) => Buffer.concat([Buffer.of(version), encrypt(contentKey, plain, boundTo(place))]),
    open(place, sealed) {
      if (sealed[0] !== version) throw rejected(place);
      try {
        return decrypt(contentKey, sealed.subarray(1), boundTo(place));
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
    openJson<T>(place: Place, sealed: Uint8Array) {
      const opened = box.open(place, sealed);
      const body = opened.subarray(1);
      return JSON.parse((opened[0] === stored.deflated ? inflateRawSync(body) : body).toString('utf8')) as T;
    },
    words: wordHashes((text) => createHmac('sha256', searchKey).update(text).digest().readInt32BE()),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
    files: fileCipher(derivedKey(dataKey, 'cardlens account files'), accountId),
  };
  return box;
}
