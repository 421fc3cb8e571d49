import type { SessionServiceService } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';
import type { SessionUsers } from '../handlers/ports.js';

export const rpcSessionUsers = (session: RpcClient<SessionServiceService>): SessionUsers => ({
  async of(accountId, sessionId) {
    const { userId } = await session.calls.getSessionUser({ accountId, sessionId });
    return userId;
  },
});
