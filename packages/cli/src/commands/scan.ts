import { readFile } from 'node:fs/promises';
import type { Card, ScanProgress } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { exitCodes } from '../exit-code.js';
import { interruption } from '../interruption.js';
import { ScanSteps } from '../scan-steps.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { cardLines, failureLine } from '../terminal/card.js';
import { painter, screenOf } from '../terminal/style.js';

interface ScanOptions extends ServiceOptions {
  readonly back?: string;
  readonly both?: boolean;
}

export function add(program: Command): void {
  withService(program.command('scan'))
    .description('Scans a card through a running service: creates a card, uploads its sides, waits for the result.')
    .argument('<front>', 'image of the front, or with --both a file that shows both sides')
    .option('--back <file>', 'image of the back')
    .option('--both', 'the file shows both sides: two pages, or both on one page or in one photo')
    .addHelpText('after', examples)
    .action(scan);
}

const examples = `
Examples:
  cardlens scan front.jpg
  cardlens scan front.jpg --back back.jpg --json | jq .details
  cardlens scan fax.pdf --both
  cardlens scan front.jpg --profile clinic         after cardlens login

Exits with 3 when the card ended in state error.
`;

async function scan(frontPath: string, options: ScanOptions): Promise<void> {
  const [front, back] = await Promise.all([readFile(frontPath), options.back ? readFile(options.back) : undefined]);
  const client = await clientFor(options);
  const screen = screenOf(process.stderr);
  const steps = new ScanSteps(screen, { hasBack: options.both === true || back !== undefined });
  let card: Card;
  try {
    card = await client.scan({
      front,
      back,
      ...(options.both ? { sides: 'both' } : {}),
      signal: interruption(),
      onProgress: (progress: ScanProgress) => steps.onProgress(progress),
    });
  } finally {
    steps.close();
  }
  show(card, options.json === true);
}

/**
 * Prints the card on standard output: completely as JSON, or its elements in readable form. Exits with 3 when it
 * failed.
 */
function show(card: Card, isJson: boolean): void {
  const screen = screenOf(process.stdout);
  if (isJson) process.stdout.write(`${JSON.stringify(card, null, 2)}\n`);
  else if (card.state === 'completed') {
    process.stdout.write(`${cardLines(card, screen).join('\n')}\n`);
  }
  if (card.state === 'completed') return;
  const paint = painter(screenOf(process.stderr));
  process.stderr.write(`${failureLine(paint, card.error_message ?? `the card ended in state ${card.state}`)}\n`);
  process.exitCode = exitCodes.cardError;
}
