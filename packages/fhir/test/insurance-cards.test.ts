import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { insuranceCardsIn } from '../src/index.js';
import { guideExtensions, ownExtensions } from '../src/systems.js';

const nowMs = Date.UTC(2026, 5, 1);
const examples = () =>
  JSON.parse(readFileSync(new URL('../../test/c4dic/examples-1.1.0.json', import.meta.url), 'utf8'));
const certain = ['1.000', '1.000'];
const stated = (value: string) => ({ value, scores: certain });

describe('the examples of the C4DIC guide', () => {
  it('are imported with every element', () => {
    const [card, fromShorthand] = insuranceCardsIn(examples(), nowMs);
    const { plan_details = [], phone_numbers, addresses, dependent_names, ...scalars } = card ?? {};
    expect(scalars).to.deep.equal({
      member_number: stated('102345672-02'),
      member_id_suffix: stated('02'),
      start_date: stated('2021-01-01'),
      member_name: stated('Jane Doe'),
      member_dob: stated('1990-11-12'),
      member_gender: stated('F'),
      group_number: stated('993355'),
      client_name: stated('Stars Inc'),
      plan_id: stated('11461128'),
      plan_name: stated('Acme Gold Plus'),
      rx_bin: stated('100045'),
      rx_pcn: stated('1234000'),
      payer_name: stated('Acme Insurance Co'),
      payer_id: stated('45002'),
    });
    // Neither the person of the card nor the subscriber is a dependent.
    expect(dependent_names?.map(({ value }) => value)).to.deep.equal(['Jimmy Doe', 'Ginny Doe']);
    expect(phone_numbers?.map(({ label, type, value }) => [type, label, value])).to.deep.equal([
      ['pharmacy', 'Pharmacists', '800-123-4988'],
      ['member_services', 'Patient', '800-465-2222'],
      ['pharmacy', 'Mail Order Pharmacy', '888-466-1234'],
      ['provider_services', 'Provider Service', '800-444-3333'],
    ]);
    expect(addresses?.map(({ type, value }) => [type, value])).to.deep.equal([
      ['general', 'P.O. Box 1111, Miami, FL 20222-4021'],
    ]);
    expect(
      plan_details.map(({ service, category, network, value }) => [service, category, network, value]),
    ).to.deep.equal([
      ['out_of_network_medical', 'deductible', 'out', 'Family $10,000'],
      ['in_network_medical', 'deductible', 'in', 'Family $8,000'],
      ['prescription', 'deductible', 'out', 'Family $2,000'],
      ['prescription', 'deductible', 'in', 'Family $1,500'],
      ['out_of_network_medical', 'out_of_pocket_max', 'out', 'Family $12,000'],
      ['in_network_medical', 'out_of_pocket_max', 'in', 'Family $10,000'],
      ['prescription', 'out_of_pocket_max', 'out', 'Family $3,000'],
      ['prescription', 'out_of_pocket_max', 'in', 'Family $2,000'],
      ['office_visit', 'copay', 'any', 'N/A'],
      ['specialist_visit', 'copay', 'any', 'N/A'],
      ['emergency_room', 'copay', 'any', 'N/A'],
      ['prescription', 'copay', 'any', 'DED THEN $10/$40/$70/25%'],
    ]);
    expect(fromShorthand).to.have.property('member_number');
  });
});

const coverage = (more: object = {}) => ({
  resourceType: 'Coverage',
  status: 'active',
  subscriberId: 'XYZ123456789',
  payor: [{ display: 'Example Health' }],
  ...more,
});
const cardElement = ({ name, ...parts }: Record<string, string>) => ({
  url: ownExtensions.cardElement,
  extension: [
    { url: 'name', valueCode: name },
    ...Object.entries(parts).map(([url, valueString]) => ({ url, valueString })),
  ],
});
const only = (resource: unknown) => insuranceCardsIn(resource, nowMs);
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  entry: resources.map((resource, index) => ({ fullUrl: `resource:${index}`, resource })),
});

