import { type Secrets, sealer } from '@cardlens/encryption';
import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { SignInProvider } from '../domain/sign-in-provider.js';
import type { ProviderStore } from '../handlers/ports.js';

type Sealed = Omit<SignInProvider, 'clientSecret'> & { readonly sealedSecret?: string | undefined };

const listedMax = 1000;
const oldestFirst = { sort: { createdAtUs: 1 }, limit: listedMax } as const;

export function mongoProviderStore(connection: Connection, peppers: Secrets): ProviderStore {
  const providers = collection<Sealed>(connection, 'sign_in_providers', {
    id: 'providerId',
    indexes: [
      { accountId: 1, createdAtUs: 1 },
      { isListed: 1, createdAtUs: 1 },
      { emailDomains: 1 },
      { issuer: 1 },
      { createdAtUs: 1 },
    ],
  });
  const { seal, open, resealed } = sealer(peppers, 'client secrets of sign-in providers');
  const sealedOf = ({ clientSecret, ...provider }: SignInProvider): Sealed => ({
    ...provider,
    ...(clientSecret !== undefined && { sealedSecret: seal(clientSecret, provider.providerId) }),
  });
  const opened = ({ sealedSecret, ...provider }: Sealed): SignInProvider => ({
    ...provider,
    ...(sealedSecret !== undefined && { clientSecret: open(sealedSecret, provider.providerId) }),
  });
  return {
    add: (provider) => providers.insert(sealedOf(provider)),
    async get(providerId) {
      const found = await providers.get(providerId);
      return found && opened(found);
    },
    listOf: async (accountId) => (await providers.find({ accountId }, oldestFirst)).map(opened),
    listed: async () => (await providers.find({ isListed: true }, oldestFirst)).map(opened),
    ofDomains: async (domains) =>
      (await providers.find({ emailDomains: { $in: domains } }, { limit: listedMax })).map(opened),
    ofIssuer: async (issuer) => (await providers.find({ issuer }, { limit: listedMax })).map(opened),
    change: (before, after) => providers.change(sealedOf(before), sealedOf(after)),
    async remove(providerId) {
      await providers.remove({ providerId });
    },
    async reseal() {
      for (const provider of await providers.find({}, oldestFirst)) {
        const { providerId, sealedSecret } = provider;
        const sealed = sealedSecret && resealed(sealedSecret, providerId);
        if (sealed) await providers.update({ providerId, sealedSecret }, { $set: { sealedSecret: sealed } });
      }
    },
  };
}
