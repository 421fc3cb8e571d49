import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { KeyWrapping } from '../../handlers/ports.js';
import { kmsUnavailable } from './unavailable.js';

export interface VaultSettings {
  /** `https://vault.example:8200` */
  readonly url: string;
  /** Path of the transit engine. */
  readonly mount: string;
  /** Name of the key in it, of type aes256-gcm96. */
  readonly key: string;
  /** Read for each request, so that an agent can renew the token in it. */
  readonly tokenFile: string;
}

const responseTimeoutMs = 3000;
const encrypted = z.object({ data: z.object({ ciphertext: z.string() }) });
const decrypted = z.object({ data: z.object({ plaintext: z.string() }) });
const description = z.object({ data: z.object({ latest_version: z.number() }) });

/**
 * Wraps data keys with a key that never leaves Vault. Its policy needs `update` on `<mount>/encrypt/<key>` and
 * `<mount>/decrypt/<key>`, and `read` on `<mount>/keys/<key>`, whose latest version determines which data keys must be
 * wrapped again.
 */
export function vaultWrapping({ url, mount, key, tokenFile }: VaultSettings): KeyWrapping {
  const nameOf = (version: number | string): string => `vault:${mount}/${key}:v${version}`;

  async function call<T>(schema: z.ZodType<T>, action: string, body?: object): Promise<T> {
    try {
      const response = await fetch(new URL(`/v1/${mount}/${action}/${encodeURIComponent(key)}`, url), {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-vault-token': (await readFile(tokenFile, 'utf8')).trim(), 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(responseTimeoutMs),
      });
      if (!response.ok) throw new Error(`Vault responded with ${response.status}`);
      return schema.parse(await response.json());
    } catch (error) {
      return kmsUnavailable(error);
    }
  }

  const boundTo = (accountId: string) => ({ associated_data: Buffer.from(accountId).toString('base64') });
  return {
    current: async () => nameOf((await call(description, 'keys')).data.latest_version),
    async wrap(plain, accountId) {
      const body = { plaintext: Buffer.from(plain).toString('base64'), ...boundTo(accountId) };
      const { ciphertext } = (await call(encrypted, 'encrypt', body)).data;
      // `vault:v3:…` names the version of the key that encrypted it.
      return { text: ciphertext, by: nameOf(/^vault:v(\d+):/.exec(ciphertext)?.[1] ?? '') };
    },
    async unwrap({ text }, accountId) {
      const { plaintext } = (await call(decrypted, 'decrypt', { ciphertext: text, ...boundTo(accountId) })).data;
      return Buffer.from(plaintext, 'base64');
    },
  };
}
