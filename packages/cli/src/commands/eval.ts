import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import {
  type Evaluation,
  evaluate,
  formatEvaluation,
  htmlReport,
  loadBadInput,
  loadCases,
  type Pictures,
  picturesOf,
  type RejectionCase,
  readCardWith,
  type SpecimenCase,
  shownCasesMax,
  worstCards,
} from '@cardlens/evaluation';
import { createReader } from '@cardlens/extraction';
import type { Command } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { specimensDir } from '../specimens.js';
import { Steps } from '../terminal/steps.js';
import { screenOf } from '../terminal/style.js';

interface EvalOptions {
  readonly dir?: readonly string[];
  readonly json?: boolean;
  readonly report?: string;
}

export function add(program: Command): void {
  program
    .command('eval')
    .description(
      'Reads labeled cards and reports precision, recall and exact match of every element. For each card, a folder contains <id>_front.*, <id>_back.* or both, and <id>.json with the printed values.',
    )
    .option('--dir <dirs...>', 'folders of labeled cards, each by another author (default: the bundled specimens)')
    .option('--json', 'print the figures as JSON')
    .option('--report <file>', 'write figures, plots and the worst cases as one HTML page')
    .addHelpText(
      'after',
      '\nExamples:\n  cardlens eval\n  cardlens eval --dir my-cards --report report.html\n  cardlens eval --dir my-cards --json | jq .totals.all\n  cardlens eval --dir ours theirs\n',
    )
    .action(evaluateFolders);
}

async function evaluateFolders({ dir: dirs = [specimensDir], json, report }: EvalOptions): Promise<void> {
  const cases: SpecimenCase[] = [];
  const badInput: RejectionCase[] = [];
  for (const dir of dirs) {
    const loaded = await loadCases(dir);
    if (loaded.length === 0) throw new CliError(`no labeled cards in ${dir}`, exitCodes.usage);
    const badFiles = await loadBadInput(dir);
    const isAlone = dirs.length === 1;
    cases.push(...(isAlone ? loaded : loaded.map((card) => ({ ...card, id: `${dir}/${card.id}`, folder: dir }))));
    badInput.push(...(isAlone ? badFiles : badFiles.map((bad) => ({ ...bad, file: `${dir}/${bad.file}` }))));
  }
  const steps = new Steps(screenOf(process.stderr));
  const reader = await createReader();
  let evaluation: Evaluation;
  try {
    const onProgress = (done: number, total: number, id: string) =>
      steps.update('evaluate', `${done + 1} of ${total}: ${id}`);
    evaluation = await evaluate(cases, readCardWith(reader), { badInput, onProgress });
    steps.done('evaluate', `${cases.length} cards, ${badInput.length} files to reject`);
  } finally {
    steps.close();
    await reader.dispose();
  }
  if (report) await writeFile(report, await pageOf(evaluation, cases, dirs, reader.version));
  process.stdout.write(json ? `${JSON.stringify(evaluation, null, 2)}\n` : formatEvaluation(evaluation));
}

async function pageOf(
  evaluation: Evaluation,
  cases: readonly SpecimenCase[],
  dirs: readonly string[],
  version: string,
): Promise<string> {
  const pictures = new Map<string, Pictures>();
  for (const { id } of worstCards(evaluation, shownCasesMax)) {
    const found = cases.find((one) => one.id === id);
    const small = found && (await picturesOf(found));
    if (small) pictures.set(id, small);
  }
  return htmlReport(evaluation, {
    title: `Recognition on ${dirs.map((dir) => basename(resolve(dir))).join(', ')}`,
    version,
    at: new Date(),
    pictures,
  });
}
