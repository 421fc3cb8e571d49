import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cardlens } from '@cardlens/sdk';
import { isFree, startStack } from '@cardlens/stack';
import type { Command } from '@commander-js/extra-typings';
import { CliError } from '../exit-code.js';
import { interruption } from '../interruption.js';
import { ScanSteps } from '../scan-steps.js';
import { specimenFile } from '../specimens.js';
import { stackSteps } from '../stack-steps.js';
import { cardLines } from '../terminal/card.js';
import { duration, painter, screenOf } from '../terminal/style.js';

const specimen = { front: 'cigna-hdhp_front.png', back: 'cigna-hdhp_back.jpg' } as const;
const wantedPort = 8080;

export function add(program: Command): void {
  program
    .command('demo')
    .description(
      'Starts the whole system in an empty folder, scans both sides of a bundled specimen card through the public API with the real models, prints the card as JSON on standard output and everything else on standard error, and stops.',
    )
    .addHelpText('after', '\nExample:\n  cardlens demo > card.json\n')
    .action(demo);
}

async function demo(): Promise<void> {
  const screen = screenOf(process.stderr);
  const paint = painter(screen);
  const say = (...lines: string[]) => void screen.stream.write(`${lines.join('\n')}\n`);
  const startedAt = performance.now();
  const signal = interruption();

  const [front, back] = await Promise.all([
    readFile(specimenFile(specimen.front)),
    readFile(specimenFile(specimen.back)),
  ]);
  const dataDir = await mkdtemp(join(tmpdir(), 'cardlens-demo-'));
  try {
    say(paint('bold', 'Starting the system'));
    const starting = stackSteps(screen);
    // The demo must not fail if the usual port is in use.
    const port = (await isFree(wantedPort)) ? { port: wantedPort } : {};
    const stack = await startStack({ dataDir, ...port, signal, onProgress: starting.onProgress }).finally(
      starting.close,
    );
    try {
      signal.throwIfAborted();
      say('', paint('bold', `Scanning ${specimen.front} and ${specimen.back}`), `  through ${stack.baseUrl}/v1`);
      const { apiKey } = await stack.localKey();
      const steps = new ScanSteps(screen, { hasBack: true });
      const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
      const card = await client
        .scan({ front, back, signal, onProgress: (progress) => steps.onProgress(progress) })
        .finally(() => steps.close());
      if (card.state !== 'completed') {
        throw new CliError(
          `${card.error_message ?? `the card ended in state ${card.state}`}: see the logs with \`cardlens up\``,
        );
      }
      say('', paint('bold', 'Result'), ...cardLines(card, screen), '');
      process.stdout.write(`${JSON.stringify(card, null, 2)}\n`);
    } finally {
      await stack.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  say(
    '',
    `Done in ${duration(performance.now() - startedAt)}; everything is stopped. ${paint('bold', 'npm start')} keeps it running`,
    'and prints links to open the console and to scan your own card in the browser.',
  );
}
