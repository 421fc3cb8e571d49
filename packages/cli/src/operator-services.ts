import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { AccountAdminServiceService, MatchingServiceService } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { type Calls, loadTls, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import type { Command, OptionValues } from '@commander-js/extra-typings';
import { CliError, exitCodes } from './exit-code.js';
import { dataOption, type OperatorOptions, operatorTarget, profileOption, tlsOption } from './local.js';
import { printJson, say } from './output.js';

/** Account administration, by default that of the local stack. */
export const session = operatorService('session', AccountAdminServiceService, (command) =>
  forOperators(command).option('--session <address>', "administration address of session (default: the local stack's)"),
);

/** Matching, by default that of the local stack. */
export const matching = operatorService('matching', MatchingServiceService, (command) =>
  forOperators(command).option('--matching <address>', "gRPC address of matching (default: the local stack's)"),
);

export const accountOption = ['--account <id>', 'account (default: the only one)'] as const;

export const ledgerOption = (what: string) =>
  [
    '--ledger <file>',
    `repeat the ${what} recorded in an export of the audit log, after a backup was restored`,
  ] as const;

/**
 * Gives a command about one object, or repeats those that an export of the audit log records. A restored backup may be
 * older than an object of the export, which is then skipped.
 *
 * @param idsIn  the objects in an export
 * @throws CliError unless exactly one of an id and an export is given
 */
export async function eachOf<T>(
  id: string | undefined,
  ledger: string | undefined,
  idsIn: (ledger: string) => readonly string[],
  command: (id: string) => Promise<T>,
): Promise<T[]> {
  if ((id === undefined) === (ledger === undefined)) throw new CliError('specify an id or --ledger', exitCodes.usage);
  const done: T[] = [];
  for (const each of id === undefined ? idsIn(await readFile(String(ledger), 'utf8')) : [id]) {
    try {
      done.push(await command(each));
    } catch (error) {
      if (ledger === undefined || DomainError.from(error).kind !== 'not_found') throw error;
    }
  }
  return done;
}

/** Says what was done to each object of `eachOf`. With `--json`, prints the one that was named, or all of an export. */
export function showEach<T>(
  options: OperatorOptions & { readonly ledger?: string | undefined },
  done: readonly T[],
  json: (done: T) => unknown,
  text: (done: T) => string,
  ifNone: string,
): void {
  if (options.json) printJson(options.ledger === undefined ? done.map(json)[0] : done.map(json));
  else say(done.length === 0 ? ifNone : done.map(text).join('\n'));
}

/** The account that a command is about. @throws CliError when none is given and there is not exactly one */
export async function accountOf(
  calls: Pick<Calls<typeof AccountAdminServiceService>, 'listAccounts'>,
  given: string | undefined,
): Promise<string> {
  if (given !== undefined) return given;
  const accounts = (await calls.listAccounts({})).accounts.filter(({ deletedAtUs }) => deletedAtUs === undefined);
  const [only] = accounts;
  if (only && accounts.length === 1) return only.accountId;
  if (only)
    throw new CliError(
      'there are several accounts: specify one with --account (`cardlens accounts list`)',
      exitCodes.usage,
    );
  throw new CliError('no accounts yet; create one with `cardlens accounts create --name NAME`');
}

function operatorName({ operator = process.env.CARDLENS_OPERATOR }: OperatorOptions): string {
  if (operator) return operator;
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return '';
  }
}

function forOperators(command: Command) {
  return command
    .option(...tlsOption)
    .option('--operator <name>', 'your name, for the audit log (default: CARDLENS_OPERATOR, then your login name)')
    .option(...profileOption)
    .option(...dataOption)
    .option('--json', 'print JSON');
}

/**
 * A service that only operators call, over gRPC.
 * @param withOptions  adds the options of every command that calls the service
 */
function operatorService<D extends object, Given extends OptionValues>(
  name: 'session' | 'matching',
  definition: D,
  withOptions: (command: Command) => Command<[], Given>,
) {
  const use = async <T>(options: OperatorOptions, work: (calls: Calls<D>) => Promise<T>): Promise<T> => {
    const { address, tlsDir } = await operatorTarget(name, options);
    const tls = await loadTls(tlsDir, silentLogger);
    const client = rpcClient(name, definition, address, tls, undefined, operatorName(options));
    try {
      return await work(client.calls);
    } finally {
      await client.stop?.();
    }
  };
  return { withOptions, use };
}
