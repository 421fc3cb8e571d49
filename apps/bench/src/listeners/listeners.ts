import { setTimeout as pause } from 'node:timers/promises';
import { CardStage } from '@cardlens/contracts';
import { connectBroker, createPublisher } from '@cardlens/messaging';
import { silentLogger } from '@cardlens/runtime';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { cardEvent } from '../card-event.js';
import { startChild } from '../child.js';
import { residentBytes } from '../memory.js';
import { median } from '../statistics.js';

export type ListenerQuestion =
  | {
      readonly kind: 'open';
      readonly url: string;
      readonly listeners: readonly { readonly apiKey: string; readonly cardId: string; readonly count: number }[];
    }
  | { readonly kind: 'heard' };

export interface ListenerFigures {
  readonly listeners: number;
  /** More resident memory of the gateway than before they came, in MB. */
  readonly grownMb: number;
  /** From the first word to the broker until the last listener has heard, median of some rounds. */
  readonly heardMs: number;
}

/** What the service allows an account (decisions §10): a thousand listeners are ten accounts, with a card each. */
const accounts = 10;
const perAccount = 100;
const rounds = 9;
const settleMs = 3_000;

/** A thousand idle WebSockets: what they cost the gateway, and how soon all have heard of what happens. */
export async function idleListeners(stack: Stack): Promise<ListenerFigures> {
  const listeners = [];
  for (let account = 0; account < accounts; account++) {
    const { apiKey, accountId } = await stack.createAccountKey(`Listeners ${account}`);
    const { card_id: cardId } = await new Cardlens({ baseUrl: stack.baseUrl, token: apiKey }).cards.create();
    listeners.push({ apiKey, accountId, cardId, count: perAccount });
  }
  const child = await startChild<ListenerQuestion, { atMs: number }>('listeners/listener-process.js');
  const broker = await connectBroker(stack.stores.nats.url, 'bench', silentLogger);
  try {
    const gatewayPid = stack.pids().gateway ?? 0;
    // One listener first, so that what is loaded for the first of all is not counted for a thousand.
    await child.ask({ kind: 'open', url: stack.wsUrl, listeners: [{ ...listeners[0]!, count: 1 }] });
    await pause(settleMs);
    const beforeBytes = await residentBytes(gatewayPid);
    const rest = listeners.map((one, index) => (index === 0 ? { ...one, count: perAccount - 1 } : one));
    await child.ask({ kind: 'open', url: stack.wsUrl, listeners: rest });
    await pause(settleMs);
    const grownMb = ((await residentBytes(gatewayPid)) - beforeBytes) / 1e6;

    const publisher = createPublisher(broker.connection, 'bench');
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const heard = child.ask({ kind: 'heard' });
      await pause(100);
      const startedMs = performance.timeOrigin + performance.now();
      await Promise.all(listeners.map((one) => publisher.publish(progressOf(one))));
      times.push((await heard).atMs - startedMs);
    }
    return { listeners: accounts * perAccount, grownMb, heardMs: median(times) };
  } finally {
    child.stop();
    await broker.stop?.();
  }
}

/** What card tells when a side is taken up. */
const progressOf = (card: { cardId: string; accountId: string }) =>
  cardEvent('card.progressed', { ...card, stage: CardStage.CARD_STAGE_FRONTSIDE_PROCESSING });
