import { AccountAdminServiceService, MatchingServiceService } from '@cardlens/contracts';
import { type Calls, loadTls, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import type { Command } from 'commander';
import { dataOption, type OperatorOptions, operatorTarget, profileOption, tlsOption } from './local.js';

/** Account administration, by default that of the local stack. */
export const session = operatorService('session', 'administration address of session', AccountAdminServiceService);

/** Matching, by default that of the local stack. */
export const matching = operatorService('matching', 'gRPC address of matching', MatchingServiceService);

/** A service that only operators call, over gRPC. */
function operatorService<D extends object>(name: 'session' | 'matching', what: string, definition: D) {
  const use = async <T>(options: OperatorOptions, work: (calls: Calls<D>) => Promise<T>): Promise<T> => {
    const { address, tlsDir } = await operatorTarget(name, options);
    const client = rpcClient(name, definition, address, await loadTls(tlsDir, silentLogger));
    try {
      return await work(client.calls);
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
  };
}
