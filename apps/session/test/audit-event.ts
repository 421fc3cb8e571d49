import type { AuditEvent } from '@cardlens/contracts';

/** A request that got a card with an API key. */
export const auditEventOf = (more: Pick<AuditEvent, 'entryId' | 'accountId'> & Partial<AuditEvent>): AuditEvent => ({
  occurredAtUs: 1,
  actor: 'key',
  keyId: 'k1',
  identityId: '',
  action: 'GET /v1/cards/:id',
  resourceIds: [],
  status: 200,
  address: '192.0.2.7',
  requestId: 'r',
  ...more,
});
