import { randomBytes } from 'node:crypto';
import { fhirJson } from '@cardlens/fhir';
import { CompactEncrypt } from 'jose';

// SMART Health Links (HL7 SMART Health Cards and Links 1.0.0).

const keyBytes = 32;

/** A file as a link delivers it, and its key, which nothing but the link may contain. */
export async function encryptedFile(resource: object): Promise<{ readonly key: string; readonly file: string }> {
  const key = randomBytes(keyBytes);
  const file = await new CompactEncrypt(Buffer.from(JSON.stringify(resource)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', zip: 'DEF', cty: fhirJson })
    .encrypt(key);
  return { key: key.toString('base64url'), file };
}

export interface LinkContent {
  /** Of the manifest; at most 128 characters. */
  readonly url: string;
  readonly key: string;
  readonly expiresAtMs: number;
  readonly hasPasscode: boolean;
  readonly label?: string | undefined;
}

/** `shlink:/…`, which contains the key. */
export function healthLink({ url, key, expiresAtMs, hasPasscode, label }: LinkContent): string {
  const flag = hasPasscode ? { flag: 'P' } : {};
  const payload = { url, key, exp: Math.floor(expiresAtMs / 1000), ...flag, ...(label ? { label } : {}), v: 1 };
  return `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
}
