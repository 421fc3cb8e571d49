import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { annotate } from '@cardlens/evaluation/annotate';
import type { Command } from '@commander-js/extra-typings';
import { type CardFiles, cardsIn, filesOfBoth } from '../card-files.js';
import { CliError, exitCodes } from '../exit-code.js';
import { openOfflineReader, type ReadResult } from '../offline-reader.js';
import { detailLines, failureLine } from '../terminal/card.js';
import { Steps } from '../terminal/steps.js';
import { painter, screenOf } from '../terminal/style.js';

const skippedShownMax = 10;

interface ReadOptions {
  readonly out?: string;
  readonly json?: boolean;
  readonly annotate?: string;
  readonly both?: boolean;
}

export function add(program: Command): void {
  program
    .command('read')
    .description(
      'Reads card images in this process, without a service or network. In a folder, <id>_front.* and <id>_back.* are the two sides of one card, any other image is a front. Subfolders are not read.',
    )
    .argument('<path...>', 'images, or folders of images')
    .option('--out <dir>', 'folder for <id>.json files: the details, or { "error": { "code", "message" } }')
    .option('--annotate <dir>', 'folder for <id>_<side>.png files: the image with the elements marked')
    .option('--both', 'each file shows both sides of a card: two pages, or both on one page or in one photo')
    .option('--json', 'print one JSON object keyed by id')
    .addHelpText('after', examples)
    .action(read);
}

const examples = `
Examples:
  cardlens read front.jpg
  cardlens read photos/ --out details/
  cardlens read front.jpg --annotate marked/
  cardlens read card_front.png card_back.png --json
  cardlens read --both faxes/ --out details/

Exits with 3 when no card could be read, with 0 when some could not.
`;

async function read(paths: string[], { out, json, annotate: annotateDir, both }: ReadOptions): Promise<void> {
  if (both && annotateDir) throw new CliError('--annotate cannot be combined with --both', exitCodes.usage);
  const { cards, skipped } = both ? await filesOfBoth(paths) : await cardsIn(paths);
  if (cards.length === 0) throw new CliError(`no images in ${paths.join(', ')}`, exitCodes.usage);
  for (const dir of [out, annotateDir]) if (dir) await mkdir(dir, { recursive: true });
  const screen = screenOf(process.stderr);
  const steps = new Steps(screen);
  steps.update('load', 'models');
  const reader = await openOfflineReader();
  const results: Record<string, ReadResult> = {};
  try {
    steps.done('load', `models ${reader.version}`);
    for (const [i, card] of cards.entries()) {
      steps.update('read', `${i + 1} of ${cards.length}: ${card.id}`);
      const result = both
        ? await reader.readBoth(await readFile(card.front ?? ''))
        : await reader.read(await filesOf(card), async (reading, bytes) => {
            if (annotateDir)
              await writeFile(join(annotateDir, `${card.id}_${reading.side}.png`), await annotate(bytes, reading));
          });
      results[card.id] = result;
      if (out) await writeFile(join(out, `${card.id}.json`), `${JSON.stringify(result, null, 2)}\n`);
    }
    const failed = Object.values(results).filter(isFailed).length;
    if (failed === 0) steps.done('read', counted(cards.length, 'card'));
    else steps.failed('read', `${failed} of ${counted(cards.length, 'card')} could not be read`);
  } finally {
    steps.close();
    await reader.close();
  }
  if (json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  else if (!out)
    for (const [id, result] of Object.entries(results)) process.stdout.write(described(id, result, cards.length > 1));
  const failed = Object.entries(results).filter(([, result]) => isFailed(result));
  const paint = painter(screen);
  for (const [id, result] of failed) {
    if (isFailed(result))
      screen.stream.write(`${failureLine(paint, `${id}: ${result.error.message} [${result.error.code}]`)}\n`);
  }
  if (skipped.length > 0) {
    const more = skipped.length > skippedShownMax ? ` and ${skipped.length - skippedShownMax} more` : '';
    screen.stream.write(`skipped, not an image: ${skipped.slice(0, skippedShownMax).join(', ')}${more}\n`);
  }
  if (out) {
    const read = cards.length - failed.length;
    const errors = failed.length === 0 ? '' : ` and ${counted(failed.length, 'error')}`;
    screen.stream.write(`wrote the details of ${counted(read, 'card')}${errors} to ${out}\n`);
  }
  if (failed.length === cards.length) process.exitCode = exitCodes.cardError;
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

const isFailed = (result: ReadResult): result is Extract<ReadResult, { error: { code: string } }> =>
  'error' in result && typeof result.error === 'object' && 'code' in result.error;

function described(id: string, result: ReadResult, hasHeading: boolean): string {
  if (isFailed(result)) return '';
  const screen = screenOf(process.stdout);
  const heading = hasHeading ? [painter(screen)('bold', id)] : [];
  return `${[...heading, ...detailLines(result, screen)].join('\n')}\n`;
}

async function filesOf({ front, back }: CardFiles) {
  return { front: front ? await readFile(front) : undefined, back: back ? await readFile(back) : undefined };
}
