import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createReader } from '@cardlens/extraction';
import { expect } from 'chai';
import { type Evaluation, evaluate, loadCases, readCardWith } from '../src/index.js';

const folder = new URL('../../held-out/', import.meta.url);
/** Maximum drop of a figure. The larger one of this and `valuesMax` applies. */
const tolerance = 0.01;
/**
 * … or this many values, if that is more: the runtime rounds differently on other processors, and a level has sixty
 * values.
 */
const toleratedValues = 2;

interface Floor {
  readonly scalarPrecision: number;
  readonly scalarRecall: number;
  readonly listF1: number;
}

type Figures = Record<keyof Floor, { readonly found: number; readonly of: number }>;

const figuresOf = ({ totals: { scalars, lists } }: Pick<Evaluation, 'totals'>): Figures => ({
  scalarPrecision: { found: scalars.precision ?? 0, of: scalars.returned },
  scalarRecall: { found: scalars.recall ?? 0, of: scalars.printed },
  listF1: { found: lists.f1 ?? 0, of: lists.printed },
});

describe('held-out cards', function () {
  this.timeout(180_000);
  let floors: Readonly<Record<string, Floor>>;
  let evaluation: Evaluation;
  before(async () => {
    floors = JSON.parse(
      await readFile(new URL('../../test/fixtures/held-out-floor.json', import.meta.url), 'utf8'),
    ) as Record<string, Floor>;
    const reader = await createReader();
    try {
      evaluation = await evaluate(await loadCases(fileURLToPath(folder)), readCardWith(reader));
    } finally {
      await reader.dispose();
    }
  });

  const expectAtLeast = (level: string, totals: Pick<Evaluation, 'totals'>) => {
    for (const [name, { found, of }] of Object.entries(figuresOf(totals))) {
      const allowed = Math.max(tolerance, toleratedValues / of);
      expect(found, `${level} ${name}`).to.be.at.least(floors[level]![name as keyof Floor] - allowed);
    }
  };
  for (const damage of ['clean', 'light', 'hard']) {
    it(`are read at least as well as recorded: ${damage}`, () =>
      expectAtLeast(damage, evaluation.groups.damage.find(({ name }) => name === damage)!));
  }
  it('are read at least as well as recorded: all together', () => expectAtLeast('all', evaluation));
});
