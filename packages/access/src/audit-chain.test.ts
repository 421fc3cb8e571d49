import type { AuditEntry } from '@cardlens/contracts';
import { expect } from 'chai';
import { auditGenesis, auditHash, auditVerifier } from './audit-chain.js';

function chain(count: number): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (let sequence = 1; sequence <= count; sequence++) {
    const entry = {
      accountId: 'a1',
      sequence,
      entryId: `e${sequence}`,
      occurredAtUs: sequence * 1000,
      actor: 'key',
      keyId: 'k1',
      identityId: '',
      action: 'GET /v1/cards/:id',
      resourceIds: [`card-${sequence}`],
      status: 200,
      address: '192.0.2.7',
      requestId: `r${sequence}`,
      previousHash: entries.at(-1)?.hash ?? auditGenesis,
    };
    entries.push({ ...entry, hash: auditHash(entry) });
  }
  return entries;
}

const breakOf = (entries: readonly AuditEntry[]) => {
  const { check } = auditVerifier();
  return entries.map(check).find((it) => it !== undefined);
};

describe('the chain of audit entries', () => {
  it('is valid as written, and from any entry on', () => {
    expect(breakOf(chain(5))).to.equal(undefined);
    expect(breakOf(chain(5).slice(2))).to.equal(undefined);
  });

  it('is broken by an operator that is added, changed or removed', () => {
    const named = (operator: string | undefined) => {
      const [first, second] = chain(2) as [AuditEntry, AuditEntry];
      const { hash, ...fields } = { ...second, operator: 'pat' };
      return [first, { ...second, operator, hash: auditHash(fields) }];
    };
    expect(breakOf(named('pat'))).to.equal(undefined);
    expect(breakOf(named('sam'))?.reason).to.equal('changed');
    expect(breakOf(named(undefined))?.reason).to.equal('changed');
    const [first, second] = chain(2) as [AuditEntry, AuditEntry];
    expect(breakOf([first, { ...second, operator: 'pat' }])?.reason).to.equal('changed');
  });

  for (const field of Object.keys(chain(1)[0]!).filter((name) => name !== 'hash') as (keyof AuditEntry)[])
    it(`is broken by a changed ${field}`, () => {
      const entries = chain(3);
      const value = entries[1]![field];
      const changed = Array.isArray(value) ? ['other'] : typeof value === 'number' ? value + 1 : 'other';
      entries[1] = { ...entries[1]!, [field]: changed };
      expect(breakOf(entries)?.reason).to.equal('changed');
    });

  it('is broken after an entry that is removed, swapped, or rewritten', () => {
    const entries = chain(4);
    expect(breakOf([entries[0]!, entries[2]!])).to.deep.equal({ sequence: 3, reason: 'missing' });
    const rewritten = { ...entries[1]!, status: 404 };
    entries[1] = { ...rewritten, hash: auditHash(rewritten) };
    expect(breakOf(entries)).to.deep.equal({ sequence: 3, reason: 'not_linked' });
  });
});
