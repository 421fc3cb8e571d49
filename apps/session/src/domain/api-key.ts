import { InvalidInput } from '@cardlens/errors';
import type { Environment } from './environment.js';

const prefixes = {
  sk_test_cardlens_: 'sandbox',
  sk_live_cardlens_: 'production',
  secret_test_: 'sandbox',
  secret_live_: 'production',
} as const satisfies Record<string, Environment>;

const prefixOf = { sandbox: 'sk_test_cardlens_', production: 'sk_live_cardlens_' } as const;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 32 bytes need 43 digits of base 62. */
const secretDigits = 43;

// Issued secrets have 43 digits; older keys had other lengths, but none was shorter than this.
const secretPattern = /^[0-9A-Za-z]{8,128}$/;

/** An API key as a caller sends it. The prefix only states the environment; a legacy prefix is equivalent. */
export interface ApiKeyText {
  readonly environment: Environment;
  readonly secret: string;
}

/** @returns undefined when the text is not in the form of an API key */
export function parseApiKey(text: string): ApiKeyText | undefined {
  for (const [prefix, environment] of Object.entries(prefixes)) {
    if (!text.startsWith(prefix)) continue;
    const secret = text.slice(prefix.length);
    return secretPattern.test(secret) ? { environment, secret } : undefined;
  }
  return undefined;
}

/**
 * A new key, to be shown once.
 * @param random  32 random bytes
 */
export function formatApiKey(environment: Environment, random: Uint8Array): { prefix: string; secret: string } {
  let rest = random.reduce((value, byte) => value * 256n + BigInt(byte), 0n);
  let secret = '';
  while (secret.length < secretDigits) {
    secret = alphabet[Number(rest % 62n)] + secret;
    rest /= 62n;
  }
  return { prefix: prefixOf[environment], secret };
}

/** The stored part of a key: enough to recognize it, but not to use it. Times are microseconds since the epoch. */
export interface ApiKey {
  readonly keyId: string;
  /** Keyed digest of environment and secret, by which a key is looked up. */
  readonly digest: string;
  readonly accountId: string;
  readonly prefix: string;
  readonly lastFour: string;
  /** For operators; may be empty. */
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAtUs: number;
  readonly expiresAtUs?: number | undefined;
  readonly lastUsedAtUs?: number;
  readonly revokedAtUs?: number;
  readonly version: number;
}

/** Whether a key is valid: neither revoked nor expired. */
export const isLive = ({ revokedAtUs, expiresAtUs }: ApiKey, nowUs: number): boolean =>
  revokedAtUs === undefined && (expiresAtUs === undefined || nowUs < expiresAtUs);

/** @throws InvalidInput when it has more than 200 characters or unprintable ones */
export function keyName(text: string): string {
  const name = text.trim();
  if (!/^\P{C}{0,200}$/u.test(name)) throw new InvalidInput('name must be at most 200 printable characters');
  return name;
}
