import { readFile } from 'node:fs/promises';
import { type Card, Cardlens, type ScanProgress } from '@cardlens/sdk';
import type { Command } from 'commander';
import { exitCodes } from '../exit-code.js';
import { interruption } from '../interruption.js';
import { dataOption, serviceFor } from '../local.js';
import { ScanSteps } from '../scan-steps.js';
import { cardLines, failureLine } from '../terminal/card.js';
import { painter, screenOf } from '../terminal/style.js';

interface ScanOptions {
  readonly back?: string;
  readonly base?: string;
  readonly key?: string;
  readonly data: string;
  readonly json?: boolean;
}

export function addScan(program: Command): void {
  program
    .command('scan')
    .summary('scan a card through a running service')
    .description('Scans a card through a running service: creates a card, uploads its sides, waits for the result.')
    .argument('<front>', 'image of the front')
    .option('--back <file>', 'image of the back')
    .option('--base <url>', 'the service (default: the local stack, else http://127.0.0.1:8080)')
    .option('--key <key>', 'API key (default: CARDLENS_API_KEY, else the key of the local stack)')
    .option(...dataOption)
    .option('--json', 'print the card as JSON')
    .addHelpText('after', examples)
    .action(scan);
}

const examples = `
Examples:
  cardlens scan front.jpg
  cardlens scan front.jpg --back back.jpg --json | jq .details
  cardlens scan front.jpg --base https://cards.example.com --key sk_live_…

Exits with 3 when the card ended in state error.
`;

async function scan(frontPath: string, options: ScanOptions): Promise<void> {
  const [front, back] = await Promise.all([readFile(frontPath), options.back ? readFile(options.back) : undefined]);
  const { baseUrl, apiKey } = await serviceFor(options);
  const screen = screenOf(process.stderr);
  const client = new Cardlens({ baseUrl, token: apiKey });
  const steps = new ScanSteps(screen, { hasBack: back !== undefined });
  let card: Card;
  try {
    card = await client.scan({
      front,
      back,
      signal: interruption(),
      onProgress: (progress: ScanProgress) => steps.onProgress(progress),
    });
  } finally {
    steps.close();
  }
  show(card, options.json === true);
}

/** The card on standard output: for programs whole, for people its elements. Exits with 3 when it failed. */
export function show(card: Card, isJson: boolean): void {
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
