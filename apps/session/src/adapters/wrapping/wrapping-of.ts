import type { Clock } from '@cardlens/runtime';
import type { KeyWrapping } from '../../handlers/ports.js';
import { kmsWrapping } from './aws-kms.js';
import { localWrapping } from './local.js';
import { vaultWrapping } from './vault-transit.js';

export interface WrappingSettings {
  readonly keyManagement: 'local' | 'aws-kms' | 'vault';
  readonly wrappingKey: string | undefined;
  readonly previousWrappingKey: string | undefined;
  readonly kmsKeyId: string | undefined;
  readonly vaultUrl: string | undefined;
  readonly vaultMount: string;
  readonly vaultKey: string;
  readonly vaultTokenFile: string;
}

/** The configured key management system; the settings have already been validated. */
export function wrappingOf(settings: WrappingSettings): KeyWrapping {
  switch (settings.keyManagement) {
    case 'local':
      return localWrapping(given(settings.wrappingKey), settings.previousWrappingKey);
    case 'aws-kms':
      return kmsWrapping(given(settings.kmsKeyId));
    case 'vault':
      return vaultWrapping({
        url: given(settings.vaultUrl),
        mount: settings.vaultMount,
        key: settings.vaultKey,
        tokenFile: settings.vaultTokenFile,
      });
  }
}

const cachedForMs = 5 * 60_000;
const keysMax = 10_000;

/** Never returns an empty secret, even if validation let one pass. */
function given(setting: string | undefined): string {
  if (!setting) throw new Error('a setting of the key management system is missing');
  return setting;
}

/** Caches unwrapped keys for five minutes: every service requests the key of every active account once a minute. */
export function withKeyCache(wrapping: KeyWrapping, { nowMs }: Pick<Clock, 'nowMs'>): KeyWrapping {
  // In order of unwrapping.
  const known = new Map<string, { readonly key: Uint8Array; readonly untilMs: number }>();
  return {
    ...wrapping,
    async unwrap(wrapped, accountId) {
      const name = `${accountId} ${wrapped.text}`;
      const found = known.get(name);
      if (found !== undefined && nowMs() < found.untilMs) return found.key;
      const key = await wrapping.unwrap(wrapped, accountId);
      for (const [other, { untilMs }] of known) {
        if (nowMs() < untilMs) break;
        known.delete(other);
      }
      known.delete(name);
      known.set(name, { key, untilMs: nowMs() + cachedForMs });
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size > keysMax) known.delete(oldest);
      return key;
    },
  };
}
