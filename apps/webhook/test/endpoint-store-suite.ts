import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { AccountId, CardId, WebhookId } from '../src/domain/ids.js';
import type { EndpointStore } from '../src/endpoints/handlers/ports.js';
import type { DeletedCards } from '../src/handlers/ports.js';
import { anEndpoint } from './fakes.js';

const newWebhook = () => randomUUID() as WebhookId;
const newCard = () => randomUUID() as CardId;

/** Behavior that handlers require of every store of endpoints and of deleted cards. */
export function endpointStoreSuite(open: () => { endpoints: EndpointStore; deletedCards: DeletedCards }): void {
  let endpoints: EndpointStore;
  let deletedCards: DeletedCards;
  let webhookId: WebhookId;
  beforeEach(() => {
    ({ endpoints, deletedCards } = open());
    webhookId = newWebhook();
  });

  it('return endpoints as stored, and list those of an account newest first', async () => {
    const accountId = randomUUID() as AccountId;
    const plain = anEndpoint({ webhookId, accountId, createdAtUs: 1 });
    const choosy = anEndpoint({ webhookId: newWebhook(), accountId, createdAtUs: 2, events: ['card.error'] });
    for (const one of [plain, choosy, anEndpoint({ webhookId: newWebhook() })]) await endpoints.add(one);
    expect(await endpoints.ofAccount(accountId)).to.deep.equal([choosy, plain]);
    expect(await endpoints.get(webhookId)).to.deep.equal(plain);
    await endpoints.remove(webhookId);
    expect(await endpoints.get(webhookId)).to.equal(undefined);
  });

  it('list endpoints of all accounts in pages, each of them once', async () => {
    const three = Array.from({ length: 3 }, newWebhook);
    for (const id of three) await endpoints.add(anEndpoint({ webhookId: id, accountId: randomUUID() as AccountId }));
    const found: WebhookId[] = [];
    for (;;) {
      const page = await endpoints.page(found.at(-1), 2);
      expect(page.length).to.be.at.most(2);
      found.push(...page.map((one) => one.webhookId));
      if (page.length < 2) break;
    }
    expect(new Set(found).size).to.equal(found.length);
    expect(found).to.include.members(three);
  });

  it('replace an endpoint only if its version is unchanged, and remove fields that it no longer has', async () => {
    const first = anEndpoint({ webhookId, events: ['card.error'], disabledReason: 'gone', failingSinceMs: 5 });
    await endpoints.add(first);
    const { events, disabledReason, failingSinceMs, ...next } = { ...first, description: 'changed' };
    await endpoints.save(next);
    expect(await endpoints.get(webhookId)).to.deep.equal({ ...next, version: 2 });
    const stale = await endpoints.save(first).catch((error: unknown) => error);
    expect(stale).to.include({ code: 'STALE_VERSION' });
    await endpoints.disable(webhookId, 'failing');
    const staleToo = await endpoints.save({ ...next, version: 2 }).catch((error: unknown) => error);
    expect(staleToo).to.include({ code: 'STALE_VERSION' });
  });

  it('keep the start of an endpoint’s failures until it succeeds', async () => {
    await endpoints.add(anEndpoint({ webhookId }));
    await endpoints.markFailing(webhookId, 5);
    await endpoints.markFailing(webhookId, 9);
    expect((await endpoints.get(webhookId))?.failingSinceMs).to.equal(5);
    await endpoints.markWorking(webhookId);
    expect(await endpoints.get(webhookId)).to.not.have.property('failingSinceMs');
  });

  it('disable an endpoint once', async () => {
    await endpoints.add(anEndpoint({ webhookId }));
    expect(await endpoints.disable(webhookId, 'gone')).to.equal(true);
    expect(await endpoints.disable(webhookId, 'failing')).to.equal(false);
    expect(await endpoints.disable(newWebhook(), 'gone')).to.equal(false);
    expect(await endpoints.get(webhookId)).to.include({ isEnabled: false, disabledReason: 'gone' });
  });

  it('keep ids of deleted cards until they are old', async () => {
    const [old, recent] = [newCard(), newCard()];
    await deletedCards.add(old, -9);
    await deletedCards.add(recent, 5);
    await deletedCards.add(recent, 6);
    await deletedCards.removeOlder(-8);
    expect([await deletedCards.has(old), await deletedCards.has(recent)]).to.deep.equal([false, true]);
  });
}
