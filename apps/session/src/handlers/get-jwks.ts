import type { PublicJwk } from '../domain/signing-key.js';
import type { Keyring } from './keyring.js';

/** The JWK set (RFC 7517 §5), newest key first. */
export async function getJwks(deps: { keyring: Pick<Keyring, 'verifying'> }): Promise<{ keys: PublicJwk[] }> {
  const keys = await deps.keyring.verifying();
  return { keys: keys.map((key) => key.publicJwk) };
}
