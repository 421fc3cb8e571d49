import type { RetentionKind, RetentionPeriod, SessionServiceService } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';

const responseTimeoutMs = 5000;
const pageSize = 1000;

/**
 * Accounts with a retention period for this kind of data, ordered by id, read from session page by page.
 * @throws DomainError `unavailable`
 */
export async function* retentionPeriods(
  session: Pick<RpcClient<SessionServiceService>, 'calls'>,
  kind: RetentionKind,
): AsyncGenerator<RetentionPeriod, void> {
  let afterAccountId = '';
  for (;;) {
    const request = { afterAccountId, limit: pageSize, kind };
    const { periods } = await session.calls.listRetentionPeriods(request, {
      timeoutMs: responseTimeoutMs,
    });
    yield* periods;
    const last = periods.at(-1);
    if (last === undefined) return;
    afterAccountId = last.accountId;
  }
}
