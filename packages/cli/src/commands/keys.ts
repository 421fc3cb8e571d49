import { keyScopes } from '@cardlens/access';
import type { ApiKey } from '@cardlens/contracts';
import { durationMs } from '@cardlens/runtime';
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { keysRevokedIn } from '../ledger.js';
import { accountOf, accountOption, eachOf, ledgerOption, session, showEach } from '../operator-services.js';
import { jsonOf, showTable, showValue } from '../output.js';

export function add(program: Command): void {
  const keys = program.command('keys').description('Creates, lists and revokes API keys (operators only).');
  session
    .withOptions(keys.command('create'))
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
      `what the key may do: ${keyScopes.join(', ')}; several with | or by repeating (default: read, write, eligibility, webhooks)`,
      (value: string, before: string[] = []) => [...before, ...value.split(/[|,]/)],
    )
    .addHelpText(
      'after',
      '\nExample:\n  cardlens keys create --account 0b6f1d2e-… --name billing \\\n    --expires 90d --scope "read|eligibility"\n',
    )
    .action(async ({ account, name = '', expires: expiresAtUs, scope: scopes = [], ...options }) => {
      const { key, apiKey } = await session.use(options, async (calls) =>
        calls.createKey({ name, expiresAtUs, scopes, accountId: await accountOf(calls, account) }),
      );
      showValue(options, { key_id: key?.keyId, account_id: key?.accountId, api_key: apiKey }, apiKey);
    });
  session
    .withOptions(keys.command('list'))
    .description('Lists the keys of an account, without their secrets.')
    .option(...accountOption)
    .action(async ({ account, ...options }) => {
      const { keys } = await session.use(options, async (calls) =>
        calls.listKeys({ accountId: await accountOf(calls, account) }),
      );
      const scopes = ({ scopes }: ApiKey) => (scopes.length === keyScopes.length ? 'all' : scopes);
      showTable(
        options,
        keys,
        [
          ...(['keyId', 'prefix', 'lastFour', 'name'] as const),
          ['scopes', scopes],
          ...(['createdAtUs', 'expiresAtUs', 'lastUsedAtUs', 'revokedAtUs'] as const),
        ],
        'no keys; create one with `cardlens keys create`',
      );
    });
  session
    .withOptions(keys.command('revoke'))
    .description('Revokes a key; every gateway rejects it within a second.')
    .argument('[key-id]', 'as `cardlens keys list` shows it')
    .option(...ledgerOption('revocations of keys'))
    .action(async (id, options) => {
      const revoked = await session.use(options, (calls) =>
        eachOf(id, options.ledger, keysRevokedIn, (keyId) => calls.revokeKey({ keyId })),
      );
      const text = ({ prefix, lastFour }: (typeof revoked)[number]) => `revoked ${prefix}…${lastFour}`;
      showEach(options, revoked, jsonOf, text, 'the export contains no revoked key');
    });
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
