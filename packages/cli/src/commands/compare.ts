import { readFile } from 'node:fs/promises';
import type { RecordOnFile } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { printJson, printTable, say } from '../output.js';
import { clientFor, withService } from '../service-client.js';

const help = `
Example:
  echo '{ "member_number": "CVH123456780" }' > record.json
  cardlens compare 5f2b7d3e-… record.json
`;

export function add(program: Command): void {
  withService(program.command('compare'))
    .description('Shows where a completed card differs from the record on file.')
    .argument('<card>', 'id of the card')
    .argument('<file>', 'JSON object with the record, by the names of a card’s details')
    .addHelpText('after', help)
    .action(async (cardId, file, options) => {
      const client = await clientFor(options);
      const comparison = await client.cards.compare(cardId, recordIn(await readFile(file, 'utf8'), file));
      if (options.json) return printJson(comparison);
      printTable(
        comparison.differences,
        ['element', 'kind', ['card', ({ value }) => value], ['on file', ({ on_file }) => on_file]],
        'no differences',
      );
      say(`${comparison.same} the same; on file only: ${comparison.not_on_card.join(', ') || 'nothing'}`);
    });
}

/** @throws CliError for a file that is no JSON, without quoting it */
function recordIn(json: string, file: string): RecordOnFile {
  try {
    return JSON.parse(json);
  } catch {
    throw new CliError(`${file} is not JSON`, exitCodes.usage);
  }
}
