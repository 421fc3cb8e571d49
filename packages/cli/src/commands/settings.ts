import type { AccountProfile } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { addOperation, said } from '../operation-command.js';
import { printJson, printTable } from '../output.js';

const help = `
Examples:
  cardlens settings update --enriched-events
  cardlens settings update --without-evaluation-consent
`;

export function add(program: Command): void {
  const settings = program.command('settings').description('Shows and changes settings of the account of the API key.');
  addOperation(settings, 'list', 'getAccount', (account, { json }) => {
    if (json) return printJson(account);
    printTable(rowsOf(account), ['setting', 'value'], 'no settings');
  });
  addOperation(
    settings,
    'update',
    'updateAccount',
    said((account) =>
      rowsOf(account)
        .map(({ setting, value }) => `${setting}: ${value}`)
        .join('\n'),
    ),
    {
      without: ['enriched_events', 'evaluation_consent'],
      switches: {
        '--enriched-events': { help: 'send events with state enriched', sets: { enriched_events: true } },
        '--without-enriched-events': { help: 'send none', sets: { enriched_events: false } },
        '--evaluation-consent': { help: 'allow `cardlens eval export`', sets: { evaluation_consent: true } },
        '--without-evaluation-consent': { help: 'withdraw it', sets: { evaluation_consent: false } },
      },
      help,
    },
  );
}

const rowsOf = ({ name, logo, account_id, ...settings }: AccountProfile) =>
  Object.entries(settings).map(([setting, value]) => ({ setting, value: String(value ?? '-') }));
