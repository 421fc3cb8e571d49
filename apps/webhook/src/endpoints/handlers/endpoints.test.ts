import { expect } from 'chai';
import { anAccount, anEndpoint, aWebhookId, delivered, world } from '../../../test/fakes.js';
import { listDeliveries } from '../../deliveries/handlers/list-deliveries.js';
import { recordEvent } from '../../deliveries/handlers/record-event.js';
import { replayDelivery } from '../../deliveries/handlers/replay-delivery.js';
import { UrlRejected } from '../../domain/errors.js';
import type { AccountId, DeliveryId } from '../../domain/ids.js';
import { createEndpoint } from './create-endpoint.js';
import { deleteEndpoint } from './delete-endpoint.js';
import { ownEndpoint } from './own-endpoint.js';
import { rotateSecret } from './rotate-secret.js';
import { sendTest } from './send-test.js';
import { updateEndpoint } from './update-endpoint.js';

const ours = { accountId: anAccount, webhookId: aWebhookId };
const theirs = { accountId: 'another' as AccountId, webhookId: aWebhookId };
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an endpoint of another account', () => {
  const asks: Record<string, (deps: ReturnType<typeof world>['deps']) => Promise<unknown>> = {
    get: (deps) => ownEndpoint(deps, theirs),
    update: (deps) => updateEndpoint(deps, theirs, { description: 'mine' }),
    delete: (deps) => deleteEndpoint(deps, theirs),
    'rotate its secret': (deps) => rotateSecret(deps, theirs),
    'send a test': (deps) => sendTest(deps, theirs),
  };
  for (const [name, ask] of Object.entries(asks)) {
    it(`is treated as unknown: ${name}`, async () => {
      const { deps } = world();
      const message = `No resource found for webhook_id - ${aWebhookId}`;
      expect(await failure(ask(deps))).to.include({ kind: 'not_found', publicMessage: message });
      expect(deps.endpoints.all()).to.deep.equal([anEndpoint()]);
      expect(deps.deliveries.all()).to.deep.equal([]);
    });
  }
});

describe('createEndpoint', () => {
  const input = { accountId: anAccount, url: 'https://hooks.example/', description: '' };

  it('returns the secret and stores it encrypted', async () => {
    const { deps } = world({ endpoints: [] });
    const { secret, endpoint } = await createEndpoint(deps, input);
    expect(secret).to.equal('whsec_bmV3');
    expect(endpoint.secrets).to.deep.equal([{ sealed: 'sealed whsec_bmV3' }]);
    expect(deps.endpoints.all()).to.deep.equal([endpoint]);
  });

  it('rejects an endpoint above the limit of the account', async () => {
    const { deps } = world({ endpoints: [] });
    for (let count = 0; count < 3; count++) await createEndpoint(deps, input);
    expect(await failure(createEndpoint(deps, input))).to.include({ code: 'TOO_MANY_WEBHOOKS', kind: 'conflict' });
    await createEndpoint(deps, { ...input, accountId: 'another' as AccountId });
  });

  it('rejects a URL that is not allowed, also in an update', async () => {
    const { deps } = world();
    const checkUrl = () => {
      throw new UrlRejected('url must resolve to a public address');
    };
    const strict = { ...deps, sender: { ...deps.sender, checkUrl } };
    expect(await failure(createEndpoint(strict, input))).to.be.instanceOf(UrlRejected);
    expect(await failure(updateEndpoint(strict, ours, { url: 'https://10.0.0.1/' }))).to.be.instanceOf(UrlRejected);
    expect(deps.endpoints.all()).to.deep.equal([anEndpoint()]);
  });
});

