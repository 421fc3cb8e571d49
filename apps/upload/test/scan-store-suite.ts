import { randomUUID } from 'node:crypto';
import { StaleVersion } from '@cardlens/errors';
import { outgoing } from '@cardlens/messaging';
import { expect } from 'chai';
import { lateUploadMs } from '../src/domain/late-upload.js';
import { aScan } from '../src/handlers/fakes.js';
import type { DeletedCards, ScanStore } from '../src/handlers/ports.js';

export const nowMs = 10_000_000;
export const newScan = (changes: Parameters<typeof aScan>[0] = {}) =>
  aScan({ cardId: randomUUID(), scanId: randomUUID(), createdAtMs: nowMs, expiresAtMs: nowMs + 600_000, ...changes });

interface Stores {
  readonly scans: ScanStore;
  readonly deletedCards: DeletedCards;
}

/** Behavior that handlers require of every store. */
export function scanStoreSuite(name: string, make: () => Promise<Stores>): void {
  describe(`the scan store: ${name}`, () => {
    let scans: ScanStore;
    let deletedCards: DeletedCards;
    before(async () => {
      ({ scans, deletedCards } = await make());
    });

    it('returns what was added, and nothing else', async () => {
      const scan = newScan({ captureType: 'manual', trace: { traceparent: '00-a-b-01' } });
      await scans.add(scan);
      expect(await scans.get(scan.scanId)).to.deep.equal(scan);
      expect(await scans.listOf(scan.cardId)).to.deep.equal([scan]);
      expect([await scans.countOf(scan.cardId, 9), await scans.countOf(scan.cardId, 1)]).to.deep.equal([1, 1]);
      expect(await scans.get(randomUUID())).to.equal(undefined);
    });

    it('lets one of two writers of the same version win', async () => {
      const scan = newScan();
      await scans.add(scan);
      const image = { sizeBytes: 6000, format: 'png', width: 300, height: 200 };
      await scans.change(scan, { state: 'accepted', image, judgedAtMs: nowMs }, []);
      const late = await scans.change(scan, { state: 'closed' }, []).catch((error: unknown) => error);
      expect(late).to.be.instanceOf(StaleVersion);
      const now = await scans.get(scan.scanId);
      expect(now).to.deep.include({ state: 'accepted', image, version: scan.version + 1 });
    });

    it('returns the oldest queued scan of the next account, until it is released or its card is deleted', async () => {
      const accounts = [randomUUID(), randomUUID()].sort() as [string, string];
      const queued = async (accountId: string, queuedSinceMs: number) => {
        const scan = newScan({ accountId });
        await scans.add(scan);
        await scans.change(scan, { state: 'accepted', judgedAtMs: nowMs, queuedSinceMs }, []);
        return scan.scanId;
      };
      const second = await queued(accounts[0], 2);
      const first = await queued(accounts[0], 1);
      const other = await queued(accounts[1], 3);
      const next = async (accountId: string) => (await scans.nextQueued(accountId))?.scanId;
      expect([await next(''), await next(accounts[0]), await next(accounts[1])]).to.deep.equal([first, other, first]);
      expect([await scans.countQueued(9), await scans.countQueued(2)]).to.deep.equal([3, 2]);
      const released = (await scans.nextQueued(''))!;
      expect(released).to.include({ accountId: accounts[0], queuedSinceMs: 1 });
      const data = { ...released, side: 1, failure: { code: 'INTERNAL' }, occurredAtUs: 1 };
      const event = outgoing(`${first}.released`, 'scan.rejected', released.cardId, data, nowMs);
      await scans.release(released, event);
      expect(await scans.release(released, event).catch((error: unknown) => error)).to.be.instanceOf(StaleVersion);
      expect(await next('')).to.equal(second);
      for (const id of [second, other]) await scans.wipe((await scans.get(id))!.cardId);
      expect([await next(''), await scans.countQueued(9)]).to.deep.equal([undefined, 0]);
    });

    it('lists a scan for reconciliation until it is validated', async () => {
      const scan = newScan();
      await scans.add(scan);
      const isDue = async (atMs: number) => {
        const due = await scans.dueForCheck(atMs, 1000);
        return due.some(({ scanId }) => scanId === scan.scanId);
      };
      expect(await isDue(nowMs - 1)).to.equal(false);
      expect(await isDue(nowMs)).to.equal(true);
      await scans.checkAgainAt(scan, nowMs + 100);
      expect(await isDue(nowMs + 99)).to.equal(false);
      expect(await isDue(nowMs + 100)).to.equal(true);
      await scans.change(scan, { state: 'rejected', failureCode: 'IMG_CORRUPT' }, []);
      await scans.checkAgainAt(scan, nowMs);
      expect(await isDue(Number.MAX_SAFE_INTEGER)).to.equal(false);
    });

    it('lists validated scans of an account that are older than its retention period for images, without queued ones', async () => {
      const accountId = randomUUID();
      const validated = async (
        createdAtMs: number,
        change: object = {},
        state: 'accepted' | 'rejected' = 'accepted',
      ) => {
        const scan = newScan({ accountId, createdAtMs });
        await scans.add(scan);
        await scans.change(scan, { state, judgedAtMs: nowMs, ...change }, []);
        return scan.scanId;
      };
      const [second, first] = [await validated(20), await validated(10)];
      const rejected = await validated(15, {}, 'rejected');
      await validated(30);
      await validated(5, { queuedSinceMs: 5 });
      await scans.add(newScan({ accountId, createdAtMs: 1 }));
      const listed = async (limit: number) =>
        (await scans.validatedBefore(accountId, 30, limit)).map(({ scanId }) => scanId);
      expect(await listed(10)).to.have.members([first, rejected, second]);
      expect(await listed(1)).to.deep.equal([first]);
      await scans.change((await scans.get(first))!, { state: 'expired' }, []);
      expect(await listed(10)).to.have.members([rejected, second]);
      expect(await scans.validatedBefore(randomUUID(), 30, 10)).to.deep.equal([]);
    });

    it('removes the personal data of one card, and schedules another check of targets that can still be used', async () => {
      const cardId = randomUUID();
      const usable = newScan({ cardId, clientMetadataJson: '{"a":1}', trace: { traceparent: 'x' } });
      const expired = newScan({ cardId, expiresAtMs: nowMs - lateUploadMs - 1 });
      const other = newScan({ clientMetadataJson: '{"a":1}' });
      for (const scan of [usable, expired, other]) await scans.add(scan);
      await scans.wipe(cardId);
      for (const scan of await scans.listOf(cardId)) {
        expect(scan).to.deep.include({ state: 'deleted', trace: {} });
        expect(scan.clientMetadataJson).to.equal(undefined);
      }
      expect(await scans.get(other.scanId)).to.deep.equal(other);
      const due = (await scans.dueForCheck(nowMs + 3_600_000 + lateUploadMs, 1000)).map(({ scanId }) => scanId);
      expect(due).to.include(usable.scanId);
      expect(due).to.not.include(expired.scanId);
      const late = await scans.change(usable, { state: 'accepted' }, []).catch((error: unknown) => error);
      expect(late).to.be.instanceOf(StaleVersion);
      await scans.forgetCheck(usable);
      expect((await scans.dueForCheck(Number.MAX_SAFE_INTEGER, 1000)).map(({ scanId }) => scanId)).to.not.include(
        usable.scanId,
      );
    });

    it('records deleted cards, even repeatedly', async () => {
      const cardId = randomUUID();
      expect(await deletedCards.has(cardId)).to.equal(false);
      await deletedCards.add(cardId, nowMs);
      await deletedCards.add(cardId, nowMs + 1);
      expect(await deletedCards.has(cardId)).to.equal(true);
    });
  });
}
