import { isLive, parseApiKey } from '../domain/api-key.js';
import { MalformedKey, UnregisteredKey } from '../domain/errors.js';
import type { Deps } from './ports.js';

/** The account, scopes and expiry of a key. @throws MalformedKey @throws UnregisteredKey */
export async function verifyKey(
  deps: Pick<Deps, 'clock' | 'environment' | 'keys' | 'vault' | 'keyUse'>,
  text: string,
): Promise<{ accountId: string; keyId: string; scopes: string[]; expiresAtUs: number | undefined }> {
  const parsed = parseApiKey(text);
  if (parsed === undefined) throw new MalformedKey();
  if (parsed.environment !== deps.environment) throw new UnregisteredKey();
  const key = await deps.keys.findByDigest(deps.vault.digestsOfKey(parsed.environment, parsed.secret));
  if (key === undefined || !isLive(key, deps.clock.nowUs())) throw new UnregisteredKey();
  deps.keyUse.note(key.digest);
  const { accountId, keyId, scopes, expiresAtUs } = key;
  return { accountId, keyId, scopes: [...scopes], expiresAtUs };
}
