import type { RetentionPeriod, SessionServiceClient } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';

const answerWithinMs = 5000;
const pageSize = 1000;

/** Accounts that have a retention period, by id, read from session a page at a time. @throws DomainError `unavailable` */
export async function* retentionPeriods(
  session: Pick<RpcClient<SessionServiceClient>, 'call'>,
): AsyncGenerator<RetentionPeriod, void> {
  let afterAccountId = '';
  for (;;) {
    const request = { afterAccountId, limit: pageSize };
    const { periods } = await session.call((client) => client.listRetentionPeriods, request, {
      timeoutMs: answerWithinMs,
    });
    yield* periods;
    const last = periods.at(-1);
    if (last === undefined) return;
    afterAccountId = last.accountId;
  }
}
