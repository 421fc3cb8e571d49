// In the npm package, this module replaces commands that need the apps and models of the repository.
import type { Command } from 'commander';
import { CliError } from '../exit-code.js';

const inRepository = (name: string, summary: string) => (program: Command) => {
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
};

export const addUp = inRepository('up', 'Runs the whole system on this machine');
export const addDemo = inRepository('demo', 'Starts everything, scans a specimen card, stops');
export const addRead = inRepository('read', 'Reads card images offline');
export const addObjects = inRepository('objects', 'Copies the images and readings to another object store');
export const addEval = inRepository('eval', 'Measures recognition on labeled cards');
