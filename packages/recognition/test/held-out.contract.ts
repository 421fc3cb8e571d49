import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { type Evaluation, evaluate, loadCases, readCardWith } from '../src/evaluation/index.js';
import { createReader } from '../src/reader.js';

const folder = new URL('../../held-out/', import.meta.url);
/** A drop of more than this fails. */
const tolerance = 0.01;

interface Floor {
  readonly scalarPrecision: number;
  readonly scalarRecall: number;
  readonly listF1: number;
}

const figuresOf = ({ totals: { scalars, lists } }: Pick<Evaluation, 'totals'>): Floor => ({
  scalarPrecision: scalars.precision ?? 0,
  scalarRecall: scalars.recall ?? 0,
  listF1: lists.f1 ?? 0,
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

  for (const damage of ['clean', 'light', 'hard']) {
    it(`are read as well as before: ${damage}`, () => {
      const group = evaluation.groups.damage.find(({ name }) => name === damage);
      const found = figuresOf(group!);
      for (const [name, floor] of Object.entries(floors[damage]!))
        expect(found[name as keyof Floor], `${damage} ${name}`).to.be.at.least(floor - tolerance);
    });
  }
});
