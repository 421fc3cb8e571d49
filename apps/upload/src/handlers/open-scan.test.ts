import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { closeTargets } from './close-targets.js';
import { aScan, cardId, fakeDeps } from './fakes.js';
import { openScan } from './open-scan.js';
import { purgeCard } from './purge-card.js';

const { accountId } = aScan();
const input = {
  cardId,
  accountId,
  side: 'front',
  captureType: undefined,
  clientMetadataJson: '{"name":"Pat Example"}',
  isLivescan: false,
  sandboxOutcome: undefined,
} as const;

describe('openScan', () => {
  it('keeps no scan when the card is deleted meanwhile', async () => {
    const { deps, stored } = fakeDeps();
    const { add } = deps.scans;
    deps.scans.add = async (scan) => {
      await purgeCard(deps, cardId, 'deletion');
      await add(scan);
    };
    const error = await openScan(deps, input, 600).catch((caught: unknown) => caught);
    expect(DomainError.from(error).kind).to.equal('not_found');
    expect(JSON.stringify([...stored.values()])).not.to.contain('Pat Example');
  });

  it('rejects a scan above the limit of the card', async () => {
    const { deps, stored } = fakeDeps();
    deps.scans.countOf = async (_card, max) => max;
    const error = await openScan(deps, input, 600).catch((caught: unknown) => caught);
    expect(DomainError.from(error)).to.include({ kind: 'conflict', code: 'TOO_MANY_UPLOADS' });
    expect(stored.size).to.equal(0);
  });

  it('rejects a scan of an account whose storage is full', async () => {
    const { deps, stored } = fakeDeps();
    const storage = { of: async (account: string) => (account === accountId ? 1000 : 0) };
    const open = (accountBytesMax: number) => openScan({ ...deps, storage, accountBytesMax }, input, 600);
    const error = await open(1000).catch((caught: unknown) => caught);
    expect(DomainError.from(error)).to.include({ kind: 'conflict', code: 'ACCOUNT_STORAGE_FULL' });
    expect(stored.size).to.equal(0);
    await open(1001);
    expect(stored.size).to.equal(1);
  });

  it('does not query the size of stored images without a limit', async () => {
    const { deps, stored } = fakeDeps();
    const storage = { of: () => Promise.reject(new Error('asked')) };
    await openScan({ ...deps, storage }, input, 600);
    expect(stored.size).to.equal(1);
  });

  it('marks another upload of a side, which is read only if card still needs it', async () => {
    const { deps } = fakeDeps();
    const sides = ['front', 'back', 'front'] as const;
    const marks: (boolean | undefined)[] = [];
    for (const side of sides) marks.push((await openScan(deps, { ...input, side }, 600)).isFurther);
    expect(marks).to.deep.equal([undefined, undefined, true]);
  });

  it('is cleaned up after a crash by the next check of its target', async () => {
    const { deps, stored, deleted, clock } = fakeDeps([aScan({ clientMetadataJson: input.clientMetadataJson })]);
    deleted.add(cardId);
    clock.advance(60_000);
    await closeTargets(deps);
    expect(JSON.stringify([...stored.values()])).not.to.contain('Pat Example');
  });
});
