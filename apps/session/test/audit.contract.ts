import { randomUUID } from 'node:crypto';
import { auditVerifier } from '@cardlens/access';
import type { AuditEvent } from '@cardlens/contracts';
import { connectMongo, indexes } from '@cardlens/mongo';
import { checkIndexed, recordQueryPlans } from '@cardlens/mongo/testing';
import { expect } from 'chai';
import { gatheredAppend } from '../src/adapters/audit-events.js';
import { mongoAuditStore } from '../src/adapters/audit-store.js';
import { appendAudit } from '../src/handlers/append-audit.js';
import { auditEventOf } from './audit-event.js';
import { stores } from './stores.js';

const anEvent = (accountId: string, more: Partial<AuditEvent> = {}): AuditEvent =>
  auditEventOf({ entryId: randomUUID(), accountId, occurredAtUs: 1_000_000, resourceIds: [randomUUID()], ...more });

describe('the audit log in MongoDB', function () {
  this.timeout(600_000);
  let mongo: Awaited<ReturnType<typeof connectMongo>>;
  let other: Awaited<ReturnType<typeof connectMongo>>;
  let plans: ReturnType<typeof recordQueryPlans>;

  before(async () => {
    const url = stores().mongo.databaseUrl('cardlens_audit');
    mongo = await connectMongo(url, 'test');
    other = await connectMongo(url, 'test');
  });
  after(async () => {
    await mongo?.stop?.();
    await other?.stop?.();
  });

  it('is one unbroken chain per account, even with two writing processes', async () => {
    const [store, second] = [mongoAuditStore(mongo.connection), mongoAuditStore(other.connection)];
    await indexes(mongo.connection).start?.();
    plans = recordQueryPlans(mongo.connection);
    // The second account sorts directly after the first.
    const [accountId, neighbor] = ['a', 'a0'];
    const events = Array.from({ length: 40 }, () => anEvent(accountId));
    const [append, appendOfSecond] = [gatheredAppend({ audit: store }), gatheredAppend({ audit: second })];
    await Promise.all([
      ...events.slice(0, 20).map(append),
      ...events.slice(20).map(appendOfSecond),
      appendOfSecond(anEvent(neighbor)),
      // These events arrive at both replicas.
      ...events.slice(0, 3).map(appendOfSecond),
    ]);
    const oldestFirst = await store.list({ accountId, limit: 100, after: 0 });
    expect(oldestFirst.map(({ sequence }) => sequence)).to.deep.equal(Array.from({ length: 40 }, (_, i) => i + 1));
    expect(new Set(oldestFirst.map(({ entryId }) => entryId)).size).to.equal(40);
    const { check } = auditVerifier();
    expect(oldestFirst.map(check).filter((it) => it !== undefined)).to.deep.equal([]);

    const newest = await store.list({ accountId, limit: 3 });
    expect(newest.map(({ sequence }) => sequence)).to.deep.equal([40, 39, 38]);
    expect((await store.list({ accountId, limit: 2, before: 38 })).map(({ sequence }) => sequence)).to.deep.equal([
      37, 36,
    ]);
    expect(await store.list({ accountId: neighbor, limit: 9 })).to.have.length(1);
    expect(newest[0]).to.deep.equal(oldestFirst.at(-1));

    await appendAudit({ audit: store }, [anEvent(accountId, { occurredAtUs: 2_000_000 })]);
    await store.removeOlder(2_000_000);
    const left = await store.list({ accountId, limit: 9, after: 0 });
    expect(left.map(({ sequence }) => sequence)).to.deep.equal([41]);
    expect(auditVerifier().check(left[0]!)).to.equal(undefined);
  });

  it('stays unbroken when entries that were appended out of order expire', async () => {
    const store = mongoAuditStore(mongo.connection);
    const [accountId, neighbor] = ['c', 'c0'];
    const times = [1, 2, 5, 3, 4, 6, 7].map((second) => second * 1_000_000);
    await appendAudit(
      { audit: store },
      [accountId, neighbor].flatMap((account) => times.map((occurredAtUs) => anEvent(account, { occurredAtUs }))),
    );
    const left = async (account: string) => {
      const entries = await store.list({ accountId: account, limit: 9, after: 0 });
      expect(entries.map(auditVerifier().check).filter((it) => it !== undefined)).to.deep.equal([]);
      return entries.map(({ sequence }) => sequence);
    };
    await store.removeOlder(4_500_000);
    for (const account of [accountId, neighbor]) expect(await left(account)).to.deep.equal([3, 4, 5, 6, 7]);
    await store.removeOlder(5_500_000);
    for (const account of [accountId, neighbor]) expect(await left(account)).to.deep.equal([6, 7]);
  });

  it('continues its positions when all of its entries have expired', async () => {
    const store = mongoAuditStore(mongo.connection);
    const accountId = 'd';
    // Exactly one batch of expired entries, and one more.
    for (const count of [500, 1])
      await appendAudit(
        { audit: store },
        Array.from({ length: count }, () => anEvent(accountId, { occurredAtUs: 1 })),
      );
    await store.removeOlder(2);
    await appendAudit({ audit: store }, [anEvent(accountId, { occurredAtUs: 3 })]);
    const left = await store.list({ accountId, limit: 9, after: 0 });
    expect(left.map(({ sequence }) => sequence)).to.deep.equal([501, 502]);
    expect(left.map(auditVerifier().check).filter((it) => it !== undefined)).to.deep.equal([]);
  });

  it('lists the entries about one resource, newest first, without entries of other accounts and of list calls', async () => {
    const store = mongoAuditStore(mongo.connection);
    const [accountId, neighbor] = ['b', 'b0'];
    const card = randomUUID();
    const about = (n: number) => [card, ...Array.from({ length: n - 1 }, () => randomUUID())];
    await appendAudit({ audit: store }, [
      anEvent(accountId, { resourceIds: about(1) }),
      anEvent(accountId, { resourceIds: about(50) }),
      anEvent(accountId, { resourceIds: about(3) }),
      anEvent(neighbor, { resourceIds: about(1) }),
    ]);
    const aboutCard = (more = {}) => store.listAbout({ accountId, resourceId: card, limit: 9, ...more });
    expect((await aboutCard()).map(({ sequence }) => sequence)).to.deep.equal([3, 1]);
    expect((await aboutCard({ before: 3 })).map(({ sequence }) => sequence)).to.deep.equal([1]);
    const [entry] = await store.list({ accountId, limit: 1 });
    expect(await aboutCard({ limit: 1 })).to.deep.equal([entry]);
    const all = await store.list({ accountId, limit: 9, after: 0 });
    expect(all.map(auditVerifier().check).filter((it) => it !== undefined)).to.deep.equal([]);
  });

  it('finds the newest entries about a resource with more entries than one search reads', async () => {
    const store = mongoAuditStore(mongo.connection);
    const resourceId = randomUUID();
    const often = Array.from({ length: 2005 }, () => anEvent('often', { resourceIds: [resourceId] }));
    await appendAudit({ audit: store }, often);
    const found = await store.listAbout({ accountId: 'often', resourceId, limit: 2 });
    expect(found.map(({ sequence }) => sequence)).to.deep.equal([2005, 2004]);
  });

  it('have an index for each query', async function () {
    const explained = await plans.explain();
    plans.stop();
    checkIndexed(this, explained, 3);
  });
});
