import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { pageOf } from '../layout/page-of.js';
import { candidatesOf } from './candidates.js';
import { type Candidate, evidenceNames } from './evidence.js';
import { indexOfKind, type Kind, kinds } from './kinds.js';
import { taggerInputOf } from './split-words.js';

type Said = Readonly<Record<string, number>>;

/** Candidates of a kind for these network outputs, without proposals from the rules. */
function proposed(kind: Kind, prints: readonly Print[], said: Said, begun: readonly string[] = []): Candidate[] {
  const input = taggerInputOf(pageOf(typeset(prints), 'front'));
  const { words } = input;
  const inside = new Float32Array(words.length * kinds.length);
  const begins = new Float32Array(words.length * kinds.length);
  for (const [i, { text }] of words.entries()) {
    inside[i * kinds.length + indexOfKind(kind)] = said[text] ?? 0;
    begins[i * kinds.length + indexOfKind(kind)] = begun.includes(text) ? 0.9 : 0;
  }
  return candidatesOf(input, { inside, begins }).filter((candidate) => candidate.kind === kind);
}
const values = (found: readonly Candidate[]) => found.map(({ value }) => value);
const all = (text: string, p = 0.9): Said => Object.fromEntries(text.split(' ').map((word) => [word, p]));

describe('candidatesOf', () => {
  it('propose a repeated payer name once', () => {
    const prints: Print[] = [
      ['Acme Health', 50, 40],
      ['Acme Health, Inc.', 50, 500],
      ['Bolt Dental', 50, 300],
    ];
    const rival = evidenceNames.indexOf('rival');
    const alone = proposed('payer_name', prints, all('Acme Health Health, Inc.'));
    expect(alone[0]!.evidence[rival]).to.equal(-8);
    const contended = proposed('payer_name', prints, all('Acme Health Health, Inc. Bolt Dental'));
    expect(contended[0]!.evidence[rival]).to.be.above(2);
  });

  it('assign each amount after a slash to its service', () => {
    const found = proposed('plan_details', [['Copays PCP/Spec/ER/UC 15/70/350/75', 50, 40]], all('15 70 350 75'), [
      '15',
    ]);
    expect(found.map(({ value, service }) => `${service} ${value}`)).to.deep.equal([
      'office_visit 15',
      'specialist_visit 70',
      'emergency_room 350',
      'urgent_care 75',
    ]);
  });

  it('take the networks of amounts from the labels beside them in a line', () => {
    const networksIn = (line: string, amounts: string) =>
      proposed('plan_details', [[line, 50, 40]], all(amounts), amounts.split(' ')).map(({ network }) => network);
    expect(networksIn('Deductible: $250 In-Network / $500 Out-of-Network', '$250 $500')).to.deep.equal(['in', 'out']);
    expect(networksIn('Network Coinsurance: In 80% / Out 60%', '80% 60%')).to.deep.equal(['in', 'out']);
    expect(networksIn('In-Network Deductible: $250 Single $500 Family', '$250 $500')).to.deep.equal(['in', 'in']);
    expect(networksIn('Ded In-Plan $250/$500 Out-of-Plan $750/$900', '$250 $500 $750 $900')).to.deep.equal([
      'in',
      'in',
      'out',
      'out',
    ]);
    expect(networksIn('Office Visit In/Out $20/40%', '$20 40%')).to.deep.equal(['in', 'out']);
    expect(networksIn('Deductible $250 shared in and out of network', '$250')).to.deep.equal([undefined]);
  });

  it('take the categories of amounts from the labels in their line', () => {
    const categories = (line: string, amounts: string) =>
      proposed('plan_details', [[line, 50, 40]], all(amounts), amounts.split(' ')).map(({ category }) => category);
    expect(categories('Ded $500/$1,000 OOP Max $3,000 PCP $20', '$500 $1,000 $3,000 $20')).to.deep.equal([
      'deductible',
      'deductible',
      'out_of_pocket_max',
      undefined,
    ]);
    expect(categories('$25 copay $500 deductible', '$25 $500')).to.deep.equal(['copay', 'deductible']);
    expect(categories('ER: $30 after ded. Spec $50', '$30 $50')).to.deep.equal([undefined, undefined]);
    expect(categories('ER: Ded then 20%', '20%')).to.deep.equal([undefined]);
    expect(categories('Deductible 20%', '20%')).to.deep.equal([undefined]);
    expect(categories('Maximum benefit of $8,000', '$8,000')).to.deep.equal(['other']);
    expect(categories('Coinsurance Max $1,000', '$1,000')).to.deep.equal(['out_of_pocket_max']);
  });

  it('are no copays under a heading for what the plan pays at most', () => {
    const categoryUnder = (heading: string) =>
      proposed(
        'plan_details',
        [
          [heading, 400, 40],
          ['Specialist', 50, 90],
          ['$150 per day', 400, 90],
        ],
        all('$150'),
        ['$150'],
      ).map(({ category }) => category);
    expect(categoryUnder('Maximum benefit')).to.deep.equal(['other']);
    expect(categoryUnder('Copay')).to.deep.equal([undefined]);
  });

  it('take the networks of amounts alone from the label of their row', () => {
    const row = (label: string) =>
      proposed(
        'plan_details',
        [
          [label, 50, 40],
          ['$20/40%', 400, 40],
        ],
        all('$20 40%'),
        ['$20', '40%'],
      ).map(({ network }) => network);
    expect(row('Specialist In/Out')).to.deep.equal(['in', 'out']);
    expect(row('Out-of-network specialist')).to.deep.equal(['out', 'out']);
    expect(row('Specialist')).to.deep.equal([undefined, undefined]);
  });

  it('keep the amounts of tiers together, without the tier numbers', () => {
    const said = all('2 3 4 $10 $40 50%');
    const found = proposed('plan_details', [['Rx Tiers 1/2/3/4 $10/$40/50%/50%', 50, 40]], said, ['$10', '50%']);
    expect(values(found)).to.deep.equal(['$10/$40/50%/50%']);
    const prints: Print[] = [['Office visit: $15 ER: $75 Rx Generic/Brand: $0/$5', 50, 40]];
    const behind = proposed('plan_details', prints, all('$15 $75 $0 / $5'), ['$15', '$75', '$0', '$5']);
    expect(values(behind)).to.deep.equal(['$15', '$75', '$0/$5']);
  });

  it('do not join the next person of a list', () => {
    const names = 'Ann Lee, Bo Lee, Ruth Lee';
    const found = proposed('dependent_names', [[`Dependents: ${names}`, 50, 40]], all('Ann Lee, Bo Ruth Lee'), ['Ann']);
    expect(values(found)).to.deep.equal(['Ann Lee', 'Bo Lee', 'Ruth Lee']);
    const outside = evidenceNames.indexOf('outside');
    expect(found.map(({ evidence }) => evidence[outside])).to.deep.equal([-8, -8, -8]);
  });
});
