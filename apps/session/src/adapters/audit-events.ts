import { setTimeout as delay } from 'node:timers/promises';
import type { AuditEvent } from '@cardlens/contracts';
import { eventConsumer } from '@cardlens/messaging';
import { gathered } from '@cardlens/mongo';
import type { Logger, Part } from '@cardlens/runtime';
import { appendAudit } from '../handlers/append-audit.js';
import type { Deps } from '../handlers/ports.js';

/** Interval between writes: under load, one write appends all events of this interval. */
const writeEveryMs = 100;

/** Batches concurrent appends. Batches are written one at a time, because each continues the chain. */
export const gatheredAppend = (deps: Pick<Deps, 'audit'>): ((event: AuditEvent) => Promise<void>) =>
  gathered(
    async (events: readonly AuditEvent[]) => {
      await delay(writeEveryMs);
      await appendAudit(deps, events);
      return events.map(() => undefined);
    },
    { batchMax: 200, batchesMax: 1 },
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
    log,
    handle: ({ data }) => append(data),
  });
