import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Flag } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { interruption } from '../interruption.js';
import { addOperation, listed, said } from '../operation-command.js';
import { printJson, showDone } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { cardLines, readByLines } from '../terminal/card.js';
import { screenOf } from '../terminal/style.js';
import { wholeNumber } from '../whole-number.js';
import { addShare } from './shares.js';

interface ImportOptions extends ServiceOptions {
  readonly passcode?: string;
  readonly recipient?: string;
  readonly position?: number;
}

export function add(program: Command): void {
  const cards = program.command('cards').description('Shows and shares cards, and creates some from digital ones.');
  addOperation(
    cards,
    'get',
    'getCard',
    (card, { json }) => {
      if (json) return printJson(card);
      const { state, error_message: reason = `state: ${state}` } = card;
      const lines = state === 'completed' ? cardLines(card, screenOf(process.stdout)) : [reason];
      process.stdout.write(`${[...lines, ...readByLines(card)].join('\n')}\n`);
    },
    { without: ['include'] },
  );
  withService(cards.command('import'))
    .summary('Import a digital card')
    .description('Creates a card from a SMART Health Card or a SMART Health Link.')
    .argument('<source>', 'a link, the content of a QR code, a file with one of these, or - for standard input')
    .option('--passcode <passcode>', 'passcode of the link')
    .option('--recipient <name>', 'who reads the link, as shown to the person who shared it')
    .option('--position <number>', 'which insurance card, if there are several', wholeNumber(1, 100))
    .addHelpText('after', examples)
    .action(importCard);
  addShare(cards);
  const flags = cards.command('flags').description('Flags of cards: what somebody has to look at.');
  addOperation(
    flags,
    'list',
    'listFlags',
    listed((page) => page.flags, ['flag_id', 'state', 'flag_type', 'created_at', 'message'], 'no flags'),
  );
  const done = (word: string) => said(({ flag_id: id }: Flag) => `${word} ${id}`);
  addOperation(flags, 'close', 'setFlag', done('closed'), { without: ['state'], defaults: { state: 'closed' } });
  addOperation(flags, 'open', 'setFlag', done('opened'), { without: ['state'], defaults: { state: 'open' } });
}

const examples = `
A link contains its key: given as an argument, it stays in the history of the
shell.

Examples:
  cardlens cards import card.smart-health-card
  pbpaste | cardlens cards import - --passcode 4711
  cardlens cards import 'shlink:/eyJ1cmwi…' --json | jq -r .card_id
`;

async function importCard(given: string, options: ImportOptions): Promise<void> {
  const { passcode, recipient, position } = options;
  const source = await sourceFrom(given);
  const client = await clientFor(options);
  const signal = interruption();
  const imported = await client.cards.importCard(source, {
    ...(passcode === undefined ? {} : { passcode }),
    ...(recipient === undefined ? {} : { recipient }),
    ...(position === undefined ? {} : { position }),
    signal,
  });
  const { issuer, insurance_cards: count } = imported;
  const trust = issuer.trusted ? 'trusted' : issuer.signed ? 'signed, not trusted' : 'not signed';
  const others = count > 1 ? `; ${count} insurance cards, choose with --position` : '';
  showDone(options, imported, `${imported.card_id} imported from ${issuer.name ?? issuer.url} (${trust})${others}`);
}

/** A digital card is no path: it has a scheme, or dots and no separator. */
const isDigitalCard = (given: string): boolean => /^(shc:|shlink:|https?:)/.test(given) || /^eyJ[\w-]+\./.test(given);

async function sourceFrom(given: string): Promise<string> {
  if (given === '-') return text(process.stdin);
  return isDigitalCard(given) ? given : readFile(given, 'utf8');
}
