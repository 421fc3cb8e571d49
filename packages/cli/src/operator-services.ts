import { AccountAdminServiceClient, MatchingServiceClient } from '@cardlens/contracts';
import { loadTls, type RpcClient, rpcClient, type Tls, type UnaryMethod } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import type { Command } from 'commander';
import { dataOption, type OperatorOptions, operatorTarget, profileOption, tlsOption } from './local.js';

/** Account administration, by default that of the local stack. */
export const session = operatorService('session', 'administration address of session', (address, tls) =>
  rpcClient('session', AccountAdminServiceClient, address, tls),
);

/** Matching, by default that of the local stack. */
export const matching = operatorService('matching', 'gRPC address of matching', (address, tls) =>
  rpcClient('matching', MatchingServiceClient, address, tls),
);

/** A service that only operators call, over gRPC. */
function operatorService<C>(
  name: 'session' | 'matching',
  what: string,
  connect: (address: string, tls: Tls) => RpcClient<C>,
) {
  const use = async <T>(options: OperatorOptions, work: (client: RpcClient<C>) => Promise<T>): Promise<T> => {
    const { address, tlsDir } = await operatorTarget(name, options);
    const client = connect(address, await loadTls(tlsDir, silentLogger));
    try {
      return await work(client);
    } finally {
      await client.stop?.();
    }
  };
  return {
    /** Adds the options of every command that calls the service. */
    addOptions: (command: Command): Command =>
      command
        .option(`--${name} <address>`, `${what} (default: the local stack's)`)
        .option(...tlsOption)
        .option(...profileOption)
        .option(...dataOption)
        .option('--json', 'print JSON'),
    use,
    call: <Req, Res>(options: OperatorOptions, select: (client: C) => UnaryMethod<Req, Res>, request: Req) =>
      use(options, (client) => client.call(select, request)),
  };
}
