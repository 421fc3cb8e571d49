// Evaluates a model on each test set of training/cards and reports the author with the worst results.
//
//   node authors.mjs [--models DIR] [--cards 200] [--seed 1] [--json out.json]      (training/classifier; Python 3.11
//   as python3)
//
// Uses text with measured noise, without pictures: precision, recall and F1 of scalars and lists, as in report.mjs.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    models: { type: 'string' },
    cards: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});
/** The author of each set. The network was also trained on composed cards by `C`, with other names and wordings. */
const authors = { test_author_a: 'A', test_author_b: 'B', test_author_d: 'D', composed_validation: 'C' };
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'authors-'));

function run(command, args, settings) {
  const done = spawnSync(command, args, { maxBuffer: 1 << 30, ...settings });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${done.stderr}`);
  return done.stdout;
}

const figures = [];
try {
  for (const [set, author] of Object.entries(authors)) {
    const generate = [
      '-m',
      'cards.generate',
      '--set',
      set,
      '--count',
      options.cards,
      '--seed',
      options.seed,
      '--noise',
    ];
    const input = run('python3', generate, { cwd: join(here, '..') });
    const json = join(folder, `${set}.json`);
    const models = options.models ? ['--models', options.models] : [];
    run('node', [join(here, 'report.mjs'), '--only', 'both', '--json', json, ...models], { input });
    const { sides, arms } = JSON.parse(readFileSync(json, 'utf8'));
    const { scalars, lists, all, reliability, attributes } = arms.both;
    figures.push({ set, author, sides, scalars, lists, all, calibrationError: reliability.error, attributes });
    const percent = (value) => (100 * value).toFixed(1).padStart(5);
    console.log(
      `${set.padEnd(20)} author ${author}  ${String(sides).padStart(4)} sides  F1 scalars ${percent(scalars.f1)}  lists ${percent(lists.f1)}  all ${percent(all.f1)}  calibration error ${reliability.error.toFixed(4)}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
const worst = figures.reduce((a, b) => (b.all.f1 < a.all.f1 ? b : a));
console.log(`worst: ${worst.set} (author ${worst.author}), F1 ${(100 * worst.all.f1).toFixed(1)}`);
if (options.json) writeFileSync(options.json, `${JSON.stringify({ figures, worst: worst.set }, null, 1)}\n`);
