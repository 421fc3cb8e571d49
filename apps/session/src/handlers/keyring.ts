import { type Clock, type Logger, type Part, periodic } from '@cardlens/runtime';
import { expiryOf, type RotationRule, type SigningKey, signing, verifying } from '../domain/signing-key.js';
import type { SigningKeyStore, Vault } from './ports.js';

// After this time, another replica's new key is used here too; the old one remains valid for verification much longer.
const rereadAfterMs = 60_000;

export interface Keyring extends Part {
  /** The current signing key; created by the first call of a deployment. */
  signing(): Promise<SigningKey>;
  /** Public keys for verifying tokens, newest first. */
  verifying(): Promise<SigningKey[]>;
  rotateIfDue(): Promise<void>;
}

/**
 * Signing keys, which all replicas share through their store. If two replicas create a key at the same time, the newest
 * signs and both verify.
 */
export function createKeyring(
  { signingKeys, vault, clock }: { signingKeys: SigningKeyStore; vault: Vault; clock: Clock },
  rule: RotationRule,
  log: Logger,
): Keyring {
  let known: SigningKey[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;

  const reread = async (): Promise<SigningKey[]> => {
    known = await signingKeys.list();
    readAtMs = clock.nowMs();
    return known;
  };

  const current = async (): Promise<SigningKey> => {
    if (clock.nowMs() - readAtMs >= rereadAfterMs) await reread();
    const key = signing(known, clock.nowMs(), rule) ?? signing(await reread(), clock.nowMs(), rule);
    if (key !== undefined) return key;
    const createdAtMs = clock.nowMs();
    const made = vault.newSigningKey(createdAtMs, expiryOf(createdAtMs, rule));
    // Stored before it is used, so that every issued token can be verified.
    await signingKeys.add(made);
    log.info('signing key created', { keyId: made.kid });
    known = [...known, made];
    return made;
  };

  const rotateIfDue = async (): Promise<void> => {
    await current();
    await signingKeys.removeExpired(clock.nowMs());
  };

  const rotation = periodic({ name: 'signing-key rotation', everyMs: rereadAfterMs, work: rotateIfDue, log });

  return {
    name: 'keyring',
    signing: current,
    verifying: async () => verifying(await reread(), clock.nowMs()),
    rotateIfDue,
    async start() {
      await rotateIfDue();
      await rotation.start?.();
    },
    stop: () => rotation.stop?.(),
  };
}
