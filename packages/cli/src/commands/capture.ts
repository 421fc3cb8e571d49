import type { Command } from '@commander-js/extra-typings';
import { captureLink } from '../capture-link.js';
import { serviceFor } from '../local.js';
import { type ServiceOptions, withoutJson } from '../service-client.js';

interface CaptureOptions extends ServiceOptions {
  readonly user?: string;
}

export function add(program: Command): void {
  withoutJson(program.command('capture'))
    .description(
      'Prints a link to the page that photographs cards with the camera of this machine or of a phone. The link is valid for an hour. Anyone who opens it scans in your account, so do not share it.',
    )
    .option('--user <id>', 'your own identifier of the person who scans')
    .addHelpText('after', '\nExample:\n  cardlens capture\n')
    .action(async ({ user, ...service }: CaptureOptions) => {
      process.stdout.write(`${await captureLink(await serviceFor(service), user)}\n`);
    });
}
