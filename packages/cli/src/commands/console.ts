import { consoleLink, localKey } from '@cardlens/stack/local';
import type { Command } from '@commander-js/extra-typings';
import { CliError } from '../exit-code.js';
import { dataOption, localStack } from '../local.js';

export function add(program: Command): void {
  program
    .command('console')
    .description('Prints a sign-in link for the web console of the local stack. It works once, within ten minutes.')
    .option(...dataOption)
    .addHelpText('after', '\nExample:\n  cardlens console\n')
    .action(async ({ data }: { data: string }) => {
      const { baseUrl, environment } = await localStack(data, 'sign in with an API key');
      const key = await localKey(data, environment);
      if (!key) throw new CliError(`there is no key in ${data}: start the stack with \`cardlens up\``);
      process.stdout.write(`${await consoleLink(data, { baseUrl, apiKey: key.apiKey })}\n`);
    });
}
