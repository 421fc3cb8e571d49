import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ran } from '@cardlens/testing';
import { installValidator, withoutBlindSpots, x12Python } from '@cardlens/testing/x12';
import { expect } from 'chai';
import type { Asked } from '../src/checks/domain/asked.js';
import { summaryOf } from '../src/checks/domain/summary/summary.js';
import { verdictOf } from '../src/checks/domain/verdict.js';
import { ownPartOf } from './summaries.js';

const generator = fileURLToPath(new URL('../../test/generate_responses.py', import.meta.url));

/** A response written by another library, and the verdict that its generator computed. */
interface Generated {
  readonly text: string;
  readonly asked: Asked;
  readonly expected: {
    /** `completed`, or the error code. */
    readonly outcome: string;
    readonly status?: string;
    /** The plans that have this status. */
    readonly plans?: readonly string[];
    readonly first_name?: string;
    /** First names of people of whom nothing may be stored. */
    readonly others?: readonly string[];
  };
}

/** The libraries that write the responses, how many each, and the seed from which the same are made again. */
const writers = [
  ['linuxforhealth', 2000, '20261128'],
  ['pyx12', 1000, '20261129'],
] as const;
/** Validating one takes as long as generating twenty. */
const validatedMax = 100;

/** What the product says, in the form of what is expected. */
function saidAbout({ text, asked, expected }: Generated): Generated['expected'] {
  const own = ownPartOf(text, asked);
  const verdict = verdictOf(own);
  if (verdict.kind === 'failed') return { outcome: verdict.code };
  const { coverage_summary, plan_details, subscriber_details, dependent_details } = summaryOf(own, asked);
  const planName = plan_details?.plan_name ?? 'no name';
  const stored = JSON.stringify(own.document);
  return {
    outcome: 'completed',
    status: coverage_summary?.status ?? 'none',
    plans: expected.plans?.includes(planName) ? expected.plans : [planName],
    first_name: (dependent_details ?? subscriber_details)?.first_name ?? 'nobody',
    others: expected.others?.filter((name) => !stored.includes(`"${name}"`)) ?? [],
  };
}

async function generate(writer: string, count: number, seed: string): Promise<Generated[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cardlens-x12-'));
  try {
    const file = join(folder, 'responses');
    const args = [generator, String(count), file, seed, writer];
    const { exitCode, output } = await ran(await x12Python(), args, { timeoutMs: 180_000 });
    if (exitCode !== 0) throw new Error(`The generator failed:\n${output}`);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Generated);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

for (const [writer, count, seed] of writers)
  describe(`the verdict on responses that ${writer} writes`, function () {
    this.timeout(120_000);
    let generated: Generated[];

    before(async function () {
      this.timeout(400_000);
      generated = await generate(writer, count, seed);
    });

    it(`is right for each of ${count} families, periods, statuses, sources, plans and trace numbers`, () => {
      expect(generated).to.have.length(count);
      const wrong = generated.filter((one) => JSON.stringify(saidAbout(one)) !== JSON.stringify(one.expected));
      const [first] = wrong;
      expect(
        first && saidAbout(first),
        `${wrong.length} are wrong, the first: ${JSON.stringify(first, null, 1)}`,
      ).to.deep.equal(first?.expected);
    });

    it('is also that of each plan by itself', () => {
      const completed = generated.filter(({ expected }) => expected.plans !== undefined);
      const differing = completed.flatMap(({ text, asked, expected }) => {
        const { coverage_summary } = summaryOf(ownPartOf(text, asked), asked);
        const own = (coverage_summary?.plans ?? []).filter(({ status }) => status === expected.status);
        const names = new Set(own.map(({ plan_name = 'no name' }) => plan_name));
        // The generator names these with services only.
        for (const ofService of ['DENTAL HMO', 'VISION PLUS']) names.delete(ofService);
        const plans = [...names].toSorted();
        return JSON.stringify(plans) === JSON.stringify(expected.plans) ? [] : [{ text, expected, plans }];
      });
      const [first] = differing;
      expect(first?.plans, `${differing.length} differ, the first: ${JSON.stringify(first, null, 1)}`).to.deep.equal(
        first?.expected.plans,
      );
    });

    it('has every result among them many times', () => {
      const results = generated.map(({ expected }) => expected.status ?? expected.outcome);
      for (const result of ['active', 'inactive', 'unclear', 'PERSON_NOT_FOUND_IN_ANSWER'])
        expect(results.filter((one) => one === result).length, result).to.be.greaterThan(30);
      for (const result of ['MEMBER_ID_INVALID', 'SERVICE_DATE_NOT_ACCEPTED'])
        expect(results.filter((one) => one === result).length, result).to.be.greaterThan(5);
    });

    it('is about responses that an independent validator accepts', async () => {
      const validate = await installValidator();
      // The validator takes an empty EB03 for a code, so the plan as a whole is written as 30, and procedures are left out;
      // and it does not know that a subscriber may have several dependents, and a response several sources.
      const texts = generated
        .map(({ text }) => text.replaceAll('\n', ''))
        .filter((text) => !/\*HC[:>]|\*2[23]\*0~.*\*2[23]\*0~|\*20\*1~.*\*20\*1~/.test(text));
      const documents = new Map(
        texts
          .slice(0, validatedMax)
          .map((text, index) => [
            `response ${index}`,
            withoutBlindSpots(text.replace(/(~EB\*\d\*[A-Z]*\*)\*/g, '$130*')),
          ]),
      );
      const rejected = [...(await validate(documents))].filter(([, errors]) => errors.length > 0);
      const [[name, errors] = []] = rejected;
      expect(rejected.length, `${errors?.[0]} in ${documents.get(name ?? '')}`).to.equal(0);
    });
  });
