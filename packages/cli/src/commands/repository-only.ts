// In the npm package, this module replaces commands that need the apps and models of the repository.
import type { Command } from '@commander-js/extra-typings';
import { CliError } from '../exit-code.js';

const summaries = {
  up: 'Runs the whole system on this machine',
  demo: 'Starts everything, scans a specimen card, stops',
  read: 'Reads card images offline',
  objects: 'Copies the images and readings to another object store',
  eval: 'Measures recognition on labeled cards',
};

export function add(program: Command): void {
  for (const [name, summary] of Object.entries(summaries))
    program
      .command(name)
      .description(`${summary}; needs the Cardlens repository.`)
      .argument('[arguments...]')
      .allowUnknownOption()
      .action(() => {
        throw new CliError(
          `\`cardlens ${name}\` needs the apps and models of the Cardlens repository: run it in a clone, after \`npm ci && npm run build\``,
        );
      });
}
