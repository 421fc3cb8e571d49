import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { silentLogger } from '@cardlens/runtime';
import type { Discovery } from '../src/discoveries/domain/discovery.js';
import type { Candidate } from '../src/discoveries/domain/probability.js';
import { coveragesOf, isFound } from '../src/discoveries/handlers/coverages.js';
import { createDiscovery } from '../src/discoveries/handlers/create-discovery.js';
import { workOnDiscovery } from '../src/discoveries/handlers/work-on-discovery.js';
import { asCardId, type EligibilityId } from '../src/domain/ids.js';
import { createConnectors } from '../src/payers/adapters/registry.js';
import { readConnectors } from '../src/payers/config/settings.js';
import { clinics, type Patient, populationOf } from './discovery-population.js';
import { aCheckableCard, aWorld, ourCaller } from './fakes.js';
import { simulatorSecret, startSimulator } from './simulator.js';

// Measures discoveries against the known members of the payer simulator: which part of the coverages that a full sweep
// finds they find, and with which part of its inquiries. `npm run measure:discovery -w @cardlens/eligibility`

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, people: { type: 'string', default: '150' } },
});
const day = '20260302';
const signal = new AbortController().signal;

interface Counts {
  inquiries: number;
  coverages: number;
  primaries: number;
  wrong: number;
}
const none = (): Counts => ({ inquiries: 0, coverages: 0, primaries: 0, wrong: 0 });

async function measure(clinic: (typeof clinics)[number], people: readonly Patient[]) {
  const folder = await mkdtemp(join(tmpdir(), 'discovery-'));
  const file = join(folder, 'members.json');
  await writeFile(file, JSON.stringify(people.flatMap(membersOf)));
  const simulator = await startSimulator({ PAYER_SIMULATOR_MEMBERS: file });
  const { connectors: config } = readConnectors({
    ELIGIBILITY_SECRET_SIMULATOR: simulatorSecret,
    ELIGIBILITY_CONNECTORS: JSON.stringify({
      connectors: {
        simulator: {
          protocol: 'core-soap',
          url: `http://127.0.0.1:${simulator.port}/core/soap`,
          sender_id: 'CARDLENS',
          receiver_id: 'SIMULATOR',
          usage: 'T',
          username: 'cardlens',
          password: { env: 'ELIGIBILITY_SECRET_SIMULATOR' },
          name_search_payer_ids: clinic.payerIds,
        },
      },
      default: 'simulator',
    }),
  });
  const connectors = createConnectors(config, { log: silentLogger });
  const budget = Math.floor(clinic.payerIds.length * 0.4);
  const results = { sweep: none(), primaryFound: none(), budget: none(), fixedOrder: none() };
  try {
    for (const patient of people) {
      const all = clinic.payerIds.length;
      add(results.sweep, await discover(connectors, patient, { budget: all, stopRule: 'budget' }), patient);
      add(results.primaryFound, await discover(connectors, patient, { budget, stopRule: 'primary_found' }), patient);
      add(results.budget, await discover(connectors, patient, { budget, stopRule: 'budget' }), patient);
      const fixed = { budget, stopRule: 'budget', order: clinic.payerIds } as const;
      add(results.fixedOrder, await discover(connectors, patient, fixed), patient);
    }
  } finally {
    await connectors.close();
    await simulator.stop();
    await rm(folder, { recursive: true });
  }
  return results;
}

const membersOf = ({ input, coverages }: Patient): object[] => {
  const { firstName, lastName, dateOfBirth } = input.question.subscriber;
  const isReplaced = coverages.some(({ insurance }) => insurance === 'HN');
  return coverages.map(({ payerId, insurance }, index) => ({
    payer_id: payerId,
    first_name: firstName,
    last_name: lastName,
    birth_date: dateOfBirth,
    member_id: `M${firstName}${index}`,
    insurance,
    // Medicare names the plan that pays in its place, by its name only.
    other_payers: insurance === 'MA' && isReplaced ? [{ name: 'SOME ADVANTAGE PLAN', insurance: 'HN' }] : [],
  }));
};

