import type { Logger } from '@cardlens/runtime';
import { silentLogger } from '@cardlens/runtime';
import { expect } from 'chai';
import { aDestination, anEndpoint, inMemoryDestinations, inMemoryEndpoints } from '../../test/fakes.js';
import type { WebhookId } from '../domain/ids.js';
import type { Endpoint } from '../endpoints/domain/endpoint.js';
import { resealSecrets } from './reseal-secrets.js';

/**
 * Endpoints whose secrets are encrypted with the current key (`new …`), the previous one (`old …`) or a lost one (`lost
 * …`).
 */
function world(...endpoints: Endpoint[]) {
  const key = { keyId: 'k', algorithm: 'ES384' as const, publicJwk: {}, signsFromMs: 0 };
  const destinations = inMemoryDestinations(
    aDestination({ auth: { method: 'bearer', sealedToken: 'new t' }, keys: [{ ...key, sealedPrivate: 'new k' }] }),
  );
  const store = inMemoryEndpoints(...endpoints);
  const logged: string[] = [];
  const note = (message: string) => void logged.push(message);
  const log: Logger = { ...silentLogger, info: note, warn: note, error: note };
  const secrets = {
    create: () => '',
    seal: () => '',
    resealed: (sealed: string) => {
      if (sealed.startsWith('lost')) throw new Error('no key opens it');
      return sealed.startsWith('old') ? sealed.replace('old', 'new') : undefined;
    },
  };
  const destinationSecrets = { ...secrets, createKey: async () => ({ ...key, sealedPrivate: '' }) };
  const reseal = () => resealSecrets({ endpoints: store, secrets, destinations, destinationSecrets, log });
  return { store, destinations, logged, reseal };
}

const endpointOf = (id: string, ...sealed: string[]) =>
  anEndpoint({ webhookId: id as WebhookId, secrets: sealed.map((one) => ({ sealed: one })) });

const secretsOf = (endpoints: readonly Endpoint[]) =>
  endpoints.map(({ secrets }) => secrets.map(({ sealed }) => sealed).join());

describe('re-encryption of webhook secrets with a new key', () => {
  it('covers the keys and the token of a destination', async () => {
    const { destinations, reseal, logged } = world();
    const [one] = destinations.all();
    const auth = { method: 'bearer' as const, sealedToken: 'old t' };
    await destinations.save({ ...one!, auth, keys: [{ ...one!.keys[0]!, sealedPrivate: 'old k' }] });
    await reseal();
    const [after] = destinations.all();
    expect([after!.auth, after!.keys[0]!.sealedPrivate]).to.deep.equal([
      { method: 'bearer', sealedToken: 'new t' },
      'new k',
    ]);
    await reseal();
    expect(destinations.all()).to.deep.equal([after]);
    expect(logged[0]).to.contain('re-encrypted');
  });

  it('covers every secret of every endpoint and writes only those that change', async () => {
    const many = Array.from({ length: 250 }, (_, n) => endpointOf(`w${1000 + n}`, `old ${n}`, `new ${n}`));
    const { store, reseal, logged } = world(...many, endpointOf('w9', 'new 9'));
    await reseal();
    expect(secretsOf(store.all())).to.deep.equal([...many.map((_, n) => `new ${n},new ${n}`), 'new 9']);
    expect(store.all().at(-1)?.version).to.equal(1);
    expect(logged.at(-1)).to.match(/no webhook secret uses the previous key/);
  });

  it('keeps the expiry of a secret', async () => {
    const { store, reseal } = world(
      anEndpoint({ secrets: [{ sealed: 'old 1' }, { sealed: 'old 2', signsUntilMs: 7 }] }),
    );
    await reseal();
    expect(store.all()[0]?.secrets).to.deep.equal([{ sealed: 'new 1' }, { sealed: 'new 2', signsUntilMs: 7 }]);
  });

  it('does not overwrite a concurrent update, and does not report completion in that case', async () => {
    const { store, reseal, logged } = world(endpointOf('w1', 'old 1'), endpointOf('w2', 'old 2'));
    const { page } = store;
    store.page = async (after, limit) => {
      const found = await page(after, limit);
      await store.save({ ...found[0]!, description: 'changed meanwhile' });
      return found;
    };
    await reseal();
    expect(secretsOf(store.all())).to.deep.equal(['old 1', 'new 2']);
    expect(store.all()[0]?.description).to.equal('changed meanwhile');
    expect(logged.join()).to.not.contain('uses the previous key');
    store.page = page;
    await reseal();
    expect(secretsOf(store.all())).to.deep.equal(['new 1', 'new 2']);
  });

  it('skips a secret that no key decrypts, and reports it', async () => {
    const { store, reseal, logged } = world(endpointOf('w1', 'lost 1'), endpointOf('w2', 'old 2'));
    await reseal();
    expect(secretsOf(store.all())).to.deep.equal(['lost 1', 'new 2']);
    expect(logged).to.include('webhook secrets not decrypted: no configured key matches');
    expect(logged.join()).to.not.contain('uses the previous key');
  });
});
