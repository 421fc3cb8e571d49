import { expect } from 'chai';
import { directoryFacts } from '../adapters/payer-facts.js';
import { type Candidate, candidatesOf, type Hints, withNamed } from './probability.js';

const facts = directoryFacts();
const [medicare, supplement, aetna, unitedhealthcare, blueOfTexas, texasMedicaid, blueOfFlorida, federal, military] = [
  'MEDICARE',
  '36273',
  '60054',
  '87726',
  '84980',
  'TMHP1',
  '00590',
  '44054',
  '99726',
] as const;
const all = [
  medicare,
  supplement,
  aetna,
  unitedhealthcare,
  blueOfTexas,
  texasMedicaid,
  blueOfFlorida,
  federal,
  military,
];
const candidates = (hints: Partial<Hints>, ids: readonly string[] = all): Candidate[] =>
  candidatesOf(
    ids.map((id) => facts.of(id)),
    { age: 40, ...hints },
  );
const order = (hints: Partial<Hints>) => candidates(hints).map(({ payerId }) => payerId);
const reasonsOf = (found: readonly Candidate[], id: string) => found.find(({ payerId }) => payerId === id)?.reasons;

describe('the order in which payers are asked', () => {
  it('begins with Medicare from the age of 65, and not before', () => {
    const senior = candidates({ age: 65, state: 'TX' });
    expect(senior[0]).to.include({ payerId: medicare, payerName: 'MEDICARE' });
    expect(senior[0]?.reasons).to.include('age_65_or_older');
    expect(order({ age: 64, state: 'TX' }).slice(0, 4)).to.not.include(medicare);
    expect(order({ age: 64, state: 'TX' }).at(-1)).to.equal(supplement);
  });

  it('prefers payers of the state, and keeps the others: people move', () => {
    const inTexas = candidates({ state: 'TX' });
    expect(inTexas[0]?.payerId).to.equal(blueOfTexas);
    expect(reasonsOf(inTexas, blueOfTexas)).to.include.members(['under_65', 'insures_in_state', 'large']);
    expect(reasonsOf(inTexas, blueOfFlorida)).to.include('not_in_state');
    expect(inTexas).to.have.length(all.length);
    expect(order({ state: 'FL' })[0]).to.equal(blueOfFlorida);
  });

  it('asks Medicaid of the state early for children', () => {
    expect(order({ age: 5, state: 'TX' }).slice(0, 2)).to.have.members([blueOfTexas, texasMedicaid]);
  });

  it('begins with the payer of an earlier card, then with its company', () => {
    const [payer] = facts.of(aetna).payers;
    const companies = payer?.companies ?? [];
    const found = candidates({ state: 'TX', earlier: { id: aetna, companies } });
    expect(found[0]).to.deep.include({ payerId: aetna, probability: 0.6 });
    expect(found[0]?.reasons[0]).to.equal('earlier_card');
    expect(
      reasonsOf(candidates({ earlier: { id: 'OTHER', companies: ['unitedhealthcare'] } }), unitedhealthcare),
    ).to.include('earlier_card');
  });

  it('begins with the plan of a named employer: a fund of its name, or the plans of the government', () => {
    expect(order({ employer: 'U.S. Postal Service' })[0]).to.equal(federal);
    expect(order({ employer: 'United States Army' })[0]).to.equal(military);
    const fund = candidates({ employer: '1199SEIU' }, [...all, '13162']);
    expect(fund[0]).to.deep.include({ payerId: '13162', reasons: ['employer', 'under_65'] });
    expect(order({ employer: 'Health Benefit Plan' })).to.deep.equal(order({}));
  });

  it('expects more group plans of people over 65 who are employed', () => {
    const of = (found: readonly Candidate[]) => found.find(({ payerId }) => payerId === aetna)!.probability;
    expect(of(candidates({ age: 68, employer: 'Cedar Motors' }))).to.be.greaterThan(of(candidates({ age: 68 })));
  });

  it('ends with payers of which nothing is known, and leaves out those without medical coverage', () => {
    const dental = 'DDMN';
    expect(facts.of(dental).payers[0]?.lines).to.deep.equal(['dental']);
    const found = candidates({ state: 'TX' }, [aetna, 'NOBODYKNOWS', dental, blueOfTexas]);
    expect(found.map(({ payerId }) => payerId)).to.deep.equal([blueOfTexas, aetna, 'NOBODYKNOWS']);
    expect(found.at(-1)?.reasons).to.deep.equal(['unknown_payer']);
  });

  it('moves a payer that a response names to the front, once', () => {
    const before = candidates({ state: 'TX' });
    const named = withNamed(before, ({ payerId }) => payerId === military);
    expect(named[0]).to.deep.include({ payerId: military, probability: 0.9 });
    expect(named[0]?.reasons[0]).to.equal('named_by_payer');
    expect(withNamed(named, ({ payerId }) => payerId === military)).to.deep.equal(named);
  });

  it('has estimates from 0 to 1', () => {
    for (const age of [0, 18, 19, 64, 65, 100])
      for (const state of [undefined, 'TX', 'WY'])
        for (const { probability } of candidates({ age, state })) expect(probability).to.be.within(0, 1);
  });
});
