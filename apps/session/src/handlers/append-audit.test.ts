import { auditVerifier } from '@cardlens/access';
import type { AuditEntry, AuditEvent } from '@cardlens/contracts';
import { expect } from 'chai';
import { auditEventOf } from '../../test/audit-event.js';
import { appendAudit } from './append-audit.js';
import type { AuditStore } from './ports.js';

const anEvent = (entryId: string, accountId = 'a1'): AuditEvent => auditEventOf({ entryId, accountId });

function world() {
  const entries: AuditEntry[] = [];
  const its = { beforeAppend: async () => {}, looks: 0 };
  const last = async (accountId: string) => entries.filter((entry) => entry.accountId === accountId).at(-1);
  const audit: AuditStore = {
    last,
    async known(_, ids) {
      its.looks++;
      return new Set(entries.map(({ entryId }) => entryId).filter((id) => ids.includes(id)));
    },
    async append(more) {
      await its.beforeAppend();
      const [first] = more;
      if (((await last(first!.accountId))?.sequence ?? 0) + 1 !== first!.sequence) return false;
      for (const entry of more) {
        if (entries.some(({ entryId }) => entryId === entry.entryId)) return false;
        entries.push(entry);
      }
      return true;
    },
    list: async () => [],
    listAbout: async () => [],
    removeOlder: async () => 0,
  };
  const breaks = () => {
    const { check } = auditVerifier();
    return entries.map(check).filter((it) => it !== undefined);
  };
  return { deps: { audit }, entries, its, breaks };
}

describe('appendAudit', () => {
  it('appends to one chain per account in order of arrival', async () => {
    const { deps, entries } = world();
    await appendAudit(deps, [anEvent('e1'), anEvent('e2', 'a2'), anEvent('e3')]);
    await appendAudit(deps, [anEvent('e4')]);
    const of = (accountId: string) => entries.filter((entry) => entry.accountId === accountId);
    expect(of('a1').map(({ sequence, entryId }) => [sequence, entryId])).to.deep.equal([
      [1, 'e1'],
      [2, 'e3'],
      [3, 'e4'],
    ]);
    const { check } = auditVerifier();
    expect(of('a1').map(check)).to.deep.equal([undefined, undefined, undefined]);
    expect(of('a2')).to.have.length(1);
  });

  it('appends an event once, however often it arrives, and searches for duplicates only when the store rejects a write', async () => {
    const { deps, entries, its, breaks } = world();
    await appendAudit(deps, [anEvent('e1'), anEvent('e1')]);
    expect(its.looks).to.equal(0);
    await appendAudit(deps, [anEvent('e2'), anEvent('e1'), anEvent('e3')]);
    expect(entries.map(({ entryId }) => entryId)).to.deep.equal(['e1', 'e2', 'e3']);
    expect(breaks()).to.deep.equal([]);
  });

  it('reads the end of the chain again after a concurrent write', async () => {
    const { deps, entries, its, breaks } = world();
    await appendAudit(deps, [anEvent('e1')]);
    its.beforeAppend = async () => {
      its.beforeAppend = async () => {};
      await appendAudit(deps, [anEvent('other')]);
    };
    await appendAudit(deps, [anEvent('e2')]);
    expect(entries.map(({ entryId }) => entryId)).to.deep.equal(['e1', 'other', 'e2']);
    expect(breaks()).to.deep.equal([]);
  });
});
