import type { SessionServiceClient } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';
import type { AccountId } from '../domain/ids.js';
import type { AccountSource } from '../handlers/ports.js';

const answerWithinMs = 5000;
const pageSize = 1000;

export const rpcAccountSource = (session: RpcClient<SessionServiceClient>): AccountSource => ({
  async retentionPeriods(afterAccountId) {
    const request = { afterAccountId, limit: pageSize };
    const { periods } = await session.call((client) => client.listRetentionPeriods, request, {
      timeoutMs: answerWithinMs,
    });
    return periods.map(({ accountId, retentionDays }) => ({ accountId: accountId as AccountId, retentionDays }));
  },
});
