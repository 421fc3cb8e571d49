import { type Clock, type Logger, type Part, periodic } from '@cardlens/runtime';
import { expiryOf, type RotationRule, type SigningKey, signing, verifying } from '../domain/signing-key.js';
import type { SigningKeyStore, Vault } from './ports.js';

// Another replica's new key signs here too after this time; the old one still verifies for much longer.
const rereadAfterMs = 60_000;

export interface Keyring extends Part {
  /** The key that signs now. The first call of a deployment makes it. */
  signing(): Promise<SigningKey>;
  /** Public keys that tokens verify against, newest first. */
  verifying(): Promise<SigningKey[]>;
  rotateIfDue(): Promise<void>;
}

/**
 * Signing keys, shared by all replicas through their store. Two replicas that make a key at the same moment are
 * harmless: the newest signs, all verify.
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
    // Stored before anything is signed with it, so that no token is issued that cannot be verified.
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
