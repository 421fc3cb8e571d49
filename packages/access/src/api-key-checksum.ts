import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksumDigits = 6;
/** A 32-byte secret as 43 characters, followed by its checksum. */
const checkedPattern = /^sk_(?:test|live)_cardlens_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/**
 * CRC-32 of a secret as six base-62 digits. It avoids lookups of mistyped and invented keys; it is not a security
 * feature.
 */
export function apiKeyChecksum(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  while (text.length < checksumDigits) {
    text = digits[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** Whether a key can have been issued. Keys of older versions have other lengths and no checksum, and are accepted. */
export function hasValidChecksum(apiKey: string): boolean {
  const [, secret, checksum] = checkedPattern.exec(apiKey) ?? [];
  return secret === undefined || apiKeyChecksum(secret) === checksum;
}
