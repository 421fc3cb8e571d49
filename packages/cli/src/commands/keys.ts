import type { ApiKey } from '@cardlens/contracts';
import type { Command } from 'commander';
import { type AdminOptions, when, withAdmin, withAdminOptions } from '../admin.js';
import { printJson, printTable } from '../output.js';

export function addKeys(program: Command): void {
  const keys = program.command('keys').description('Makes, lists and revokes API keys (operators only).');
  withAdminOptions(keys.command('create'))
    .description('Makes a key and prints it: this once, it is stored as a hash only.')
    .requiredOption('--account <id>', 'account that the key is for')
    .addHelpText('after', '\nExample:\n  cardlens keys create --account 0b6f1d2e-…\n')
    .action(create);
  withAdminOptions(keys.command('list'))
    .description('Lists the keys of an account, never the keys themselves.')
    .requiredOption('--account <id>', 'whose keys')
    .action(list);
  withAdminOptions(keys.command('revoke'))
    .description('Revokes a key; every gateway refuses it within a second.')
    .argument('<key-id>', 'as `cardlens keys list` shows it')
    .action(revoke);
}

async function create({ account, ...options }: AdminOptions & { account: string }): Promise<void> {
  const created = await withAdmin(options, (admin) => admin.call((client) => client.createKey, { accountId: account }));
  if (options.json) printJson({ key_id: created.key?.keyId, account_id: account, api_key: created.apiKey });
  else process.stdout.write(`${created.apiKey}\n`);
}

async function list({ account, ...options }: AdminOptions & { account: string }): Promise<void> {
  const { keys } = await withAdmin(options, (admin) => admin.call((client) => client.listKeys, { accountId: account }));
  if (options.json) return printJson(keys.map(asJson));
  printTable(
    [{ title: 'key id' }, { title: 'key', isFlexible: true }, { title: 'last used' }, { title: 'revoked' }],
    keys.map((key) => [
      key.keyId,
      `${key.prefix}…${key.lastFour}`,
      when(key.lastUsedAtUs),
      key.revokedAtUs ? when(key.revokedAtUs) : 'no',
    ]),
    'no keys: `cardlens keys create --account ID` makes one',
  );
}

async function revoke(keyId: string, options: AdminOptions): Promise<void> {
  const key = await withAdmin(options, (admin) => admin.call((client) => client.revokeKey, { keyId }));
  if (options.json) printJson(asJson(key));
  else process.stderr.write(`revoked ${key.prefix}…${key.lastFour}\n`);
}

const asJson = (key: ApiKey) => ({
  key_id: key.keyId,
  account_id: key.accountId,
  prefix: key.prefix,
  last_four: key.lastFour,
  created_at: when(key.createdAtUs),
  last_used_at: key.lastUsedAtUs ? when(key.lastUsedAtUs) : null,
  revoked_at: key.revokedAtUs ? when(key.revokedAtUs) : null,
});
