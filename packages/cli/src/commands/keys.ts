import { type ApiKey, keyScopes } from '@cardlens/contracts';
import { durationMs } from '@cardlens/runtime';
import { type Command, InvalidArgumentError } from 'commander';
import { keysRevokedIn } from '../ledger.js';
import type { OperatorOptions } from '../local.js';
import { accountOf, accountOption, eachOf, ledgerOption, session } from '../operator-services.js';
import { printJson, printTable, when } from '../output.js';

export function addKeys(program: Command): void {
  const keys = program.command('keys').description('Creates, lists and revokes API keys (operators only).');
  session
    .addOptions(keys.command('create'))
    .description('Creates a key and prints it once; only a hash is stored.')
    .option(...accountOption)
    .option('--name <name>', 'what the key is for, as `cardlens keys list` shows it')
    .option(
      '--expires <duration>',
      'how long the key is valid, for example 12h or 90d (default: until it is revoked)',
      (text: string) => expiryUs(text, Date.now()),
    )
    .option(
      '--scope <scope>',
      `what the key may do: ${keyScopes.join(', ')}; several with | or by repeating (default: all but audit)`,
      (value: string, before: string[] = []) => [...before, ...value.split(/[|,]/)],
    )
    .addHelpText(
      'after',
      '\nExample:\n  cardlens keys create --account 0b6f1d2e-… --name billing \\\n    --expires 90d --scope "read|eligibility"\n',
    )
    .action(create);
  session
    .addOptions(keys.command('list'))
    .description('Lists the keys of an account, without their secrets.')
    .option(...accountOption)
    .action(list);
  session
    .addOptions(keys.command('revoke'))
    .description('Revokes a key; every gateway rejects it within a second.')
    .argument('[key-id]', 'as `cardlens keys list` shows it')
    .option(...ledgerOption('revocations of keys'))
    .action(revoke);
}

interface AccountOptions extends OperatorOptions {
  readonly account?: string;
}

interface CreateOptions extends AccountOptions {
  readonly name?: string;
  /** Microseconds since the epoch. */
  readonly expires?: number;
  readonly scope?: readonly string[];
}

/** Converts `90d` to a time from now, in microseconds since the epoch. @throws InvalidArgumentError */
export function expiryUs(text: string, nowMs: number): number {
  try {
    const ms = durationMs(text);
    if (ms > 0) return (nowMs + ms) * 1000;
  } catch {
    // Reported below.
  }
  throw new InvalidArgumentError('--expires must be a duration such as 12h or 90d');
}

async function create({ account, name = '', expires, scope = [], ...options }: CreateOptions): Promise<void> {
  const wanted = { name, expiresAtUs: expires ?? 0, scopes: [...scope] };
  const created = await session.use(options, async (calls) =>
    calls.createKey({ ...wanted, accountId: await accountOf(calls, account) }),
  );
  if (options.json)
    printJson({ key_id: created.key?.keyId, account_id: created.key?.accountId, api_key: created.apiKey });
  else process.stdout.write(`${created.apiKey}\n`);
}

async function list({ account, ...options }: AccountOptions): Promise<void> {
  const { keys } = await session.use(options, async (calls) =>
    calls.listKeys({ accountId: await accountOf(calls, account) }),
  );
  if (options.json) return printJson(keys.map(asJson));
  printTable(
    keys,
    {
      'key id': ({ keyId }) => keyId,
      prefix: ({ prefix }) => prefix,
      'last four': ({ lastFour }) => lastFour,
      name: ({ name }) => name,
      scopes: ({ scopes }) => (scopes.length === keyScopes.length ? 'all' : scopes.join(' ')),
      created: ({ createdAtUs }) => when(createdAtUs),
      expires: ({ expiresAtUs }) => when(expiresAtUs),
      'last used': ({ lastUsedAtUs }) => when(lastUsedAtUs),
      revoked: ({ revokedAtUs }) => (revokedAtUs ? when(revokedAtUs) : 'no'),
    },
    'no keys; create one with `cardlens keys create`',
    'name',
  );
}

async function revoke(
  keyId: string | undefined,
  { ledger, ...options }: OperatorOptions & { ledger?: string },
): Promise<void> {
  const revoked = await session.use(options, (calls) =>
    eachOf(keyId, ledger, keysRevokedIn, (id) => calls.revokeKey({ keyId: id })),
  );
  const bodies = revoked.map(asJson);
  if (options.json) printJson(ledger === undefined ? bodies[0] : bodies);
  else if (revoked.length === 0) process.stderr.write('the export contains no revoked key\n');
  else for (const key of revoked) process.stderr.write(`revoked ${key.prefix}…${key.lastFour}\n`);
}

const asJson = (key: ApiKey) => ({
  key_id: key.keyId,
  account_id: key.accountId,
  prefix: key.prefix,
  last_four: key.lastFour,
  name: key.name,
  scopes: key.scopes,
  created_at: when(key.createdAtUs),
  expires_at: key.expiresAtUs ? when(key.expiresAtUs) : null,
  last_used_at: key.lastUsedAtUs ? when(key.lastUsedAtUs) : null,
  revoked_at: key.revokedAtUs ? when(key.revokedAtUs) : null,
});
