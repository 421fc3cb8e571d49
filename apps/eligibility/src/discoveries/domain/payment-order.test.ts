import { expect } from 'chai';
import type { EligibilityId } from '../../domain/ids.js';
import type { Finding } from './finding.js';
import { inPaymentOrder, isPrimaryFound } from './payment-order.js';

const finding = (kind: Finding['kind'], more: Partial<Finding> = {}): Finding => ({
  eligibilityId: kind as unknown as EligibilityId,
  payer: { id: `ID-${kind}`, name: `PAYER OF ${kind}` },
  outcome: 'covered',
  kind,
  confidence: 'high',
  others: [],
  isReplaced: false,
  details: {},
  ...more,
});
const ordered = (findings: readonly Finding[], isEmployed = false) =>
  inPaymentOrder(findings, { isEmployed }).map(({ kind, order, reason }) => `${kind} ${order} ${reason}`);
const ends = (...findings: Finding[]) => isPrimaryFound(inPaymentOrder(findings, { isEmployed: false }));

describe('the order of payment', () => {
  it('of the only coverage is primary, and says that it is the only one', () => {
    expect(ordered([finding('commercial')])).to.deep.equal(['commercial primary only_coverage']);
  });

  it('is what the payer states, also about another coverage', () => {
    expect(ordered([finding('commercial', { statedOrder: 'secondary' })])).to.deep.equal([
      'commercial secondary payer_states',
    ]);
    const other = { payer: { id: 'B', name: 'BLUE HERON' } };
    const names = finding('commercial', {
      others: [{ name: 'Blue Heron', payment_order: 'primary' }],
      statedOrder: 'secondary',
    });
    expect(ordered([names, finding('commercial', other)])).to.deep.equal([
      'commercial primary payer_states',
      'commercial secondary payer_states',
    ]);
  });

  it('of payers that contradict each other is unclear', () => {
    const first = finding('commercial', { statedOrder: 'primary' });
    expect(ordered([first, finding('tricare', { statedOrder: 'primary' })])).to.deep.equal([
      'commercial unclear contradictory',
      'tricare unclear contradictory',
    ]);
    const disputed = finding('commercial', { payer: { id: 'B', name: 'B' }, statedOrder: 'primary' });
    const disputes = finding('medicaid', { others: [{ identifier: 'B', payment_order: 'secondary' }] });
    expect(ordered([disputed, disputes])).to.include('commercial unclear contradictory');
  });

  it('of two group plans is unclear: nobody is chosen', () => {
    const another = finding('commercial', { payer: { id: 'B', name: 'B' } });
    expect(ordered([finding('commercial'), another])).to.deep.equal([
      'commercial unclear several',
      'commercial unclear several',
    ]);
    expect(ends(finding('commercial'), another)).to.equal(false);
  });

  it('of Medicare is primary before a supplement and Medicaid', () => {
    expect(ordered([finding('medicaid'), finding('medicare_supplement'), finding('medicare')])).to.deep.equal([
      'medicare primary medicare_rules',
      'medicare_supplement secondary medicare_rules',
      'medicaid tertiary pays_last',
    ]);
    expect(ordered([finding('medicare_supplement')])).to.deep.equal(['medicare_supplement secondary medicare_rules']);
    expect(ends(finding('medicare_supplement'))).to.equal(false);
  });

  it('of Medicare beside a group plan or an employer depends on the employment', () => {
    expect(ordered([finding('medicare'), finding('commercial')])).to.deep.equal([
      'medicare unclear depends_on_employment',
      'commercial unclear depends_on_employment',
    ]);
    expect(ordered([finding('medicare')], true)).to.deep.equal(['medicare unclear depends_on_employment']);
  });

  it('of a Medicare Advantage plan is primary, in place of Medicare', () => {
    expect(ordered([finding('medicare', { isReplaced: true }), finding('medicare_advantage')])).to.deep.equal([
      'medicare_advantage primary replaces_medicare',
      'medicare unclear replaces_medicare',
    ]);
    expect(ends(finding('medicare', { isReplaced: true }))).to.equal(false);
  });

  it('of Medicaid and TRICARE is the last', () => {
    expect(ordered([finding('medicaid'), finding('commercial'), finding('tricare')])).to.deep.equal([
      'commercial primary pays_last',
      'tricare secondary pays_last',
      'medicaid tertiary pays_last',
    ]);
  });

  it('is unclear beside a payer that is named and was not found', () => {
    const names = finding('commercial', { others: [{ name: 'BLUE HERON' }] });
    expect(ordered([names])).to.deep.equal(['commercial unclear several']);
    const manages = finding('medicaid', { others: [{ name: 'PLAN', manages_care: true }] });
    expect(ordered([manages])).to.deep.equal(['medicaid primary only_coverage']);
  });

  it('of coverage that is not clearly active is unclear, and it changes nothing for the others', () => {
    const possible = finding('commercial', { confidence: 'low', payer: { id: 'B', name: 'B' } });
    expect(ordered([possible, finding('commercial')])).to.deep.equal([
      'commercial primary only_coverage',
      'commercial unclear not_clear',
    ]);
  });
});

describe('the search for the primary coverage', () => {
  it('ends with it, but not with coverage that pays last', () => {
    expect(ends(finding('commercial'))).to.equal(true);
    expect(ends(finding('medicaid'))).to.equal(false);
    expect(ends(finding('tricare'))).to.equal(false);
    expect(ends(finding('medicaid'), finding('commercial'))).to.equal(true);
    expect(ends(finding('medicaid', { statedOrder: 'primary' }))).to.equal(true);
    expect(ends(finding('commercial', { confidence: 'low' }))).to.equal(false);
    expect(ends()).to.equal(false);
  });
});
