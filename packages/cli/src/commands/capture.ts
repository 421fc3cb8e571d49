import type { Command } from 'commander';
import { captureLink } from '../capture-link.js';
import { dataOption, serviceFor } from '../local.js';

interface CaptureOptions {
  readonly base?: string;
  readonly key?: string;
  readonly user?: string;
  readonly data: string;
}

export function addCapture(program: Command): void {
  program
    .command('capture')
    .summary('make a link to the page that photographs cards')
    .description(
      'Prints a link to the page that photographs cards with the camera of this machine, or of a phone. It works for an hour,\nand whoever opens it scans in your account: pass it to nobody else.',
    )
    .option('--user <id>', 'your own identifier of the person who scans')
    .option('--base <url>', 'base URL of the service')
    .option('--key <key>', 'API key')
    .option(...dataOption)
    .addHelpText('after', '\nExample:\n  cardlens capture\n')
    .action(async ({ user, ...service }: CaptureOptions) => {
      process.stdout.write(`${await captureLink(await serviceFor(service), user)}\n`);
    });
}
