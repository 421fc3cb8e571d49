import type { ImageRetentionPeriod, RetentionPeriod, SessionServiceClient } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';

const answerWithinMs = 5000;
const pageSize = 1000;

type Session = Pick<RpcClient<SessionServiceClient>, 'call'>;
type Page = { readonly afterAccountId: string; readonly limit: number };

/** Accounts that have a retention period, by id, read from session a page at a time. @throws DomainError `unavailable` */
export const retentionPeriods = (session: Session): AsyncGenerator<RetentionPeriod, void> =>
  allOf(async (page) => {
    const options = { timeoutMs: answerWithinMs };
    return (await session.call((client) => client.listRetentionPeriods, page, options)).periods;
  });

/** Accounts whose images have a period of their own, likewise. @throws DomainError `unavailable` */
export const imageRetentionPeriods = (session: Session): AsyncGenerator<ImageRetentionPeriod, void> =>
  allOf(async (page) => {
    const options = { timeoutMs: answerWithinMs };
    return (await session.call((client) => client.listImageRetentionPeriods, page, options)).periods;
  });

async function* allOf<T extends { accountId: string }>(read: (page: Page) => Promise<T[]>): AsyncGenerator<T, void> {
  let afterAccountId = '';
  for (;;) {
    const periods = await read({ afterAccountId, limit: pageSize });
    yield* periods;
    const last = periods.at(-1);
    if (last === undefined) return;
    afterAccountId = last.accountId;
  }
}
