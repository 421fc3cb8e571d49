import { randomUUID } from 'node:crypto';
import { connectMongo } from '@cardlens/mongo';
import { verifyWebhook } from '@cardlens/sdk';
import { expect } from 'chai';
import {
  arrived,
  client,
  DELIVERY_STATUS_FAILED,
  ended,
  eventually,
  failure,
  listen,
  logged,
  mongoUrl,
  newCard,
  publish,
  receiver,
  refOf,
  restart,
  userId,
} from './running-service.js';

describe('the webhook service: secrets and addresses', function () {
  this.timeout(90_000);

  it('signs with both secrets during a rotation', async () => {
    const { path, ref, secret } = await listen();
    const rotated = await client.calls.rotateSecret(ref);
    expect(rotated.secret).to.not.equal(secret);
    await publish('card.completed', newCard());
    const [one] = await arrived(path);
    for (const known of [secret, rotated.secret])
      expect(await verifyWebhook({ ...one!, secrets: known })).to.include({ type: 'card.completed' });
    await client.calls.deleteEndpoint(ref);
  });

  it('signs without interruption while the encryption key is rotated', async () => {
    const { path, ref, secret } = await listen();
    const allDone = () => logged.filter((line) => line.includes('no webhook secret uses the previous key')).length;
    const isSigned = async (count: number) => {
      await client.calls.sendTest(ref);
      const last = (await arrived(path, count)).at(-1);
      expect(await verifyWebhook({ ...last!, secrets: secret })).to.include({ type: 'webhook.test' });
    };
    const [ours, next] = ['key-of-the-tests-0123456789abcdefghij', 'next-key-of-the-tests-0123456789abcdefghij'];
    await restart({ WEBHOOK_ENCRYPTION_KEY: next, WEBHOOK_PREVIOUS_ENCRYPTION_KEY: ours });
    await isSigned(1);
    await eventually(() => allDone() === 1);
    await restart({ WEBHOOK_ENCRYPTION_KEY: next });
    await isSigned(2);
    // Restore the original key for the following tests.
    await restart({ WEBHOOK_ENCRYPTION_KEY: ours, WEBHOOK_PREVIOUS_ENCRYPTION_KEY: next });
    await eventually(() => allDone() === 2);
    await restart({});
    await isSigned(3);
    expect(logged.join()).to.not.contain(ours).and.not.contain(next);
    await client.calls.deleteEndpoint(ref);
  });

  it('rejects addresses of its own network in production, under any name', async () => {
    const account = randomUUID();
    const made = await listen({ account });
    // The endpoint was created while the target was allowed. The addresses of a public name may change as well.
    await restart(
      { CARDLENS_ENVIRONMENT: 'production' },
      {
        lookup: (_name, options, callback) =>
          options.all ? callback(null, [{ address: '10.0.0.7', family: 4 }]) : callback(null, '10.0.0.7', 4),
      },
    );
    const named = await client.calls.createEndpoint({
      accountId: account,
      url: 'https://hooks.example.com/',
      selection: undefined,
      description: '',
    });
    expect(await failure(listen({ account }))).to.include({
      kind: 'invalid',
      publicMessage: 'url must begin with https://',
    });
    await publish('card.completed', newCard(account));
    for (const ref of [made.ref, refOf(named, account)]) {
      const [failed] = await ended(ref, DELIVERY_STATUS_FAILED);
      expect(failed).to.include({ errorCode: 'WEBHOOK_ADDRESS_REFUSED', responseStatus: undefined });
    }
    expect(receiver.at(made.path)).to.deep.equal([]);
    await restart();
  });

  it('logs no secrets, URLs or users, and stores no user, and no secret in plain text', async () => {
    const text = logged.join('\n');
    expect(text).to.contain('webhook endpoint created');
    expect(text).to.not.contain('whsec_').and.not.contain(`:${receiver.port}`).and.not.contain(userId);
    const mongo = await connectMongo(mongoUrl, 'test');
    const stored = JSON.stringify(await mongo.connection.collection('endpoints').find().toArray());
    expect(stored).to.contain('sealed').and.not.contain('whsec_');
    const deliveries = JSON.stringify(await mongo.connection.collection('deliveries').find().toArray());
    expect(deliveries).to.contain('"hasUser":true').and.not.contain(userId);
    await mongo.stop?.();
  });
});
