import { setTimeout as pause } from 'node:timers/promises';
import { CardStage } from '@cardlens/contracts';
import { connectBroker, createPublisher } from '@cardlens/messaging';
import { silentLogger } from '@cardlens/runtime';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { cardEvent } from '../card-event.js';
import { startChild } from '../child.js';
import { cycled } from '../cycled.js';
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
  /** Increase of the gateway's resident memory in MB. */
  readonly grownMb: number;
  /**
   * Milliseconds from the start of publishing until the last listener has received the event, median of several rounds.
   */
  readonly heardMs: number;
}

/** Number of accounts, because listeners per account are limited. Each has one card. */
const accounts = 10;
const perAccount = 100;
const rounds = 9;
const settleMs = 3_000;

/** Memory cost of a thousand idle WebSockets in the gateway, and the time until all have received an event. */
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
    // Opens one listener first, so that memory allocated for the first one is not counted.
    await child.ask({ kind: 'open', url: stack.wsUrl, listeners: [{ ...cycled(listeners, 0), count: 1 }] });
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

/** The event that card publishes when it accepts a side. */
const progressOf = (card: { cardId: string; accountId: string }) =>
  cardEvent('card.progressed', { ...card, stage: CardStage.CARD_STAGE_FRONTSIDE_PROCESSING });
