import { expect } from 'chai';
import { type ConfirmationStatus, confirmationsOf, confirmedDetails, type PayerStatement } from './confirmations.js';
import type { CorrectedElements } from './corrections.js';
import type { Details, ScalarElementName } from './details.js';
import type { StatedPerson } from './person-name.js';

const scores = ['0.900', '0.900'];
const read = (values: Partial<Record<ScalarElementName, string>>, more: Details = {}): Details => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, scores }])),
  ...more,
});
const personOf = (name: string, dateOfBirth?: string): StatedPerson => {
  const [lastName, firstName, middleName, suffix] = name.split('*');
  return { lastName, firstName, middleName, suffix, dateOfBirth };
};
const source = { eligibilityId: 'check-1', payerId: '60054', payerName: 'CEDAR VALLEY HEALTH', atUs: 1000 };
const stated = (more: Partial<PayerStatement> = {}): PayerStatement => ({
  source,
  memberNumber: 'CVH123456789',
  member: personOf('SAMPLE*ALEX', '1987-08-23'),
  ...more,
});
const at = (atUs: number, more: Partial<PayerStatement> = {}): PayerStatement =>
  stated({ ...more, source: { ...source, atUs, eligibilityId: `check-${atUs}` } });
const companyOf = (svcPayerId: string, ...formerNames: string[]) => ({
  name: 'CEDAR VALLEY HEALTH',
  svcPayerId,
  formerNames,
  isOfSameGroup: false,
});
const card = (details: Details, corrections: CorrectedElements = {}) => ({
  details: { ...read({ member_number: 'CVH123456789', member_name: 'ALEX SAMPLE' }), ...details },
  corrections,
  svcPayerId: 'pay_aaaaaaaa',
  payerIds: ['60054'],
});
const statusesOf = (compared: ReturnType<typeof card>, ...statements: PayerStatement[]) =>
  Object.fromEntries(
    Object.entries(confirmationsOf(compared, statements)).map(([name, { status }]) => [name, status]),
  ) as Record<string, ConfirmationStatus>;

