import type { AuditEntry } from '@cardlens/contracts';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { auditEventOf } from '../../test/audit-event.js';
import type { AuditStore } from '../handlers/ports.js';
import { cachedEnds } from './cached-ends.js';

const anEntry = (sequence: number): AuditEntry => ({
  ...auditEventOf({ entryId: `e${sequence}`, accountId: 'a1' }),
  sequence,
  previousHash: '',
  hash: `h${sequence}`,
});

/** A store with one chain that counts reads of its end, and rejects or fails writes on request. */
function world() {
  const clock = fakeClock();
  const its = { reads: 0, rejects: false, fails: false };
  const store = {
    last: async () => {
      its.reads++;
      return anEntry(9);
    },
    append: async () => {
      if (its.fails) throw new Error('unavailable');
      return !its.rejects;
    },
  } as Pick<AuditStore, 'last' | 'append'> as AuditStore;
  return { audit: cachedEnds(store, clock), clock, its };
}

describe('cached ends of audit chains', () => {
  it('are the last written entries, without a read', async () => {
    const { audit, its } = world();
    await audit.append([anEntry(1), anEntry(2)]);
    expect(await audit.last('a1')).to.deep.equal(anEntry(2));
    expect(its.reads).to.equal(0);
  });

  it('are read for accounts without a recent write, and again after a minute', async () => {
    const { audit, clock, its } = world();
    expect(await audit.last('a1')).to.deep.equal(anEntry(9));
    await audit.append([anEntry(1)]);
    clock.advance(60_000);
    expect(await audit.last('a1')).to.deep.equal(anEntry(9));
    expect(its.reads).to.equal(2);
  });

  it('are read each time for a minute after another process wrote to the chain', async () => {
    const { audit, clock, its } = world();
    await audit.append([anEntry(1)]);
    its.rejects = true;
    await audit.append([anEntry(2)]);
    its.rejects = false;
    await audit.append([anEntry(3)]);
    expect(await audit.last('a1')).to.deep.equal(anEntry(9));
    clock.advance(60_000);
    await audit.append([anEntry(10)]);
    expect(await audit.last('a1')).to.deep.equal(anEntry(10));
  });

  it('are read when it is unknown whether a write succeeded', async () => {
    const { audit, its } = world();
    await audit.append([anEntry(1)]);
    its.fails = true;
    expect(await audit.append([anEntry(2)]).catch((error: Error) => error.message)).to.equal('unavailable');
    expect(await audit.last('a1')).to.deep.equal(anEntry(9));
  });
});
