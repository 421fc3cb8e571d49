import { readFile } from 'node:fs/promises';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import type { Figure } from './report.js';
import { median } from './statistics.js';

const rounds = 30;
const warmUps = 5;

/** Uploads the front of a card by one of the compared paths. */
type Upload = (client: Cardlens, cardId: string, front: Uint8Array) => Promise<unknown>;

const ways = {
  'posted to a form': async (client, cardId, front) =>
    client.uploadToTarget(await client.generateUploadUrl(cardId, { orientation: 'front' }), front),
  'posted to a form by a client that does not report it': async (client, cardId, front) => {
    const { upload_url, upload_parameters } = await client.generateUploadUrl(cardId, { orientation: 'front' });
    await client.uploadToTarget({ upload_url, upload_parameters }, front);
  },
  'through the API': (client, cardId, front) => client.upload(cardId, front, { orientation: 'front' }),
} as const satisfies Record<string, Upload>;

/**
 * Milliseconds from the start of an upload to `completed` in a stack whose store announces uploads, and in one whose store
 * does not, in turn.
 */
export async function uploadPaths(announcing: Stack, silent: Stack, path: string): Promise<Figure[]> {
  const front = await readFile(path);
  const clientOf = async (stack: Stack) =>
    new Cardlens({ baseUrl: stack.baseUrl, token: (await stack.localKey()).apiKey });
  const clients = [await clientOf(announcing), await clientOf(silent)] as const;
  const figures: Figure[] = [];
  for (const [name, upload] of Object.entries(ways)) {
    const scan = async (client: Cardlens): Promise<number> => {
      const { card_id: cardId } = await client.cards.create();
      const startedMs = performance.now();
      const waiting = client.waitForCard(cardId, { isFresh: true });
      await upload(client, cardId, front);
      const { state } = await waiting;
      if (state !== 'completed') throw new Error(`a card ended in state ${state}`);
      return performance.now() - startedMs;
    };
    const times: [number, number][] = [];
    for (let round = 0; round < warmUps + rounds; round++) {
      const one: [number, number] = [await scan(clients[0]), await scan(clients[1])];
      if (round >= warmUps) times.push(one);
    }
    const [announcedMs, silentMs] = [median(times.map(([ms]) => ms)), median(times.map(([, ms]) => ms))];
    figures.push(
      { name: `${name}: upload to completed, sandbox`, value: announcedMs, unit: 'ms' },
      { name: '  without announcements of the store', value: silentMs, unit: 'ms' },
      { name: '  without / with them', value: silentMs / announcedMs, unit: 'x', goal: { max: 1.5 } },
    );
  }
  return figures;
}
