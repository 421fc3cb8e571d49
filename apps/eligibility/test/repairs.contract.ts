import { loadDirectoryData, otherIdsOf } from '@cardlens/payers';
import { expect } from 'chai';
import type { EligibilityRecord } from '../src/checks/domain/record.js';
import { runCheck } from '../src/checks/handlers/run-check.js';
import type { EligibilityId } from '../src/domain/ids.js';
import type { Question } from '../src/domain/question.js';
import type { Connector } from '../src/payers/domain/connector.js';
import { connectorOf, secretAt } from './connector-world.js';
import { aQuestion, aRecord, aWorld } from './fakes.js';
import { type Simulator, simulatorSecret, startSimulator } from './simulator.js';

/** All people are fictitious. */
type Asked = Partial<Pick<EligibilityRecord, 'question' | 'memberId' | 'payer' | 'repair'>>;

const otherPayerIds = otherIdsOf(loadDirectoryData().payers);
/** A check is rejected about so often for each cause in practice; 200 in total. */
const draws = 200;

/** Numbers from 0 to below 1, the same in every run (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function drawer(seed: number) {
  const random = randomOf(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const digits = (length: number) => Array.from({ length }, () => below(10)).join('');
  return { random, pick, digits, below };
}
type Drawer = ReturnType<typeof drawer>;

const firstNames = ['Jordan', 'Ana', 'Mary Ann', 'Zoe', 'Lee', 'Priya', 'Noah'];
const lastNames = ['Example', 'Sample', 'Placeholder', 'Willow', 'Kirk'];
const compounds = ['Garcia Lopez', 'Smith-Jones', "O'Example", 'De La Cruz', 'Van Kirk', 'Sample-Willow'];
const person = ({ pick, below }: Drawer, lastName = pick(lastNames)) => ({
  firstName: pick(firstNames),
  lastName,
  dateOfBirth: `19${60 + below(40)}0${1 + below(9)}1${below(9)}`,
});
/** The patient is the subscriber, or a dependent of one. */
const askedAbout = (draw: Drawer, patient: Question['subscriber'], isDependent = draw.random() < 0.3): Question =>
  aQuestion(
    isDependent
      ? { subscriber: person(draw), dependent: { ...patient, relationship: 'child' } }
      : { subscriber: patient },
  );

const lookAlikes: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '8': 'B' };
/** One or two digits of the number were read as letters; the recognizer ranked the true number among other readings. */
function misread(draw: Drawer, prefix: string): Asked {
  const truth = `${prefix}${draw.pick(Object.keys(lookAlikes))}${draw.digits(6)}${draw.pick(Object.keys(lookAlikes))}`;
  const places = [prefix.length, ...(draw.random() < 0.2 ? [truth.length - 1] : [])];
  const read = [...truth].map((character, i) =>
    places.includes(i) ? (lookAlikes[character] ?? character) : character,
  );
  const others = ['0', '1', '5'].map((digit) => read.join('').slice(0, -1) + lookAlikes[digit]);
  // Usually the first other reading is right, sometimes the second, rarely a later one.
  const rank = draw.random() < 0.8 ? 0 : draw.random() < 0.8 ? 1 : 2;
  return { memberId: read.join(''), repair: { memberIds: [...others.slice(0, rank), truth] } };
}

/** A company with several ids, one of which the payer accepts. */
const idsOfCompanies = [
  ...new Set(
    loadDirectoryData().payers.flatMap(({ ids }) => Object.values(ids).map((list) => list.professional ?? '')),
  ),
].filter((id) => id.length > 1 && otherPayerIds(id).length > 0);
function wrongPayer(draw: Drawer): Asked {
  const id = draw.pick(idsOfCompanies);
  const right = draw.pick(otherPayerIds(id));
  return { payer: { id, name: 'ANY PAYER' }, memberId: `SIMAT${right.id}.${draw.digits(5)}` };
}

const repairable: readonly ((draw: Drawer) => Asked)[] = [
  (draw) => misread(draw, 'SIMDIGITS'),
  (draw) => misread(draw, 'SIMDIGITS'),
  (draw) => ({
    memberId: 'SIMLETTERSXQ0',
    repair: { memberIds: draw.random() < 0.8 ? ['SIMLETTERSXQO'] : ['SIMLETTERSXQ8', 'SIMLETTERSXQO'] },
  }),
  (draw) => {
    const patient = person(draw, `${draw.pick(lastNames)}${draw.pick([' Jr', ', Sr.', ' III', ''])}`);
    const middle = draw.pick(['', ' M', ' A.']);
    const gender = draw.pick(['F', 'M'] as const);
    return {
      memberId: `SIMPLAIN${draw.digits(6)}`,
      question: askedAbout(draw, { ...patient, firstName: patient.firstName + middle, gender }),
    };
  },
  (draw) => ({
    memberId: `SIMLASTNAME${draw.digits(6)}`,
    question: askedAbout(draw, person(draw, draw.pick(compounds))),
  }),
  (draw) => ({ memberId: `SIMOWNID${draw.digits(6)}`, question: askedAbout(draw, person(draw), true) }),
  (draw) => ({ memberId: `SIMCHILD${draw.digits(6)}`, question: askedAbout(draw, person(draw), false) }),
  wrongPayer,
];

