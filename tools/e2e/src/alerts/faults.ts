import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureCertificates } from '@cardlens/certificates';
import { subjectOf } from '@cardlens/contracts';
import { connectBroker, createPublisher, outgoing } from '@cardlens/messaging';
import { connectMongo } from '@cardlens/mongo';
import { silentLogger } from '@cardlens/runtime';
import type { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { cardEventOf } from '@cardlens/testing';
import { startReceiver } from '../receiver.js';

export interface System {
  readonly stack: Stack;
  readonly client: Cardlens;
  readonly front: Uint8Array;
}

/** Repeats a request until stopped, ignoring its outcome. */
export function repeat(everyMs: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      await work().catch(() => {});
      await delay(everyMs);
    }
  })();
  return {
    stop: () => {
      isOver = true;
      return loop;
    },
  };
}

/** A customer's endpoint that responds 410 is disabled after its first event. */
export async function failWebhook({ client }: System): Promise<void> {
  const receiver = await startReceiver();
  receiver.respond = 410;
  const { webhook_id: id } = await client.webhooks.create({ url: receiver.url, events: ['card.created'] });
  await client.cards.create();
  for (let isEnabled = true; isEnabled; await delay(500)) {
    const { webhooks } = await client.webhooks.list();
    isEnabled = webhooks.find(({ webhook_id }) => webhook_id === id)?.enabled ?? true;
  }
  receiver.stop();
}

/** Changes the ciphertext of a card, as a disk error or an incorrect restore could, and reads it. */
export async function damageCard({ stack, client }: System): Promise<void> {
  const { card_id: cardId } = await client.cards.create();
  const url = new URL(stack.stores.mongo.url);
  url.pathname = '/cardlens_card';
  const mongo = await connectMongo(url.href, 'alerts');
  const change = { $set: { sealedContent: Buffer.from('damaged') } };
  await mongo.connection.collection<{ _id: string }>('cards').updateOne({ _id: cardId }, change);
  await mongo.stop?.();
  await client.cards.get(cardId).catch(() => {});
}

/** Publishes a message that is not a valid match.done event of any version. */
export async function parkMessage({ stack }: System): Promise<void> {
  const broker = await connectBroker(stack.stores.nats.url, 'alerts', silentLogger);
  await broker.connection.jetstream().publish(subjectOf('match.done', randomUUID()), Uint8Array.of(255, 255, 255));
  await broker.stop?.();
}

/** Publishes events of cards faster than their consumer could process them, while its service is down. */
export async function floodWebhook({ stack }: System): Promise<{ stop(): Promise<void> }> {
  const broker = await connectBroker(stack.stores.nats.url, 'alerts', silentLogger);
  const publisher = createPublisher(broker.connection, 'alerts');
  const publish = () => {
    const cardId = randomUUID();
    const data = cardEventOf({ cardId, accountId: randomUUID() });
    return publisher.publish(outgoing(randomUUID(), 'card.created', cardId, data, Date.now()));
  };
  const flooding = repeat(500, () => Promise.all(Array.from({ length: 20 }, publish)));
  return {
    stop: async () => {
      await flooding.stop();
      await broker.stop?.();
    },
  };
}

/** Creates checks for a payer that does not respond. */
export const askPayer = ({ client }: System) =>
  repeat(1000, () =>
    client.eligibility.create({
      subscriber: {
        firstName: 'Ada',
        lastName: 'Example',
        dateOfBirth: '19870822',
        memberId: randomUUID().slice(0, 9),
      },
      provider: { organizationName: 'Example Clinic', npi: '1234567893' },
      payerId: 'SIMHMO',
    }),
  );

/** Issues a certificate that expires in one day. */
export async function ageCertificate({ stack }: System): Promise<void> {
  const dir = join(stack.dataDir, 'tls');
  await rm(join(dir, 'card', 'tls.crt'));
  await ensureCertificates({ dir, identities: ['card'], nowMs: Date.now() - 89 * 86_400_000 });
}
