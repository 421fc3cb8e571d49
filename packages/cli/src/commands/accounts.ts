import { readFile } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { accountsDeletedIn, tokensRevokedIn } from '../ledger.js';
import { eachOf, ledgerOption, session, showEach } from '../operator-services.js';
import { jsonOf, showDone, showTable, showValue, when } from '../output.js';
import { wholeNumber } from '../whole-number.js';

const retentionDays = wholeNumber(0, 36_500);
const idHelp = 'as `cardlens accounts list` shows it';

export function add(program: Command): void {
  const accounts = program.command('accounts').description('Creates and lists accounts (operators only).');
  session
    .withOptions(accounts.command('create'))
    .description('Creates an account and prints its id.')
    .requiredOption('--name <name>', 'name of the account')
    .addHelpText('after', '\nExample:\n  cardlens accounts create --name "Example Clinic"\n')
    .action(async (options) => {
      const { accountId, name } = await session.use(options, (calls) => calls.createAccount({ name: options.name }));
      showValue(options, { account_id: accountId, name }, accountId);
    });
  session
    .withOptions(accounts.command('revoke-tokens'))
    .description(
      'Revokes all session tokens, magic links and image links of an account within a second, and signs its people out; its API keys keep working.',
    )
    .argument('[account-id]', idHelp)
    .option(...ledgerOption('revocations of tokens'))
    .action(async (id, options) => {
      const revoked = await session.use(options, (calls) =>
        eachOf(id, options.ledger, tokensRevokedIn, (accountId) => calls.revokeTokens({ accountId })),
      );
      showEach(
        options,
        revoked,
        ({ accountId, notBeforeUs }) => jsonOf({ accountId, notBeforeUs }),
        ({ name }) => `revoked all session tokens of ${name} issued until now`,
        'the export contains no revocation of tokens',
      );
    });
  session
    .withOptions(accounts.command('set-retention'))
    .description(
      'Sets how long cards of an account are kept, with everything that belongs to them. Images and eligibility checks can have other periods. Older data is deleted within an hour.',
    )
    .argument('<account-id>', idHelp)
    .option('--days <days>', 'days after a card was created; 0: keep until deleted', retentionDays)
    .option('--images-days <days>', 'days after an image was uploaded; 0: as long as its card', retentionDays)
    .option('--checks-days <days>', 'days after an eligibility check was created; 0: as long as cards', retentionDays)
    .addHelpText('after', '\nExample:\n  cardlens accounts set-retention 5f2b7d3e-… --days 365 --images-days 30\n')
    .action(async (accountId, { days, imagesDays, checksDays, ...options }) => {
      if ((days ?? imagesDays ?? checksDays) === undefined)
        throw new CliError('specify --days, --images-days or --checks-days', exitCodes.usage);
      const change = { retentionDays: days, imageRetentionDays: imagesDays, checkRetentionDays: checksDays };
      const { name, retentionDays, imageRetentionDays, checkRetentionDays } = await session.use(options, (calls) =>
        calls.setRetention({ accountId, ...change }),
      );
      showDone(
        options,
        jsonOf({ accountId, retentionDays, imageRetentionDays, checkRetentionDays }),
        `${name} keeps cards ${period(retentionDays, 'until somebody deletes them')}, ` +
          `images ${period(imageRetentionDays, 'as long as their cards')}, ` +
          `eligibility checks ${period(checkRetentionDays, 'as long as cards')}`,
      );
    });
  session
    .withOptions(accounts.command('delete'))
    .description(
      'Permanently deletes an account: revokes its API keys and tokens within a second, destroys its data key, which makes its stored data unreadable, and removes its cards and checks within an hour.',
    )
    .argument('[account-id]', idHelp)
    .option(...ledgerOption('account deletions'))
    .addHelpText(
      'after',
      '\nExamples:\n  cardlens accounts delete ACCOUNT_ID\n  cardlens accounts delete --ledger audit.jsonl\n',
    )
    .action(async (id, { ledger, ...options }) => {
      const deleted = await session.use(options, (calls) =>
        eachOf(id, ledger, accountsDeletedIn, (accountId) => calls.deleteAccount({ accountId })),
      );
      showDone(
        options,
        deleted.map(({ accountId, deletedAtUs }) => jsonOf({ accountId, deletedAtUs })),
        deleted.map(({ name }) => `deleted ${name}; its data can never be read again`).join('\n') ||
          'the export contains no deleted account',
      );
    });
  session
    .withOptions(accounts.command('rotate-key'))
    .description(
      'Adds a data key to an account. Two hours later it encrypts everything that is written; what was encrypted before stays readable.',
    )
    .argument('<account-id>', idHelp)
    .action(async (accountId, options) => {
      const { number, currentFromUs } = await session.use(options, (calls) => calls.rotateDataKey({ accountId }));
      const text = `data key ${number} encrypts what is written from ${when(currentFromUs)} on`;
      showDone(options, jsonOf({ accountId, number, currentFromUs }), text);
    });
  session
    .withOptions(accounts.command('set-logo'))
    .description('Sets the logo shown with the name of the account on the capture page.')
    .argument('<account-id>', idHelp)
    .option('--file <png>', 'a PNG of at most 64 KB and 2,048 pixels a side')
    .option('--remove', 'remove the logo')
    .addHelpText('after', '\nExample:\n  cardlens accounts set-logo 5f2b7d3e-… --file logo.png\n')
    .action(async (accountId, { file, remove = false, ...options }) => {
      if ((file !== undefined) === remove) throw new CliError('specify --file or --remove', exitCodes.usage);
      const logo = file === undefined ? Buffer.alloc(0) : await readFile(file);
      const { name } = await session.use(options, (calls) => calls.setLogo({ accountId, logo }));
      const body = { account_id: accountId, has_logo: !remove };
      showDone(options, body, remove ? `removed the logo of ${name}` : `set the logo of ${name}`);
    });
  session
    .withOptions(accounts.command('list'))
    .description('Lists all accounts.')
    .action(async (options) => {
      const { accounts } = await session.use(options, (calls) => calls.listAccounts({}));
      const ifEmpty = 'no accounts yet; create one with `cardlens accounts create --name NAME`';
      showTable(options, accounts, ['accountId', 'name', 'createdAtUs', 'deletedAtUs'], ifEmpty);
    });
}

const period = (days: number | undefined, without: string) => (days === undefined ? without : `for ${days} days`);
