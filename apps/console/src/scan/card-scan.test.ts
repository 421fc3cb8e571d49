import type { Card, EligibilityEvent, LiveEvent } from '@cardlens/sdk';
import { expect } from 'chai';
import { type CardScanNeeds, scanPictures } from './card-scan.js';

const picture = (name: string) => new File(['picture'], name);
const card = (state: string) => ({ state }) as LiveEvent & { type: 'card' };
const event = (type: 'card' | 'eligibility', state: string) =>
  ({ type, state }) as unknown as LiveEvent | EligibilityEvent;

/** A service that reads the card after these events. */
function service(events: readonly (LiveEvent | EligibilityEvent)[], states: readonly string[]) {
  const log: string[] = [];
  const left = [...states];
  const client = {
    cards: {
      create: async ({ enableBacksideScan }: { enableBacksideScan: boolean }) => {
        log.push(`created ${enableBacksideScan ? 'two sides' : 'one side'}`);
        return { card_id: 'c1' };
      },
      get: async () => card(left.shift() ?? 'completed') as unknown as Card,
    },
    upload: async (_: string, image: File, { orientation, sides }: { orientation: string; sides?: string }) => {
      log.push(`sent ${image.name} as ${sides ?? orientation}`);
    },
    async *follow() {
      yield* events;
    },
  } as unknown as CardScanNeeds['client'];
  const needs = (isChecked: boolean): CardScanNeeds => ({
    client,
    signal: new AbortController().signal,
    onCreated: (cardId) => void log.push(`opened ${cardId}`),
    onRead: async ({ state }) => {
      log.push(`read: ${state}`);
      return isChecked;
    },
    onChecked: () => void log.push('checked'),
  });
  return { log, needs };
}

describe('the scan of dropped pictures', () => {
  it('opens the card before its pictures are sent, and reports the reading and the check once', async () => {
    const { log, needs } = service(
      [
        event('card', 'processing'),
        event('card', 'completed'),
        event('card', 'completed'),
        event('eligibility', 'processing'),
        event('eligibility', 'completed'),
      ],
      ['processing'],
    );
    await scanPictures({ name: 'a', front: picture('a'), back: picture('b') }, needs(true));
    expect(log).to.deep.equal([
      'created two sides',
      'opened c1',
      'sent a as front',
      'sent b as back',
      'read: completed',
      'checked',
    ]);
  });

  it('ends with the reading if the coverage is not checked, and sends a file of both sides as one', async () => {
    const { log, needs } = service([event('card', 'error'), event('eligibility', 'completed')], ['error']);
    await scanPictures({ name: 'a', front: picture('a'), hasBothSides: true }, needs(false));
    expect(log).to.deep.equal(['created two sides', 'opened c1', 'sent a as both', 'read: error']);
  });
});
