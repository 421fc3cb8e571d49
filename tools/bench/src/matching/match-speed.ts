import { startChild } from '../child.js';
import type { Figure } from '../report.js';
import type { MatchSpeed } from './match-process.js';

/** Measures sequential matches on one core, with a directory and a custom list of maximum size. */
export async function matchFigures(): Promise<Figure[]> {
  const child = await startChild<object, MatchSpeed>('matching/match-process.js');
  try {
    const { payers, rows, cards, meanMs, p95Ms, processorMs, directoryMb, customMb, loadMs } = child.greeting;
    return [
      { name: `match, ${payers} payers, ${rows} custom rows`, value: meanMs, unit: 'ms' },
      { name: '  of processor time', value: processorMs, unit: 'ms', goal: { max: 2 } },
      { name: `  95 of 100 of ${cards} cards within`, value: p95Ms, unit: 'ms' },
      { name: `index of ${payers} payers, memory`, value: directoryMb, unit: 'MB' },
      { name: '  time to build', value: loadMs, unit: 'ms' },
      { name: `index of ${rows} custom rows, memory`, value: customMb, unit: 'MB' },
    ];
  } finally {
    child.stop();
  }
}
