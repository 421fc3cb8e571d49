import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import {
  type Evaluation,
  evaluate,
  fitCalibration,
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
import { knownValuesMin } from '@cardlens/reading';
import type { Command } from '@commander-js/extra-typings';
import { exportedIn } from '../eval-export.js';
import { CliError, exitCodes } from '../exit-code.js';
import { say } from '../output.js';
import { specimensDir } from '../specimens.js';
import { Steps } from '../terminal/steps.js';
import { screenOf } from '../terminal/style.js';
import { addExport } from './eval-export.js';

interface EvalOptions {
  readonly dir?: readonly string[];
  readonly json?: boolean;
  readonly report?: string;
  readonly calibrate?: string;
}

export function add(program: Command): void {
  const command = program
    .command('eval')
    // `--json` after a subcommand is that of the subcommand.
    .enablePositionalOptions()
    .description(
      'Reads labeled cards and reports precision, recall and exact match of every element. For each card, a folder contains <id>_front.*, <id>_back.* or both, and <id>.json with the printed values.',
    );
  addExport(command);
  command
    .option('--dir <dirs...>', 'folders of labeled cards, each by another author (default: the bundled specimens)')
    .option('--json', 'print the figures as JSON')
    .option('--report <file>', 'write figures, plots and the worst cases as one HTML page')
    .option(
      '--calibrate <file>',
      'fit the scores to the known values of an export, and write the fit for OCR_CALIBRATIONS',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  cardlens eval\n  cardlens eval --dir my-cards --report report.html\n  cardlens eval --dir my-cards --json | jq .totals.all\n  cardlens eval --dir ours theirs\n',
    )
    .action(evaluateFolders);
}

async function evaluateFolders({ dir: dirs = [specimensDir], json, report, calibrate }: EvalOptions): Promise<void> {
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
  if (calibrate) await writeCalibration(calibrate, evaluation, dirs, reader.version);
}

/** @throws CliError when there are too few known values, or the fit does not predict other cards better */
async function writeCalibration(
  file: string,
  { cards }: Evaluation,
  dirs: readonly string[],
  insuranceScanVersion: string,
): Promise<void> {
  const exported = (await Promise.all(dirs.map(exportedIn))).flat();
  const [accountId, ...others] = new Set(exported.map(({ account_id: id }) => id));
  if (accountId === undefined || others.length > 0)
    throw new CliError('--calibrate needs exports of one account (`cardlens eval export`)', exitCodes.usage);
  const { fault, values, intercept, slope, errorBefore, errorHeldOut } = fitCalibration(
    cards.map(({ scoredValues }) => scoredValues),
  );
  if (fault === 'too_few_values')
    throw new CliError(`${values} known values are too few to calibrate scores; ${knownValuesMin} are needed`);
  const errors = `calibration error ${errorBefore?.toFixed(4)} before, ${errorHeldOut?.toFixed(4)} on cards left out of the fit`;
  if (fault === 'no_better') throw new CliError(`a calibration would not improve the scores: ${errors}`);
  const calibration = { [accountId]: { intercept, slope, insuranceScanVersion, values } };
  await writeFile(file, `${JSON.stringify(calibration, null, 2)}\n`);
  say(`${values} known values; ${errors}`);
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