const unrepairable: readonly ((draw: Drawer) => Asked)[] = [
  () => ({ memberId: 'SIMNOTFOUND1' }),
  (draw) => ({
    memberId: 'SIMNOTFOUND0',
    repair: { memberIds: ['SIMNOTFOUNDO', 'SIMNOTFOUND8', draw.digits(3)].slice(0, 2) },
  }),
  () => ({ memberId: 'SIMMEMBER0', repair: { memberIds: ['SIMMEMBERO', 'SIMMEMBERD', 'SIMMEMBERQ'] } }),
  (draw) => ({ memberId: 'SIMBIRTH1', question: askedAbout(draw, { ...person(draw), gender: 'F' }) }),
  (draw) => ({ memberId: 'SIMNAME1', question: askedAbout(draw, person(draw, `${draw.pick(compounds)} Jr`)) }),
  () => ({ memberId: 'SIMSTRANGERO', repair: { memberIds: ['SIMSTRANGER0', 'SIMSTRANGER8', 'SIMSTRANGER6'] } }),
  (draw) => ({ memberId: 'SIMFINAL', question: askedAbout(draw, person(draw, `${draw.pick(compounds)} Jr`)) }),
  () => ({ memberId: 'SIMDOWN1', repair: { memberIds: ['SIMDOWNI'] } }),
  (draw) => ({ ...wrongPayer(draw), memberId: 'SIMATNOBODY.1' }),
  () => ({ payer: { id: 'NOSUCHPAYER', name: 'NO SUCH PAYER' }, memberId: 'SIMATNOBODY.2' }),
];

/** What identifies an inquiry apart from its control numbers. */
const contentOf = (payload: string): string => payload.slice(payload.indexOf('~NM1*PR'), payload.indexOf('~SE*'));

let payer: Connector;

/** Sends a rejected check to the simulator. */
async function checked(asked: Asked) {
  const sent: string[] = [];
  const world = aWorld({
    exchange: (request, signal) => {
      sent.push(contentOf(request.payload));
      return payer.exchange(request, signal);
    },
  });
  const { eligibilityId } = aRecord();
  await world.records.add(aRecord({ ...asked, eligibilityId: eligibilityId as EligibilityId }), []);
  await runCheck({ ...world.deps, otherPayerIds }, eligibilityId, new AbortController().signal, false);
  const record = (await world.records.get(eligibilityId))!;
  const attempts = record.repair?.attempts ?? [];
  return { record, attempts, sent, corrected: sent.filter((content) => content !== sent[0]) };
}

const all = (causes: typeof repairable, seed: number) => {
  const draw = drawer(seed);
  return Promise.all(Array.from({ length: draws }, (_, index) => checked(causes[index % causes.length]!(draw))));
};

describe('200 checks that the payer rejects', function () {
  this.timeout(120_000);
  let simulator: Simulator;
  before(async () => {
    simulator = await startSimulator();
    const url = `http://127.0.0.1:${simulator.port}/core/soap`;
    const login = { username: 'cardlens', password: secretAt('SIMULATOR') };
    payer = connectorOf({ protocol: 'core-soap', url, ...login }, { SIMULATOR: simulatorSecret });
  });
  after(async () => {
    await payer?.close();
    await simulator?.stop();
  });

  it('for a cause that has a remedy: at least 90 % complete, with at most 1.5 additional inquiries each', async () => {
    const results = await all(repairable, 1);
    expect(results.every(({ attempts }) => attempts.length > 0)).to.equal(true);
    const completed = results.filter(({ record }) => record.state === 'completed').length;
    const inquiries = results.reduce((sum, { attempts }) => sum + attempts.length, 0);
    console.log(
      `      ${completed} of ${draws} completed, ${(inquiries / draws).toFixed(2)} additional inquiries each`,
    );
    expect(completed).to.be.at.least(draws * 0.9);
    expect(inquiries / draws).to.be.at.most(1.5);
    for (const { sent, corrected, attempts } of results) {
      expect(new Set(sent).size).to.equal(sent.length);
      expect(corrected).to.have.length(attempts.length);
    }
  });

  it('for another cause: none completes, is sent twice, or is followed by more inquiries than the rules allow', async () => {
    const results = await all(unrepairable, 2);
    for (const { record, sent, corrected, attempts } of results) {
      expect(record.state, record.memberId).to.equal('error');
      expect(corrected.length, record.memberId).to.equal(attempts.length);
      expect(attempts.length, record.memberId).to.be.at.most(2);
      expect(new Set(corrected).size).to.equal(corrected.length);
      if (/^SIM(NOTFOUND1|FINAL|DOWN)|NOSUCHPAYER/.test(record.memberId + record.payer.id))
        expect(corrected).to.deep.equal([]);
      // Only a payer that cannot respond now is sent the same again, later.
      if (!record.memberId.startsWith('SIMDOWN')) expect(sent).to.have.length(1 + corrected.length);
    }
  });
});