describe('confirmationsOf', () => {
  const rows: readonly (readonly [
    ScalarElementName,
    string | undefined,
    Partial<PayerStatement>,
    ConfirmationStatus,
  ])[] = [
    ['member_number', 'CVH123456789', {}, 'confirmed'],
    ['member_number', 'cvh 123-456-789', {}, 'normalized'],
    ['member_number', 'CVH123456780', {}, 'differs'],
    ['member_number', 'CVHI23456789', {}, 'differs'],
    ['member_number', undefined, {}, 'added'],
    ['member_number', 'XQP8412-07', { memberNumber: 'XQP8412-7' }, 'normalized'],
    ['member_number', 'XQP8412 07', { memberNumber: 'XQP841207' }, 'normalized'],
    ['member_number', 'XQP8412 07', { memberNumber: 'XQP8412-08' }, 'differs'],
    ['member_number', '00451200', { memberNumber: '451200' }, 'differs'],
    ['member_number', '1EG4-TE5-MK73', { memberNumber: '1EG4TE5MK73' }, 'normalized'],
    ['member_name', 'ALEX SAMPLE', {}, 'confirmed'],
    ['member_name', 'Alex Sample', {}, 'normalized'],
    ['member_name', 'SAMPLE, ALEX', {}, 'normalized'],
    ['member_name', 'SAMPLE ALEX', {}, 'normalized'],
    ['member_name', 'ALEX R SAMPLE', {}, 'normalized'],
    ['member_name', 'ALEX R SAMPLE', { member: personOf('SAMPLE*ALEX*RILEY') }, 'normalized'],
    ['member_name', 'ALEX T SAMPLE', { member: personOf('SAMPLE*ALEX*RILEY') }, 'differs'],
    ['member_name', 'Siobhán O’Leary', { member: personOf('OLEARY*SIOBHAN') }, 'normalized'],
    ['member_name', 'ANN VAN KIRK', { member: personOf('VANKIRK*ANN') }, 'normalized'],
    ['member_name', 'MARY ANN SMITH-JONES', { member: personOf('SMITH JONES*MARYANN') }, 'normalized'],
    ['member_name', 'JOHN SAMPLE JR.', { member: personOf('SAMPLE*JOHN**JR') }, 'normalized'],
    ['member_name', 'JOHN SAMPLE JR.', { member: personOf('SAMPLE JR*JOHN') }, 'normalized'],
    ['member_name', 'SAMPLE JR, JOHN', { member: personOf('SAMPLE*JOHN**JR') }, 'normalized'],
    ['member_name', 'JOHN SAMPLE JR', { member: personOf('SAMPLE*JOHN') }, 'differs'],
    ['member_name', 'JOHN SAMPLE', { member: personOf('SAMPLE*JOHN**SR') }, 'differs'],
    ['member_name', 'BOB SAMPLE', { member: personOf('SAMPLE*ROBERT') }, 'differs'],
    ['member_name', 'A SAMPLE', {}, 'differs'],
    ['member_name', 'ALEX SAMPLE', { member: personOf('SAMPLE LOPEZ*ALEX') }, 'differs'],
    ['member_name', 'A1EX SAMPLE', {}, 'differs'],
    ['member_dob', '1987-08-23', {}, 'confirmed'],
    ['member_dob', '19870823', {}, 'normalized'],
    ['member_dob', '1987-08-22', {}, 'differs'],
    ['member_dob', undefined, {}, 'added'],
    ['group_number', '0098765', { groupNumber: '0098765' }, 'confirmed'],
    ['group_number', '00-98765', { groupNumber: '0098765' }, 'normalized'],
    ['group_number', '98765', { groupNumber: '0098765' }, 'differs'],
    ['plan_name', 'Cedar Valley PPO 2000', { planName: 'CEDAR VALLEY PPO 2000' }, 'normalized'],
    ['plan_name', 'Cedar Valley HMO', { planName: 'CEDAR VALLEY PPO 2000' }, 'differs'],
    ['payer_name', 'Cedar Valley Health', {}, 'normalized'],
    ['payer_name', 'Cedar Valley', {}, 'differs'],
    // The directory knows the name.
    ['payer_name', 'Cedar Valley', { company: companyOf('pay_aaaaaaaa') }, 'normalized'],
    ['payer_name', 'Cedar Valley', { company: companyOf('pay_bbbbbbbb') }, 'differs'],
    ['payer_name', 'Birch Creek', { company: companyOf('pay_aaaaaaaa', 'BIRCH CREEK INC') }, 'differs'],
  ];
  for (const [name, printed, more, status] of rows)
    it(`finds ${name} ${printed ?? 'absent'} ${status} by ${JSON.stringify(more)}`, () => {
      const { [name]: without, ...details } = card(printed === undefined ? {} : read({ [name]: printed })).details;
      const compared = printed === undefined ? details : { ...details, [name]: without };
      expect(statusesOf({ ...card({}), details: compared }, stated(more))[name]).to.equal(status);
    });

  it('contains both values, and their source', () => {
    expect(confirmationsOf(card(read({ member_number: 'CVH123456780' })), [stated()]).member_number).to.deep.equal({
      status: 'differs',
      element: { value: 'CVH123456789' },
      cardValue: 'CVH123456780',
      source,
      isMerged: true,
    });
  });

  it('compares the corrected value, so that accepting a difference confirms the element', () => {
    const wrong = read({ member_number: 'CVH123456780' });
    const { element } = confirmationsOf(card(wrong), [stated()]).member_number!;
    expect(statusesOf(card(wrong, { member_number: element }), stated()).member_number).to.equal('confirmed');
  });

  it('takes the newest statement about each element, in whatever order they arrived', () => {
    const [older, newer] = [at(1, { groupNumber: '1', planName: 'GOLD' }), at(2, { groupNumber: '2' })];
    for (const statements of [
      [older, newer],
      [newer, older],
    ]) {
      const { group_number, plan_name } = confirmationsOf(card({}), statements);
      expect([group_number?.element.value, plan_name?.element.value]).to.deep.equal(['2', 'GOLD']);
      expect(plan_name?.source.eligibilityId).to.equal('check-1');
    }
  });

  it('confirms nothing by a statement that may be about another card', () => {
    const other = { memberNumber: 'ZZZ1', member: personOf('OTHER*TAYLOR') };
    expect(statusesOf(card({}), stated(other))).to.deep.equal({});
    // The same person with another payer, such as that of a dental plan.
    const elsewhere = { ...source, payerId: 'DENTAL' };
    expect(statusesOf(card({}), stated({ memberNumber: 'ZZZ1', source: elsewhere }))).to.deep.equal({});
    expect(statusesOf(card({}), stated({ source: elsewhere }))).to.include({ member_number: 'confirmed' });
    const { member_number, member_name, ...unnamed } = card({}).details;
    expect(statusesOf({ ...card({}), details: unnamed }, stated())).to.deep.equal({});
  });

  it('confirms no payer name that the payer does not state', () => {
    const named = card(read({ payer_name: 'CEDAR VALLEY HEALTH' }));
    expect(statusesOf(named, stated())).to.include({ payer_name: 'confirmed' });
    expect(statusesOf(named, stated({ isPayerUnnamed: true }))).not.to.have.property('payer_name');
  });

  describe('of a family', () => {
    const [parent, child] = [personOf('SAMPLE*ALEX', '1987-08-23'), personOf('SAMPLE*SKY', '2015-06-07')];
    const dependents = (...names: string[]): Details => ({
      dependent_names: names.map((value) => ({ value, scores })),
    });
    const family = stated({ member: parent, dependent: child });

    it('finds a dependent among those on the card of the subscriber', () => {
      const compared = card(dependents('ROBIN SAMPLE', 'Sky Sample'));
      expect(statusesOf(compared, family)).to.include({ 'dependent_names[1]': 'normalized', member_name: 'confirmed' });
    });

    it('adds dependents that are not on the card, each once', () => {
      const compared = card(dependents('ROBIN SAMPLE'));
      const sibling = at(2000, { dependent: personOf('SAMPLE*RIVER') });
      expect(statusesOf(compared, family, at(3000, { dependent: child }), sibling)).to.include({
        'dependent_names[1]': 'added',
        'dependent_names[2]': 'added',
      });
      expect(statusesOf(compared, family, at(3000, { dependent: child }))).not.to.have.property('dependent_names[2]');
    });

    it('compares the dependent with the card that the dependent was issued', () => {
      const own = card(read({ member_name: 'SKY SAMPLE', member_dob: '2015-06-07' }));
      const statuses = statusesOf(own, family);
      expect(statuses).to.include({ member_name: 'confirmed', member_dob: 'confirmed' });
      expect(statuses).not.to.have.property('dependent_names[0]');
    });

    it('shows the name of another member of the family, but does not take it, nor the birth date', () => {
      const own = card(read({ member_name: 'SKY SAMPLE' }));
      const confirmations = confirmationsOf(own, [stated({ member: parent })]);
      expect(confirmations.member_name).to.include({ status: 'differs', isMerged: false });
      expect(confirmations).not.to.have.property('member_dob');
      expect(confirmedDetails(own, confirmations).member_name?.value).to.equal('SKY SAMPLE');
    });

    it('takes a name that was misread, has changed since, or is a usual short form', () => {
      for (const printed of ['R0BERT SAMPLE', 'ROBERT EXAMPLE', 'Bob Sample']) {
        const misread = card(read({ member_name: printed }));
        const confirmations = confirmationsOf(misread, [stated({ member: personOf('SAMPLE*ROBERT') })]);
        expect(confirmations.member_name).to.include({ status: 'differs', isMerged: true });
        expect(confirmedDetails(misread, confirmations).member_name?.value).to.equal('ROBERT SAMPLE');
      }
    });
  });

  describe('never takes another person for the one on the card', () => {
    const [father, son] = [personOf('SAMPLE*JOHN', '1970-01-01'), personOf('SAMPLE*JOHN', '2001-05-05')];
    const named = (member_name: string, member_dob?: string) =>
      card(read({ member_name, ...(member_dob === undefined ? {} : { member_dob }) }));
    const takenBy = (own: ReturnType<typeof card>, ...statements: PayerStatement[]) => {
      const { member_name, member_dob, dependent_names } = confirmedDetails(own, confirmationsOf(own, statements));
      return [member_name?.value, member_dob?.value, dependent_names?.map(({ value }) => value)];
    };

    for (const printed of ['JOHN SAMPLE JR', 'JOHN SAMPLE'])
      it(`compares the card ${printed} with the one of two namesakes who has its birth date`, () => {
        const own = named(printed, '2001-05-05');
        expect(takenBy(own, stated({ member: father, dependent: son }))).to.deep.equal([
          'JOHN SAMPLE',
          '2001-05-05',
          undefined,
        ]);
      });

    it('shows another birth date, but takes neither it nor the name', () => {
      const own = named('ROBERT SAMPLE', '2001-05-05');
      const confirmations = confirmationsOf(own, [stated({ member: personOf('SAMPLE*BOB', '1970-01-01') })]);
      expect(confirmations.member_name).to.include({ status: 'differs', isMerged: false });
      expect(confirmations.member_dob).to.include({ status: 'differs', isMerged: false });
    });

    it('takes nobody of two namesakes if the card has no birth date, also not by an older response', () => {
      const own = named('JOHN SAMPLE');
      const both = at(2000, { member: father, dependent: son });
      expect(takenBy(own, both, at(1000, { member: father }))).to.deep.equal(['JOHN SAMPLE', undefined, undefined]);
    });

    for (const [printed, member] of [
      ['ROBERT JAMES SAMPLE', personOf('SAMPLE*JAMES', '1970-01-01')],
      ['ROBERT JAMES SAMPLE', personOf('SAMPLE*JAMES')],
      ['JOHN SAMPLE JR', personOf('SAMPLE*JOHN**SR')],
      ['JOHN SAMPLE JR', personOf('SAMPLE*JOHN')],
      ['JOHN SAMPLE', personOf('SAMPLE*JOHN**SR', '1970-01-01')],
      ['MARY ANN SAMPLE', personOf('SAMPLE*MARY*BETH')],
    ] as const)
      it(`shows that ${JSON.stringify(member)} is not surely ${printed}`, () => {
        const confirmations = confirmationsOf(named(printed), [stated({ member })]);
        expect(confirmations.member_name).to.include({ status: 'differs', isMerged: false });
        expect(confirmations).not.to.have.property('member_dob');
      });

    it('takes no name for the birth date alone: twins', () => {
      const own = named('RILEY SAMPLE', '2001-05-05');
      const twin = stated({
        member: personOf('SAMPLE*ALEX', '1970-01-01'),
        dependent: personOf('SAMPLE*JORDAN', '2001-05-05'),
      });
      expect(confirmationsOf(own, [twin]).member_name).to.include({ status: 'differs', isMerged: false });
      expect(takenBy(own, twin)).to.deep.equal(['RILEY SAMPLE', '2001-05-05', undefined]);
    });

    it('takes the dependents of the subscriber only for the card of the subscriber', () => {
      const sibling = stated({ member: personOf('SAMPLE*ALEX'), dependent: personOf('SAMPLE*SKY') });
      const own = named('RILEY SAMPLE');
      expect(confirmationsOf(own, [sibling])['dependent_names[0]']).to.include({ status: 'added', isMerged: false });
      expect(takenBy(named('ALEX SAMPLE'), sibling)).to.deep.equal(['ALEX SAMPLE', undefined, ['SKY SAMPLE']]);
    });

    it('compares nothing with a person of this name who has another member number and another birth date', () => {
      expect(
        statusesOf(named('JOHN SAMPLE', '2001-05-05'), stated({ memberNumber: 'ZZZ1', member: father })),
      ).to.deep.equal({});
    });
  });

  it('compares the primary care physician, without titles, or adds them', () => {
    const doctor = {
      service: 'other',
      category: 'pcp_name',
      network: 'any',
      value: 'Robin Willow, MD',
      scores,
    } as const;
    const copay = { service: 'office_visit', category: 'copay', network: 'in', value: '$25', scores } as const;
    const willow = stated({ primaryCareProvider: 'ROBIN WILLOW' });
    expect(statusesOf(card({ plan_details: [copay, doctor] }), willow)).to.include({ 'plan_details[1]': 'normalized' });
    const added = confirmationsOf(card({ plan_details: [copay] }), [willow])['plan_details[1]'];
    expect(added).to.deep.include({ status: 'added', element: { value: 'ROBIN WILLOW', category: 'pcp_name' } });
  });

  it('takes the number of a public program for the member number', () => {
    const { member_number, ...details } = card(read({ medicare_medicaid_id: '1EG4-TE5-MK73' })).details;
    expect(statusesOf({ ...card({}), details }, stated({ memberNumber: '1EG4TE5MK73' }))).to.include({
      medicare_medicaid_id: 'normalized',
    });
  });

  it('compares long and hostile texts at once', () => {
    const long = 'A '.repeat(250);
    const statement = stated({ member: { firstName: long, lastName: long }, dependent: { firstName: long } });
    expect(statusesOf(card(read({ member_name: long })), statement)).to.include({ member_name: 'differs' });
  });
});

describe('confirmedDetails', () => {
  it('prefers a correction to the payer, and the payer to the reading, and says where a value comes from', () => {
    const compared = card(read({ group_number: '1', rx_bin: '012345' }), { group_number: { value: '2' } });
    const statement = stated({ groupNumber: '3' });
    const details = confirmedDetails(compared, confirmationsOf(compared, [statement]));
    expect(details).to.deep.include({
      member_number: { value: 'CVH123456789', scores: ['1.000', '1.000'], source: 'payer' },
      group_number: { value: '2', scores: ['1.000', '1.000'], source: 'correction' },
      rx_bin: { value: '012345', scores },
      member_dob: { value: '1987-08-23', scores: ['1.000', '1.000'], source: 'payer' },
    });
  });
});
