import { readFile } from 'node:fs/promises';
import type { Account } from '@cardlens/contracts';
import type { Command } from 'commander';
import { CliError, exitCodes } from '../exit-code.js';
import { accountsDeletedIn, tokensRevokedIn } from '../ledger.js';
import type { OperatorOptions } from '../local.js';
import { eachOf, ledgerOption, session } from '../operator-services.js';
import { printJson, printTable, when } from '../output.js';
import { wholeNumber } from '../whole-number.js';

const retentionDays = wholeNumber(0, 36_500);

export function addAccounts(program: Command): void {
  const accounts = program.command('accounts').description('Creates and lists accounts (operators only).');
  session
    .addOptions(accounts.command('create'))
    .description('Creates an account and prints its id.')
    .requiredOption('--name <name>', 'name of the account')
    .addHelpText('after', '\nExample:\n  cardlens accounts create --name "Example Clinic"\n')
    .action(create);
  session
    .addOptions(accounts.command('revoke-tokens'))
    .description(
      'Revokes all session tokens, magic links and image links of an account within a second; its API keys keep working.',
    )
    .argument('[account-id]', 'as `cardlens accounts list` shows it')
    .option(...ledgerOption('revocations of tokens'))
    .action(revokeTokens);
  session
    .addOptions(accounts.command('set-retention'))
    .description(
      'Sets how long cards of an account are kept, with everything that belongs to them. Images and eligibility checks can have other periods. Older data is deleted within an hour.',
    )
    .argument('<account-id>', 'as `cardlens accounts list` shows it')
    .option('--days <days>', 'days after a card was created; 0: keep until deleted', retentionDays)
    .option('--images-days <days>', 'days after an image was uploaded; 0: as long as its card', retentionDays)
    .option('--checks-days <days>', 'days after an eligibility check was created; 0: as long as cards', retentionDays)
    .addHelpText('after', '\nExample:\n  cardlens accounts set-retention 5f2b7d3e-… --days 365 --images-days 30\n')
    .action(setRetention);
  session
    .addOptions(accounts.command('delete'))
    .description(
      'Permanently deletes an account: revokes its API keys and tokens within a second, destroys its data key, which makes its stored data unreadable, and removes its cards and checks within an hour.',
    )
    .argument('[account-id]', 'as `cardlens accounts list` shows it')
    .option(...ledgerOption('account deletions'))
    .addHelpText(
      'after',
      '\nExamples:\n  cardlens accounts delete ACCOUNT_ID\n  cardlens accounts delete --ledger audit.jsonl\n',
    )
    .action(deleteAccounts);
  session
    .addOptions(accounts.command('rotate-key'))
    .description(
      'Adds a data key to an account. Two hours later it encrypts everything that is written; what was encrypted before stays readable.',
    )
    .argument('<account-id>', 'as `cardlens accounts list` shows it')
    .action(rotateKey);
  session
    .addOptions(accounts.command('set-logo'))
    .description('Sets the logo shown with the name of the account on the capture page.')
    .argument('<account-id>', 'as `cardlens accounts list` shows it')
    .option('--file <png>', 'a PNG of at most 64 KB and 2,048 pixels a side')
    .option('--remove', 'remove the logo')
    .addHelpText('after', '\nExample:\n  cardlens accounts set-logo 5f2b7d3e-… --file logo.png\n')
    .action(setLogo);
  session.addOptions(accounts.command('list')).description('Lists all accounts.').action(list);
}

async function create({ name, ...options }: OperatorOptions & { name: string }): Promise<void> {
  const account = await session.use(options, (calls) => calls.createAccount({ name }));
  if (options.json) printJson({ account_id: account.accountId, name: account.name });
  else process.stdout.write(`${account.accountId}\n`);
}

async function list(options: OperatorOptions): Promise<void> {
  const { accounts } = await session.use(options, (calls) => calls.listAccounts({}));
  if (options.json) {
    printJson(
      accounts.map((account) => ({
        account_id: account.accountId,
        name: account.name,
        created_at: when(account.createdAtUs),
        ...retentionOf(account),
        deleted_at: account.deletedAtUs === 0 ? null : when(account.deletedAtUs),
      })),
    );
    return;
  }
  printTable(
    accounts,
    {
      account: ({ accountId }) => accountId,
      name: ({ name }) => name,
      created: ({ createdAtUs }) => when(createdAtUs),
      deleted: ({ deletedAtUs }) => (deletedAtUs === 0 ? '' : when(deletedAtUs)),
    },
    'no accounts yet; create one with `cardlens accounts create --name NAME`',
    'name',
  );
}

