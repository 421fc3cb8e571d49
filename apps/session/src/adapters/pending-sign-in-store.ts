import { type Secrets, sealer } from '@cardlens/encryption';
import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { PendingSignIn, PendingSignInStore } from '../handlers/ports.js';

type Sealed = Omit<PendingSignIn, 'state' | 'nonce' | 'verifier'> & { readonly sealed: string };

export function mongoPendingSignInStore(connection: Connection, peppers: Secrets): PendingSignInStore {
  const pending = collection<Sealed>(connection, 'pending_sign_ins', { id: 'digest', indexes: [{ expiresAtMs: 1 }] });
  const { seal, open } = sealer(peppers, 'pending sign-ins');
  return {
    add: ({ state, nonce, verifier, ...rest }) =>
      pending.insert({ ...rest, sealed: seal(JSON.stringify([state, nonce, verifier]), rest.digest) }),
    async find(digests) {
      const found = await pending.first({ digest: { $in: digests } });
      if (found === undefined) return undefined;
      const { sealed, ...rest } = found;
      const [state, nonce, verifier]: [string, string, string] = JSON.parse(open(sealed, rest.digest));
      return { ...rest, state, nonce, verifier };
    },
    remove: (digest) => pending.remove({ digest }),
    removeExpiredBefore: (timeMs) => pending.removeAll({ expiresAtMs: { $lt: timeMs } }),
  };
}
