import type { AuditEvent } from '@cardlens/contracts';
import { eventConsumer } from '@cardlens/messaging';
import { gathered } from '@cardlens/mongo';
import type { Logger, Part } from '@cardlens/runtime';
import { appendAudit } from '../handlers/append-audit.js';
import type { Deps } from '../handlers/ports.js';

/** The events of this interval are fetched from the broker together. */
const fetchEveryMs = 1000;
/** One write appends all events of this interval. */
const collectMs = 50;

/** Batches concurrent appends. Batches are written one at a time, because each continues the chain. */
export const gatheredAppend = (deps: Pick<Deps, 'audit'>): ((event: AuditEvent) => Promise<void>) =>
  gathered(
    async (events: readonly AuditEvent[]) => {
      await appendAudit(deps, events);
      return events.map(() => undefined);
    },
    { batchMax: 200, batchesMax: 1, collectMs },
  );

/** Consumes the audit events published by the gateway. */
export const auditConsumer = (
  connection: Parameters<typeof eventConsumer>[0]['connection'],
  append: (event: AuditEvent) => Promise<void>,
  log: Logger,
): Part =>
  eventConsumer({
    connection,
    name: 'session-audit',
    types: ['audit.recorded'],
    concurrency: 200,
    restMs: fetchEveryMs,
    log,
    handle: ({ data }) => append(data),
  });