interface Plan {
  readonly budget: number;
  readonly stopRule: Discovery['stopRule'];
  /** Instead of the order of probability. */
  readonly order?: readonly string[];
}

async function discover(payers: ReturnType<typeof createConnectors>, patient: Patient, { order, ...plan }: Plan) {
  const { earlierPayerId, input } = patient;
  const world = aWorld({ card: earlierPayerId === undefined ? aCheckableCard() : cardOf(earlierPayerId) });
  const deps = { ...world.deps, payers };
  const hints = {
    ...input.hints,
    ...(earlierPayerId === undefined ? {} : { cardId: asCardId(aCheckableCard().facts.cardId) }),
  };
  const question = { ...input.question, dateOfService: day };
  const made = await createDiscovery(deps, { caller: ourCaller, ...input, question, hints, ...plan, key: undefined });
  // Candidates stay in the order of their probability.
  const fixed = made.candidates.map((one) => ({ ...one, probability: 1 - (order ?? []).indexOf(one.payerId) / 1000 }));
  const stored = order ? await deps.discoveries.save({ ...made, candidates: inOrder(fixed) }, []) : made;
  await workOnDiscovery(deps, stored, signal);
  const ended = await deps.discoveries.get(made.discoveryId);
  if (ended === undefined) throw new Error('the discovery is gone');
  return { inquiries: ended.inquiries, found: (await coveragesOf(deps, ended)).filter(isFound) };
}

const inOrder = (candidates: readonly Candidate[]) => candidates.toSorted((a, b) => b.probability - a.probability);

/** The payer of an earlier card, as a payer match names it. */
function cardOf(payerId: string) {
  const [payer] = aWorld().deps.payerFacts.of(payerId).payers;
  const svcPayerId = payer?.svcPayerId ?? 'pay_aaaaaaaa';
  const entry = { svcPayerId, payerId, payerName: payerId, transactionType: 'eligibility', score: '0.9' };
  return aCheckableCard({ payerMatch: { svcPayerId, svcPayerName: payerId, matches: [entry], changeHealthcare: [] } });
}

function add(counts: Counts, result: Awaited<ReturnType<typeof discover>>, patient: Patient): void {
  const truth = new Map(patient.coverages.map((coverage) => [coverage.payerId, coverage]));
  const ids = new Set<EligibilityId>();
  counts.inquiries += result.inquiries.length;
  for (const { payer, eligibilityId } of result.found) {
    if (ids.has(eligibilityId)) continue;
    ids.add(eligibilityId);
    const coverage = truth.get(payer.id);
    if (coverage === undefined) counts.wrong++;
    else counts.coverages++;
    if (coverage?.isPrimary) counts.primaries++;
  }
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const total: Record<keyof Awaited<ReturnType<typeof measure>>, Counts> = {
  sweep: none(),
  primaryFound: none(),
  budget: none(),
  fixedOrder: none(),
};
const seed = Number(values.seed);
const people = Number(values.people);
for (const [index, clinic] of clinics.entries()) {
  const results = await measure(clinic, populationOf(clinic, people, seed * 100 + index, day));
  for (const [name, counts] of Object.entries(results) as [keyof typeof total, Counts][])
    for (const key of Object.keys(counts) as (keyof Counts)[]) total[name][key] += counts[key];
}
const { sweep } = total;
process.stdout.write(
  `seed ${seed}: ${people * clinics.length} people; a full sweep: ${sweep.inquiries} inquiries, ${sweep.coverages} coverages, ${sweep.primaries} primary\n`,
);
for (const [name, counts] of Object.entries(total))
  process.stdout.write(
    `${name.padEnd(13)} inquiries ${percent(counts.inquiries, sweep.inquiries).padStart(7)}  primary ${percent(counts.primaries, sweep.primaries).padStart(7)}  all coverages ${percent(counts.coverages, sweep.coverages).padStart(7)}  of somebody else: ${counts.wrong}\n`,
  );
