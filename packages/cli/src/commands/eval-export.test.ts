import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cardlens, CardlensError } from '@cardlens/sdk';
import { expect } from 'chai';
import { prune } from './eval-export.js';

const idOf = (digit: number): string => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
const images = { front: { url: 'https://images.example/front' } };
const { signal } = new AbortController();

describe('pruning an export', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const exported = async (cardId: string, expires_at: string | null = null, account_id = 'a') => {
    const line = JSON.stringify({ account_id, card_id: cardId, exported_at: '2026-01-01T00:00:00.000Z', expires_at });
    await writeFile(join(folder, 'manifest.jsonl'), `${line}\n`, { flag: 'a' });
    for (const name of [`${cardId}.json`, `${cardId}_front.jpg`]) await writeFile(join(folder, name), 'x');
  };
  const clientWith = (cards: Readonly<Record<string, object>>, hasConsent = true) =>
    ({
      account: { get: async () => ({ account_id: 'a', evaluation_consent: hasConsent }) },
      cards: {
        async get(id: string) {
          const card = cards[id];
          if (card === undefined)
            throw new CardlensError('No resource found', { status: 404, code: 404, type: 'Not Found' });
          return card;
        },
      },
    }) as unknown as Cardlens;
  const kept = async () =>
    (await readdir(folder)).filter((name) => name.endsWith('.jpg')).map((name) => Number(name[0]));

  it('removes cards that are deleted, unknown, without images, or expired', async () => {
    for (const digit of [1, 2, 3, 4]) await exported(idOf(digit));
    await exported(idOf(5), '2026-01-02T00:00:00.000Z');
    await exported(idOf(6), '9999-01-01T00:00:00.000Z');
    const card = { deleted: false, images };
    const cards = {
      [idOf(1)]: card,
      [idOf(2)]: { deleted: true },
      [idOf(4)]: { deleted: false },
      [idOf(5)]: card,
      [idOf(6)]: card,
    };
    expect(await prune(clientWith(cards), folder, signal)).to.equal(4);
    expect((await kept()).sort()).to.deep.equal([1, 6]);
  });

  it('removes every card once the account has withdrawn its consent', async () => {
    await exported(idOf(1));
    expect(await prune(clientWith({ [idOf(1)]: { deleted: false, images } }, false), folder, signal)).to.equal(1);
    expect(await kept()).to.deep.equal([]);
  });

  it('removes nothing while it is not known whether a card still exists, or of another account', async () => {
    await exported(idOf(1));
    const failing = {
      ...clientWith({}),
      cards: { get: () => Promise.reject(new Error('down')) },
    } as unknown as Cardlens;
    expect(await prune(failing, folder, signal).catch((error: Error) => error.message)).to.equal('down');
    await exported(idOf(2), null, 'b');
    const message = await prune(clientWith({}), folder, signal).catch((error: Error) => error.message);
    expect(message).to.include('another account');
    expect((await kept()).sort()).to.deep.equal([1, 2]);
  });
});
