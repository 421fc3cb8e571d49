import type { Command } from 'commander';
import { type AdminOptions, when, withAdmin, withAdminOptions } from '../admin.js';
import { printJson, printTable } from '../output.js';

export function addAccounts(program: Command): void {
  const accounts = program.command('accounts').description('Creates and lists accounts (operators only).');
  withAdminOptions(accounts.command('create'))
    .description('Creates an account and prints its id.')
    .requiredOption('--name <name>', 'name of the account')
    .addHelpText('after', '\nExample:\n  cardlens accounts create --name "Example Clinic"\n')
    .action(create);
  withAdminOptions(accounts.command('revoke-tokens'))
    .description('Ends all session tokens and magic links of an account within a second; its API keys keep working.')
    .argument('<account-id>', 'as `cardlens accounts list` shows it')
    .action(revokeTokens);
  withAdminOptions(accounts.command('list')).description('Lists all accounts.').action(list);
}

async function create({ name, ...options }: AdminOptions & { name: string }): Promise<void> {
  const account = await withAdmin(options, (admin) => admin.call((client) => client.createAccount, { name }));
  if (options.json) printJson({ account_id: account.accountId, name: account.name });
  else process.stdout.write(`${account.accountId}\n`);
}

async function list(options: AdminOptions): Promise<void> {
  const { accounts } = await withAdmin(options, (admin) => admin.call((client) => client.listAccounts, {}));
  if (options.json) {
    printJson(
      accounts.map(({ accountId, name, createdAtUs }) => ({
        account_id: accountId,
        name,
        created_at: when(createdAtUs),
      })),
    );
    return;
  }
  printTable(
    [{ title: 'account' }, { title: 'name', isFlexible: true }, { title: 'created' }],
    accounts.map(({ accountId, name, createdAtUs }) => [accountId, name, when(createdAtUs)]),
    'no accounts yet; create one with `cardlens accounts create --name NAME`',
  );
}

async function revokeTokens(accountId: string, options: AdminOptions): Promise<void> {
  const account = await withAdmin(options, (admin) => admin.call((client) => client.revokeTokens, { accountId }));
  if (options.json) printJson({ account_id: accountId, not_before: when(account.notBeforeUs) });
  else process.stderr.write(`revoked all session tokens of ${account.name} issued until now\n`);
}