describe('insurance cards of other systems', () => {
  it('are read from a Coverage alone, with the persons that it contains', () => {
    const patient = { resourceType: 'Patient', id: 'me', name: [{ text: 'Ana Sample' }], gender: 'unknown' };
    expect(only(coverage({ contained: [patient], beneficiary: { reference: '#me' } }))).to.deep.equal([
      {
        member_number: stated('XYZ123456789'),
        member_name: stated('Ana Sample'),
        payer_name: stated('Example Health'),
      },
    ]);
  });

  it('are read from a bundle with short references', () => {
    const payer = {
      resourceType: 'Organization',
      name: 'Other Health',
      telecom: [{ system: 'phone', value: '(800) 555-0142' }],
    };
    const [card] = only(bundle(coverage({ payor: [{ reference: 'resource:1' }] }), payer));
    expect(card?.payer_name?.value).to.equal('Other Health');
    expect(card?.phone_numbers?.[0]).to.deep.include({ type: 'other', value: '800-555-0142' });
  });

  describe('refer to a person', () => {
    const person = (fullUrl: string | undefined, text: string) => ({
      fullUrl,
      resource: { resourceType: 'Patient', id: '1', name: [{ text }] },
    });
    const from = (fullUrl: string | undefined, reference: string) => ({
      fullUrl,
      resource: coverage({ id: '9', beneficiary: { reference } }),
    });
    const nameIn = (...entry: object[]) => only({ resourceType: 'Bundle', entry })[0]?.member_name?.value;
    const [a, b] = ['https://a.example/fhir', 'https://b.example/fhir'];
    const [ofA, ofB] = [person(`${a}/Patient/1`, 'Ana Sample'), person(`${b}/Patient/1`, 'Bea Sample')];
    const local = person('urn:uuid:0f0e', 'Lea Sample');
    for (const [title, name, ...entries] of [
      ['of their own server, by a relative reference', 'Ana Sample', ofB, from(`${a}/Coverage/9`, 'Patient/1'), ofA],
      ['of another server, by its address', 'Bea Sample', ofA, from(`${a}/Coverage/9`, `${b}/Patient/1`), ofB],
      ['who is only on another server, by no relative reference', undefined, from(`${a}/Coverage/9`, 'Patient/1'), ofB],
      ['who is only on another server, by no address', undefined, from(undefined, `${a}/Patient/1`), ofB],
      ['without an address, by type and id', 'Lea Sample', ofB, from(`${a}/Coverage/9`, 'Patient/1'), local],
      ['of the only server, if they have no address', 'Ana Sample', from(undefined, 'Patient/1'), ofA],
      ['of none of two servers, if they have no address', undefined, from(undefined, 'Patient/1'), ofA, ofB],
      ['of none of two with the same address', undefined, from(undefined, 'urn:uuid:0f0e'), local, local],
      ['by the address within the bundle', 'Lea Sample', ofA, from('urn:uuid:1', 'urn:uuid:0f0e'), local],
    ] as const)
      it(title, () => expect(nameIn(...entries)).to.equal(name));

    it('who refers to another one in the same resource', () => {
      const contained = [
        {
          resourceType: 'Patient',
          id: 'me',
          name: [{ text: 'Ana Sample' }],
          generalPractitioner: [{ reference: '#d' }],
        },
        { resourceType: 'Practitioner', id: 'd', name: [{ text: 'Dr. Example' }] },
      ];
      const [card] = only(coverage({ contained, beneficiary: { reference: '#me' } }));
      expect(card?.plan_details?.[0]).to.deep.include({ category: 'pcp_name', value: 'Dr. Example' });
    });
  });

  it('are several if there are several, in their order', () => {
    const medical = coverage();
    const dental = coverage({ subscriberId: 'D1', payor: [{ display: 'Example Dental' }] });
    expect(only(bundle(medical, dental)).map((card) => card.payer_name?.value)).to.deep.equal([
      'Example Health',
      'Example Dental',
    ]);
  });

  for (const [what, more, count] of [
    ['has ended', { period: { end: '2026-05-30' } }, 0],
    ['ended yesterday, where it may still be that day', { period: { end: '2026-05-31T23:59:59-10:00' } }, 1],
    ['ends this month', { period: { end: '2026-06' } }, 1],
    ['ended last year', { period: { end: '2025' } }, 0],
    ['begins next year', { period: { start: '2027-01-01' } }, 0],
    ['begins in two days', { period: { start: '2026-06-03' } }, 0],
    ['begins tomorrow, where it may already be that day', { period: { start: '2026-06-02T00:00:00+14:00' } }, 1],
    ['began this month', { period: { start: '2026-06' } }, 1],
    ['began at a time that is none', { period: { start: 'yesterday' } }, 1],
    ['is cancelled', { status: 'cancelled' }, 0],
    ['is a draft', { status: 'draft' }, 0],
    ['was entered in error', { status: 'entered-in-error' }, 0],
    ['has no status', { status: undefined }, 1],
    ['names neither payer nor member', { subscriberId: undefined, payor: [] }, 0],
  ] as const)
    it(`are ${count} if the coverage ${what}`, () => expect(only(coverage(more))).to.have.length(count));

  it('have the type of each amount', () => {
    const of = (system: string, code: string, value: object) => ({ type: { coding: [{ system, code }] }, ...value });
    const copay = 'http://terminology.hl7.org/CodeSystem/coverage-copay-type';
    const money = (value: number, currency = 'USD') => ({ valueMoney: { value, currency } });
    const costToBeneficiary = [
      of(copay, 'gpvisit', money(25)),
      of(copay, 'televisit', money(0)),
      of(copay, 'spvisit', { valueQuantity: { value: 20, unit: '%' } }),
      of(copay, 'copaypct', { valueQuantity: { value: 20, code: '%' } }),
      of(copay, 'deductible', money(1500.5)),
      of(copay, 'inpthosp', money(250)),
      { type: { text: 'Ambulance' }, ...money(100) },
      of(copay, 'copay', money(-5)),
      of(copay, 'copay', money(5, 'EUR')),
      of(copay, 'copay', { valueMoney: { value: 'many' } }),
    ];
    const [card] = only(coverage({ costToBeneficiary }));
    expect(card?.plan_details?.map(({ service, category, value }) => [service, category, value])).to.deep.equal([
      ['office_visit', 'copay', '$25'],
      ['telemedicine', 'copay', '$0'],
      ['specialist_visit', 'coinsurance', '20%'],
      ['other', 'coinsurance', '20%'],
      ['other', 'deductible', '$1,500.50'],
      ['other', 'copay', 'Inpatient hospital $250'],
      ['other', 'other', 'Ambulance $100'],
    ]);
  });

  it('have no plan detail where an extension of Cardlens is on a cost without an amount', () => {
    const extension = [cardElement({ name: 'plan_details', service: 'office_visit', category: 'copay' })];
    const costToBeneficiary = [{ extension }, { extension, valueMoney: {} }, { extension, valueMoney: { value: 25 } }];
    const [card] = only(coverage({ costToBeneficiary }));
    expect(card?.plan_details?.map(({ value }) => value)).to.deep.equal(['$25']);
  });

  it('keep the words that qualify an amount, and the network that they name', () => {
    const system = 'http://terminology.hl7.org/CodeSystem/coverage-copay-type';
    const of = (code: string, text: string, value: number, display?: string) => ({
      type: { coding: [{ system, code, ...(display ? { display } : {}) }], text },
      valueMoney: { value },
    });
    const costToBeneficiary = [
      of('gpvisit', 'Office visit, out of network', 80),
      of('gpvisit', 'Office visit (in-network)', 20),
      of('gpvisit', 'In and out of network', 30),
      of('gpvisit', 'Office visit', 25),
      of('gpvisit', 'GP Office Visit', 26, 'GP Office Visit'),
      of('rx', 'Generic', 10),
      of('rx', 'Brand', 30),
      of('copay', 'Ambulance', 100),
      of('inpthosp', 'Inpatient hospital', 250),
      of('inpthosp', 'Per day', 251),
      of('FamInDed', 'Family deductible', 4000),
      of('FamInDed', 'Tier 2', 5000),
    ];
    const [card] = only(coverage({ costToBeneficiary }));
    expect(card?.plan_details?.map(({ service, network, value }) => [service, network, value])).to.deep.equal([
      ['office_visit', 'out', 'Office visit, out of network $80'],
      ['office_visit', 'in', 'Office visit (in-network) $20'],
      ['office_visit', 'any', 'In and out of network $30'],
      ['office_visit', 'any', '$25'],
      ['office_visit', 'any', '$26'],
      ['prescription', 'any', 'Generic $10'],
      ['prescription', 'any', 'Brand $30'],
      ['other', 'any', 'Ambulance $100'],
      ['other', 'any', 'Inpatient hospital $250'],
      ['other', 'any', 'Inpatient hospital Per day $251'],
      ['in_network_medical', 'in', 'Family $4,000'],
      ['in_network_medical', 'in', 'Family Tier 2 $5,000'],
    ]);
  });

  it('take the name that is official, and no number that is no longer in use', () => {
    const member = (person: object, more: object = {}) => {
      const contained = [{ resourceType: 'Patient', id: 'me', ...person }];
      const [card] = only(coverage({ contained, beneficiary: { reference: '#me' }, ...more }));
      return [card?.member_name?.value, card?.member_number?.value, card?.medicare_medicaid_id?.value];
    };
    const name = (text: string, use?: string, end?: string) => ({ text, use, ...(end ? { period: { end } } : {}) });
    const nameOf = (...names: object[]) => member({ name: names })[0];
    expect(nameOf(name('Former', 'old'), name('Now', 'official'))).to.equal('Now');
    expect(nameOf(name('Maiden', 'maiden'), name('Nick', 'nickname'), name('Now'))).to.equal('Now');
    expect(nameOf(name('Usual', 'usual'), name('Official', 'official'))).to.equal('Official');
    expect(nameOf(name('Former', 'official', '2020-01'), name('Now', 'usual', '2030'))).to.equal('Now');
    expect(nameOf(name('Former', 'old'))).to.equal('Former');

    const coding = (code: string) => ({
      type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }] },
    });
    const number = (value: string, use?: string, end?: string) => ({
      ...{ value, use, ...coding('MB') },
      ...(end ? { period: { end } } : {}),
    });
    const numberOf = (...identifier: object[]) => member({}, { identifier })[1];
    expect(numberOf(number('OLD1', 'old'), number('NEW1', 'official'))).to.equal('NEW1');
    expect(numberOf(number('TWO2', 'secondary'), number('NEW1'))).to.equal('NEW1');
    expect(numberOf(number('OLD1', 'usual', '2026-05-01'), number('NEW1'))).to.equal('NEW1');
    expect(numberOf(number('OLD1', 'old'))).to.equal('XYZ123456789');
    const medicare = (value: string, use: string) => ({ value, use, ...coding('MC') });
    const identifier = [medicare('1EG4-TE5-MK72', 'old'), medicare('1EG4-TE5-MK73', 'official')];
    expect(member({ identifier })[2]).to.equal('1EG4-TE5-MK73');
  });

  it('take no telephone number, address or payer id that is no longer in use', () => {
    const payerid = { system: 'http://hl7.org/fhir/us/insurance-card/CodeSystem/C4DICIdentifierType', code: 'payerid' };
    const payer = {
      ...{ resourceType: 'Organization', id: 'payer', name: 'Example Health' },
      identifier: [
        { type: { coding: [payerid] }, use: 'old', value: '11111' },
        { type: { coding: [payerid] }, value: '22222' },
      ],
      telecom: [
        { system: 'phone', use: 'old', value: '800-555-0141' },
        { system: 'phone', use: 'work', value: '800-555-0142' },
      ],
      address: [
        { text: 'PO Box 1, Springfield, IL 62701', period: { end: '2025-12-31' } },
        { text: 'PO Box 2, Springfield, IL 62701' },
      ],
    };
    const [card] = only(coverage({ contained: [payer], payor: [{ reference: '#payer' }] }));
    expect(card?.payer_id?.value).to.equal('22222');
    expect(card?.phone_numbers?.map(({ value }) => value)).to.deep.equal(['800-555-0142']);
    expect(card?.addresses?.map(({ value }) => value)).to.deep.equal(['PO Box 2, Springfield, IL 62701']);
  });

  it('take the number that replaces the BIN, and the prefix of health cards', () => {
    const system = 'http://hl7.org/fhir/us/insurance-card/CodeSystem/C4DICExtendedCoverageClassCS';
    const withNumber = (value: string) =>
      only(coverage({ class: [{ type: { coding: [{ system, code: 'rxiin' }] }, value }] }))[0];
    expect(withNumber('610502')?.rx_bin?.value).to.equal('610502');
    expect(withNumber('80840')?.rx_issuer?.value).to.equal('80840');
  });

  it('have an empty label where an extension of Cardlens states none', () => {
    const extension = [
      cardElement({ name: 'phone_numbers', value: '800-555-0142' }),
      cardElement({ name: 'addresses', value: '1 Main St' }),
    ];
    const [card] = only(coverage({ extension }));
    expect(card?.phone_numbers).to.deep.equal([{ label: '', type: 'other', ...stated('800-555-0142') }]);
    expect(card?.addresses).to.deep.equal([{ label: '', type: 'general', ...stated('1 Main St') }]);
  });

  it('lose what is malformed, and no more', () => {
    const hostile = coverage({
      identifier: [null, 7, { value: { deep: true } }],
      class: 'text',
      costToBeneficiary: { length: 3 },
      extension: [[], { url: 5 }],
      beneficiary: { reference: 'resource:0' },
      period: { start: 'yesterday' },
      subscriberId: `XYZ\u0000123 \n\t456`,
    });
    const [card] = only(bundle(hostile));
    expect(card).to.deep.include({ member_number: stated('XYZ 123 456'), payer_name: stated('Example Health') });
  });

  it('are bounded in number, length and depth', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      type: { text: `Service ${index}` },
      valueMoney: { value: index },
    }));
    let nested: object = { url: 'x' };
    for (let depth = 0; depth < 2000; depth++) nested = { url: 'x', extension: [nested] };
    const [card] = only(coverage({ costToBeneficiary: many, extension: [nested], dependent: 'x'.repeat(501) }));
    expect(card?.plan_details).to.have.length(50);
    expect(card).not.to.have.property('member_id_suffix');
    expect(only(bundle(...Array.from({ length: 600 }, () => coverage())))).to.have.length(0);
  });

  describe('of a sender who wants to keep the service busy', function () {
    // Each took a minute or more.
    this.timeout(15_000);
    const times = <T>(count: number, make: (index: number) => T) =>
      Array.from({ length: count }, (_, index) => make(index));
    const refersTo = { beneficiary: { reference: 'Patient/p' }, payor: [{ reference: 'Organization/o' }] };
    const coverages = times(200, (index) => coverage({ id: `c${index}`, ...refersTo }));

    it('are read soon if all coverages refer to one large practitioner many times', () => {
      const generalPractitioner = times(200, () => ({ reference: 'Practitioner/d' }));
      const address = times(200, () => ({ line: times(200, () => 'x') }));
      const patient = { resourceType: 'Patient', id: 'p', name: [{ text: 'Ana Sample' }], generalPractitioner };
      const cards = only(bundle(...coverages, patient, { resourceType: 'Practitioner', id: 'd', address }));
      expect(cards[0]?.member_name?.value).to.equal('Ana Sample');
      expect(cards).to.have.length(20);
    });

    it('are read soon if the payer has many telephone numbers', () => {
      const contact = times(200, (row) => ({
        telecom: times(200, (column) => ({ value: String(8_005_550_000 + row * 200 + column) })),
      }));
      const [card] = only(bundle(...coverages, { resourceType: 'Organization', id: 'o', name: 'Example', contact }));
      expect(card?.phone_numbers).to.have.length(50);
    });

    it('are read soon if there are many long names of persons and beneficiaries', () => {
      const text = (index: number) => `${index} ${'ab '.repeat(1600)}`;
      const beneficiary = (index: number) => ({
        url: guideExtensions.planBeneficiaries,
        extension: [{ url: 'name', valueHumanName: { text: text(index), given: times(200, () => 'x') } }],
      });
      const name = times(200, (index) => ({ text: text(-index - 1), given: times(200, () => 'y') }));
      const extension = times(200, beneficiary);
      const many = times(20, (index) => coverage({ id: `c${index}`, ...refersTo, extension }));
      expect(only(bundle(...many, { resourceType: 'Patient', id: 'p', name }))).to.have.length(20);
    });
  });

  it('are none in anything else', () => {
    for (const other of [null, 7, 'text', [], {}, { resourceType: 'Bundle' }, bundle({ resourceType: 'Patient' })])
      expect(only(other)).to.deep.equal([]);
  });
});