interface LedgerOptions extends OperatorOptions {
  readonly ledger?: string;
}

async function revokeTokens(accountId: string | undefined, { ledger, ...options }: LedgerOptions): Promise<void> {
  const revoked = await session.use(options, (calls) =>
    eachOf(accountId, ledger, tokensRevokedIn, (id) => calls.revokeTokens({ accountId: id })),
  );
  const bodies = revoked.map((account) => ({ account_id: account.accountId, not_before: when(account.notBeforeUs) }));
  if (options.json) printJson(ledger === undefined ? bodies[0] : bodies);
  else if (revoked.length === 0) process.stderr.write('the export contains no revocation of tokens\n');
  else for (const { name } of revoked) process.stderr.write(`revoked all session tokens of ${name} issued until now\n`);
}

async function rotateKey(accountId: string, options: OperatorOptions): Promise<void> {
  const { number, currentFromUs } = await session.use(options, (calls) => calls.rotateDataKey({ accountId }));
  const from = when(currentFromUs);
  if (options.json) printJson({ account_id: accountId, number, current_from: from });
  else process.stderr.write(`data key ${number} encrypts what is written from ${from} on\n`);
}

async function deleteAccounts(accountId: string | undefined, { ledger, ...options }: LedgerOptions): Promise<void> {
  const deleted = await session.use(options, (calls) =>
    eachOf(accountId, ledger, accountsDeletedIn, (id) => calls.deleteAccount({ accountId: id })),
  );
  if (options.json)
    printJson(deleted.map((account) => ({ account_id: account.accountId, deleted_at: when(account.deletedAtUs) })));
  else if (deleted.length === 0) process.stderr.write('the export contains no deleted account\n');
  else for (const { name } of deleted) process.stderr.write(`deleted ${name}; its data can never be read again\n`);
}

/** As JSON; null: no retention period. */
const retentionOf = ({ retentionDays, imageRetentionDays, checkRetentionDays }: Account) => ({
  retention_days: retentionDays || null,
  image_retention_days: imageRetentionDays || null,
  check_retention_days: checkRetentionDays || null,
});

interface RetentionOptions extends OperatorOptions {
  readonly days?: number;
  readonly imagesDays?: number;
  readonly checksDays?: number;
}

/** @throws CliError when no period is given */
async function setRetention(accountId: string, options: RetentionOptions): Promise<void> {
  const { days: retentionDays, imagesDays: imageRetentionDays, checksDays: checkRetentionDays } = options;
  if ((retentionDays ?? imageRetentionDays ?? checkRetentionDays) === undefined)
    throw new CliError('specify --days, --images-days or --checks-days', exitCodes.usage);
  const change = { accountId, retentionDays, imageRetentionDays, checkRetentionDays };
  const account = await session.use(options, (calls) => calls.setRetention(change));
  if (options.json) {
    printJson({ account_id: accountId, ...retentionOf(account) });
    return;
  }
  const period = (days: number, without: string) => (days === 0 ? without : `for ${days} days`);
  process.stderr.write(
    `${account.name} keeps cards ${period(account.retentionDays, 'until somebody deletes them')}, ` +
      `images ${period(account.imageRetentionDays, 'as long as their cards')}, ` +
      `eligibility checks ${period(account.checkRetentionDays, 'as long as cards')}\n`,
  );
}

interface LogoOptions extends OperatorOptions {
  readonly file?: string;
  readonly remove?: boolean;
}

/** @throws CliError unless exactly one of a file and `--remove` is given */
async function setLogo(accountId: string, { file, remove = false, ...options }: LogoOptions): Promise<void> {
  if ((file !== undefined) === remove) throw new CliError('specify --file or --remove', exitCodes.usage);
  const logo = file === undefined ? Buffer.alloc(0) : await readFile(file);
  const { name } = await session.use(options, (calls) => calls.setLogo({ accountId, logo }));
  if (options.json) printJson({ account_id: accountId, has_logo: file !== undefined });
  else process.stderr.write(file === undefined ? `removed the logo of ${name}\n` : `set the logo of ${name}\n`);
}
