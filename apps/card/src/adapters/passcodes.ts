import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passcodes } from '../handlers/ports.js';

/** 32 MB and a tenth of a second each (RFC 7914; OWASP Password Storage Cheat Sheet). */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const hashBytes = 32;

const hashed = (passcode: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Keyboards differ in how they compose the same characters.
    scrypt(passcode.normalize('NFKC'), salt, hashBytes, cost, (error, hash) => (error ? reject(error) : resolve(hash)));
  });

export const scryptPasscodes: Passcodes = {
  async hashOf(passcode) {
    const salt = randomBytes(16);
    return { salt: salt.toString('base64'), hash: (await hashed(passcode, salt)).toString('base64') };
  },
  async isRight(passcode, { salt, hash }) {
    const wanted = Buffer.from(hash, 'base64');
    return timingSafeEqual(await hashed(passcode, Buffer.from(salt, 'base64')), wanted);
  },
};
