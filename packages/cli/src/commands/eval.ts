import { createReader, createRuleClassifier } from '@cardlens/recognition';
import {
  type Evaluation,
  evaluate,
  formatEvaluation,
  loadBadInput,
  loadCases,
  readCardWith,
} from '@cardlens/recognition/evaluation';
import type { Command } from 'commander';
import { CliError, exitCodes } from '../exit-code.js';
import { specimensDir } from '../specimens.js';
import { Steps } from '../terminal/steps.js';
import { screenOf } from '../terminal/style.js';

interface EvalOptions {
  readonly dir?: string;
  readonly json?: boolean;
}

export function addEval(program: Command): void {
  program
    .command('eval')
    .summary('measure recognition on cards whose truth is known')
    .description(
      'Reads cards whose truth is known and reports precision, recall and exact match of every element. A folder\nholds <id>_front.*, perhaps <id>_back.*, and <id>.json with what is printed on the card.',
    )
    .option('--dir <dir>', 'folder of cards and truths (default: the bundled specimens)')
    .option('--json', 'print the figures as JSON')
    .addHelpText('after', '\nExamples:\n  cardlens eval\n  cardlens eval --dir my-cards --json | jq .totals.all\n')
    .action(evaluateFolder);
}

async function evaluateFolder({ dir = specimensDir, json }: EvalOptions): Promise<void> {
  const [cases, badInput] = await Promise.all([loadCases(dir), loadBadInput(dir)]);
  if (cases.length === 0) throw new CliError(`no cards with a truth in ${dir}`, exitCodes.usage);
  const steps = new Steps(screenOf(process.stderr));
  const reader = await createReader({ classifier: createRuleClassifier() });
  let evaluation: Evaluation;
  try {
    const onProgress = (done: number, total: number, id: string) =>
      steps.update('evaluate', `${done + 1} of ${total}: ${id}`);
    evaluation = await evaluate(cases, readCardWith(reader), { badInput, onProgress });
    steps.done('evaluate', `${cases.length} cards, ${badInput.length} files to refuse`);
  } finally {
    steps.close();
    await reader.dispose();
  }
  process.stdout.write(json ? `${JSON.stringify(evaluation, null, 2)}\n` : formatEvaluation(evaluation));
}