describe('an update of an endpoint', () => {
  it('is applied on top of a concurrent update', async () => {
    const { deps } = world();
    const { endpoints } = deps;
    let isFirst = true;
    const get: typeof endpoints.get = async (id) => {
      const found = await endpoints.get(id);
      if (isFirst) {
        isFirst = false;
        await endpoints.disable(id, 'gone');
      }
      return found;
    };
    await updateEndpoint({ ...deps, endpoints: { ...endpoints, get } }, ours, { description: 'mine' });
    expect(endpoints.all()[0]).to.include({ description: 'mine', isEnabled: false, disabledReason: 'gone' });
  });

  it('keeps the previous secret for a while when the secret changes', async () => {
    const { deps } = world();
    await rotateSecret(deps, ours);
    const signsUntilMs = deps.clock.nowMs() + 86_400_000;
    expect(deps.endpoints.all()[0]?.secrets).to.deep.equal([
      { sealed: 'sealed whsec_bmV3' },
      { sealed: 'sealed', signsUntilMs },
    ]);
  });

  it('deletes its deliveries when it deletes the endpoint', async () => {
    const { deps } = world();
    await recordEvent(deps, delivered('card.completed'));
    await deleteEndpoint(deps, ours);
    expect([deps.endpoints.all(), deps.deliveries.all()]).to.deep.equal([[], []]);
  });
});

describe('the delivery log', () => {
  it('is paged newest first, each delivery once', async () => {
    const { deps } = world();
    for (let count = 0; count < 5; count++)
      await recordEvent(deps, { ...delivered('card.completed'), id: `e${count}` });
    const first = await listDeliveries(deps, aWebhookId, { limit: 3 });
    const second = await listDeliveries(deps, aWebhookId, { limit: 3, after: first.next });
    expect([...first.deliveries, ...second.deliveries].map(({ eventId }) => eventId)).to.deep.equal([
      'e4',
      'e3',
      'e2',
      'e1',
      'e0',
    ]);
    expect(second.next).to.equal(undefined);
  });
});

describe('a replay', () => {
  const receiver = { receiverId: aWebhookId, isEnabled: true };

  it('sends any delivery again immediately, even one that succeeded', async () => {
    const { deps, its } = world();
    await recordEvent(deps, delivered('card.completed'));
    const [delivery] = deps.deliveries.all();
    const claimed = await deps.deliveries.claim(delivery!, deps.clock.nowMs(), 9e15);
    await deps.deliveries.settle(claimed!, { ...delivery!, status: 'succeeded', attempts: 1, tries: 1 });
    const before = its.wakeCount;
    expect(await replayDelivery(deps, receiver, delivery!.deliveryId)).to.include({ status: 'pending', attempts: 1 });
    expect(await deps.deliveries.due(deps.clock.nowMs(), { except: [], limit: 9 })).to.have.length(1);
    expect(its.wakeCount).to.equal(before + 1);
  });

  it('requires an enabled endpoint and one of its deliveries', async () => {
    const { deps } = world();
    const unknown = await failure(replayDelivery(deps, receiver, 'unknown' as DeliveryId));
    expect(unknown).to.include({ kind: 'not_found', publicMessage: 'No resource found for delivery_id - unknown' });
    await recordEvent(deps, delivered('card.completed'));
    const off = { ...receiver, isEnabled: false };
    const disabled = await failure(replayDelivery(deps, off, deps.deliveries.all()[0]!.deliveryId));
    expect(disabled).to.include({ kind: 'conflict', code: 'WEBHOOK_DISABLED' });
  });
});

describe('a test event', () => {
  it('is sent to any enabled endpoint, whatever its event types', async () => {
    const { deps } = world({ endpoints: [anEndpoint({ events: ['card.error'] })] });
    const delivery = await sendTest(deps, ours);
    expect(delivery)
      .to.include({ type: 'webhook.test', status: 'pending', isTest: true })
      .and.not.have.property('cardId');
    expect(JSON.parse(delivery.body)).to.include({ type: 'webhook.test', webhook_id: aWebhookId });
    await deps.endpoints.disable(aWebhookId, 'failing');
    expect(await failure(sendTest(deps, ours))).to.include({ kind: 'conflict', code: 'WEBHOOK_DISABLED' });
  });
});
