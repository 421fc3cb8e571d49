import { randomUUID } from 'node:crypto';
import { auditVerifier } from '@cardlens/access';
import { AccountAdminServiceService } from '@cardlens/contracts';
import { loadTls, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import { testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { auditEventOf } from './audit-event.js';
import { app, kindOf, plain } from './running-service.js';

const adminAs = async (operator: string) =>
  rpcClient(
    'session',
    AccountAdminServiceService,
    `127.0.0.1:${app.service.adminPort()}`,
    await loadTls(await testTlsDir('operator'), silentLogger),
    undefined,
    operator,
  );

/** The log of an account, oldest first; reading it adds an entry. */
const logOf = async (accountId: string, more: { after?: number; limit?: number } = {}) =>
  (await app.admin.calls.listAudit({ accountId, limit: 500, after: 0, oldestFirst: true, ...more })).entries;

describe('the audit log of administration', () => {
  it('is an unbroken chain together with the gateways’ entries, which name no operator', async () => {
    const { accountId } = await app.admin.calls.createAccount({ name: 'Clinic' });
    const event = auditEventOf({ entryId: randomUUID(), accountId, occurredAtUs: 1, resourceIds: [] });
    await app.session.calls.appendAudit({ events: [{ ...event, operator: undefined }] });
    const entries = await logOf(accountId);
    expect(entries).to.have.length(2);
    expect(entries.map(auditVerifier().check).filter((it) => it !== undefined)).to.deep.equal([]);
  });

  it('names the operator by certificate and stated name', async () => {
    const pat = await adminAs('Pat Exämple\n');
    const { accountId } = await pat.calls.createAccount({ name: 'Clinic' });
    const { key } = await app.admin.calls.createKey({ accountId, ...plain });
    await pat.calls.revokeKey({ keyId: key!.keyId });
    await pat.stop?.();
    const entries = await logOf(accountId);
    expect(entries.map(({ action, operator, status }) => [action, operator, status])).to.deep.equal([
      ['accounts.create', 'operator: Pat Exämple', 200],
      ['keys.create', 'operator', 200],
      ['keys.revoke', 'operator: Pat Exämple', 200],
    ]);
    expect(entries.map(auditVerifier().check).filter((it) => it !== undefined)).to.deep.equal([]);
  });

  it('contains commands that failed', async () => {
    const { accountId } = await app.admin.calls.createAccount({ name: 'Clinic' });
    const unknown = randomUUID();
    const failures = [
      app.admin.calls.createKey({ accountId, ...plain, scopes: ['everything'] }),
      app.admin.calls.setRetention({ accountId }),
      app.admin.calls.revokeKey({ keyId: unknown }),
      app.admin.calls.revokeTokens({ accountId: unknown }),
      app.admin.calls.createAccount({ name: '' }),
    ];
    expect(await Promise.all(failures.map(kindOf))).to.deep.equal([
      'invalid',
      'invalid',
      'not_found',
      'not_found',
      'invalid',
    ]);
    const own = (await logOf(accountId)).map(({ action, status }) => [action, status]);
    expect(own).to.have.deep.members([
      ['accounts.create', 200],
      ['keys.create', 400],
      ['accounts.set-retention', 400],
    ]);
    const others = await logOf('deployment');
    expect(others.filter(({ resourceIds }) => resourceIds.includes(unknown))).to.have.length(2);
    expect(others.map(({ action, status }) => [action, status])).to.deep.include(['accounts.create', 400]);
    expect(JSON.stringify(others)).not.to.contain('everything');
  });

  it('has an entry for every page that was read, at any position', async () => {
    const { accountId } = await app.admin.calls.createAccount({ name: 'Clinic' });
    await app.admin.calls.listKeys({ accountId });
    await logOf(accountId, { after: 1 });
    await app.admin.calls.listAudit({ accountId, limit: 1, before: 2, after: 0, oldestFirst: false });
    expect((await logOf(accountId)).map(({ action }) => action)).to.deep.equal([
      'accounts.create',
      'keys.list',
      'audit.export',
      'audit.export',
    ]);
  });
});
