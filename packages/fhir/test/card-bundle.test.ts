import type { Bundle, Coverage, Organization, Patient, Provenance, Resource } from '@medplum/fhirtypes';
import { expect } from 'chai';
import { type CardExport, cardBundle } from '../src/index.js';
import { loadDefinitions, problems } from './validate.js';

const scores = ['0.991', '0.987'];
const element = <More extends object>(value: string, more?: More) => ({ value, scores, ...(more as More) });

const card: CardExport = {
  cardId: '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54',
  updatedAt: '2026-03-02T14:07:31.204518+00:00',
  details: {
    payer_name: element('Cedar Valley Health'),
    payer_id: element('60054'),
    member_name: element('JORDAN Q EXAMPLE'),
    member_number: element('CVH123456789'),
    member_id_suffix: element('01'),
    member_dob: element('1980-01-02'),
    member_gender: element('F'),
    group_number: element('0098765'),
    client_name: element('Willow Tile'),
    employer: element('Willow Tile'),
    plan_name: element('PPO 2000'),
    rx_bin: element('012345'),
    rx_pcn: element('ADV'),
    rx_group: element('RX1'),
    rx_id: element('998'),
    rx_issuer: element('80840'),
    pharmacy_benefit_manager: element('Maple Rx'),
    start_date: element('2026-01-01'),
    part_a_effective_date: element('2020-01-01'),
    dependent_names: [element('RILEY EXAMPLE')],
    plan_details: [
      element('$25', { service: 'office_visit', category: 'copay', network: 'in' }),
      element('20%', { service: 'emergency_room', category: 'coinsurance', network: 'any' }),
      element('$1,500.00', { service: 'other', category: 'deductible', network: 'out' }),
      element('Dr. Robin Willow', { service: 'other', category: 'pcp_name', network: 'any' }),
    ],
    phone_numbers: [
      element('800-555-0142', { label: 'Member Services', type: 'member_services' }),
      element('800-555-0143', { label: '', type: 'pcp' }),
    ],
    addresses: [element('PO Box 1234, Springfield, IL 62701', { label: 'Mail claims to', type: 'medical_claims' })],
  },
  payerMatch: {
    svc_payer_id: 'pay_k3m7q2xd',
    svc_payer_name: 'CEDAR VALLEY HEALTH',
    matches: [
      { clearinghouse: 'Example Clearing', payer_id: '60054' },
      { clearinghouse: 'Example Clearing', payer_id: '60054' },
    ],
  },
  versions: { insurance_scan_version: '1.4.0', payer_match_version: '2026.02' },
  images: { front: { url: 'https://images.example/front?signature=example' } },
  evidence: {
    front: {
      elements: {
        rx_bin: {
          box: [
            [1, 2],
            [30, 2],
            [30, 9],
            [1, 9],
          ],
        },
      },
    },
  },
};

const all = <R extends Resource>({ entry = [] }: Bundle, type: R['resourceType']): R[] =>
  entry.flatMap(({ resource }) => (resource?.resourceType === type ? [resource as R] : []));

const only = <R extends Resource>(bundle: Bundle, type: R['resourceType']): R => {
  const [found, ...others] = all<R>(bundle, type);
  expect(others).to.deep.equal([]);
  return found!;
};

const coverageOf = (more: Partial<CardExport> = {}) => only<Coverage>(cardBundle({ ...card, ...more }), 'Coverage');

/** The code of a class, an identifier or a cost, without extensions. */
const codeOf = (concept: { coding?: { code?: string }[] } | undefined) => concept?.coding?.[0]?.code;

describe('cardBundle', () => {
  before(loadDefinitions);

  it('is valid R4, and each resource conforms to the C4DIC profile that it claims', () => {
    const bundle = cardBundle(card);
    expect(problems(bundle)).to.deep.equal([]);
    const claimed = bundle.entry
      ?.filter(({ resource }) => resource?.meta?.profile)
      .map(({ resource }) => resource?.resourceType);
    expect(claimed).to.deep.equal(['Coverage', 'Patient', 'Organization']);
  });

  it('names a Medicare number by its standard system, whichever element it was read as', () => {
    const scores = ['0.990', '0.980'];
    const number = { value: '1EG4-TE5-MK73', scores };
    const payer_name = { value: 'MEDICARE HEALTH INSURANCE', scores };
    for (const details of [
      { payer_name, member_number: number },
      { payer_name, member_number: number, medicare_medicaid_id: number },
      { medicare_medicaid_id: number },
    ]) {
      const bundle = cardBundle({ ...card, details });
      expect(problems(bundle)).to.deep.equal([]);
      const [identifier, ...more] = only<Patient>(bundle, 'Patient').identifier ?? [];
      expect(more).to.deep.equal([]);
      expect(identifier).to.deep.include({
        type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MC' }] },
        system: 'http://hl7.org/fhir/sid/us-mbi',
        value: '1EG4TE5MK73',
      });
    }
  });

  it('does not treat another payer’s member number as a Medicare number', () => {
    const scores = ['0.990', '0.980'];
    const details = { payer_name: { value: 'CEDAR VALLEY', scores }, member_number: { value: '1EG4TE5MK73', scores } };
    expect(only<Patient>(cardBundle({ ...card, details }), 'Patient')).not.to.have.property('identifier');
  });

  it('is identical for the same card, with every resource under its own id', () => {
    expect(cardBundle(card)).to.deep.equal(cardBundle(structuredClone(card)));
    const { entry = [] } = cardBundle(card);
    for (const { fullUrl, resource, request } of entry) {
      expect(fullUrl).to.equal(`urn:uuid:${resource?.id}`);
      expect(request).to.deep.equal({ method: 'PUT', url: `${resource?.resourceType}/${resource?.id}` });
    }
    const corrected = cardBundle({ ...card, updatedAt: '2026-03-03T00:00:00Z', details: {} });
    expect(corrected.entry?.[0]?.resource?.id).to.equal(entry[0]?.resource?.id);
  });

  it('states who corrected which elements, and when', () => {
    const corrections = {
      rx_bin: { corrected_at: '2026-03-03 10:00:00.000000+00:00', key_id: 'key-1' },
      member_number: { corrected_at: '2026-03-04 10:00:00.000000+00:00', key_id: 'key-1' },
      plan_name: { corrected_at: '2026-03-05 10:00:00.000000+00:00', key_id: 'key-2' },
    };
    const bundle = cardBundle({ ...card, corrections });
    expect(problems(bundle)).to.deep.equal([]);
    const [read, ...corrected] = all<Provenance>(bundle, 'Provenance');
    expect(read?.agent[0]?.who.reference).to.include('urn:uuid:');
    expect(
      corrected.map(({ recorded, activity, agent }) => [recorded, activity?.text, agent[0]?.who.identifier?.value]),
    ).to.deep.equal([
      ['2026-03-04T10:00:00.000000+00:00', 'Corrected by a person: member_number, rx_bin', 'key-1'],
      ['2026-03-05T10:00:00.000000+00:00', 'Corrected by a person: plan_name', 'key-2'],
    ]);
  });

  it('has only references within the bundle', () => {
    const bundle = cardBundle(card);
    const known = new Set(bundle.entry?.map(({ fullUrl }) => fullUrl));
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(references).not.to.deep.equal([]);
    for (const reference of references) expect(known).to.include(reference);
  });

  // C4DIC §"C4DIC Coverage", slices of Coverage.class
  it('has a class for group, plan, rxbin, rxpcn, rxgroup and rxid', () => {
    expect(coverageOf().class?.map(({ type, value, name }) => [codeOf(type), value, name])).to.deep.equal([
      ['group', '0098765', 'Willow Tile'],
      ['plan', 'PPO 2000', 'PPO 2000'],
      ['rxbin', '012345', undefined],
      ['rxpcn', 'ADV', undefined],
      ['rxgroup', 'RX1', undefined],
      ['rxid', '998', undefined],
    ]);
  });

  // C4DIC §"C4DIC Coverage", invariant ValueMoney-details-or-extension
  it('has costs as money, or as text in the extension defined by the guide', () => {
    const costs = coverageOf().costToBeneficiary?.map(({ type, valueMoney }) => [
      codeOf(type),
      type?.text,
      valueMoney?.value ?? valueMoney?.extension?.[0]?.valueString,
    ]);
    expect(costs).to.deep.equal([
      ['gpvisit', 'copay, office visit, in network', 25],
      ['emergency', 'coinsurance, emergency room', '20%'],
      ['deductible', 'deductible, out of network', 1500],
    ]);
  });

  it('has the member number with its payer as assigner, and the payer with its ids', () => {
    const [identifier] = coverageOf().identifier ?? [];
    expect(identifier).to.deep.include({
      system: 'urn:cardlens:payer:pay_k3m7q2xd:member',
      value: 'CVH123456789',
      assigner: { display: 'Cedar Valley Health' },
    });
    const [payer] = all<Organization>(cardBundle(card), 'Organization');
    expect(payer?.identifier?.map(({ system, value, type }) => [system, value, codeOf(type)])).to.deep.equal([
      ['urn:cardlens:payer', 'pay_k3m7q2xd', undefined],
      ['urn:cardlens:printed-payer-id', '60054', 'payerid'],
      ['urn:cardlens:clearinghouse:Example%20Clearing', '60054', 'payerid'],
    ]);
    expect(
      payer?.contact?.map(({ purpose, telecom, address }) => [codeOf(purpose), telecom?.[0]?.value ?? address?.city]),
    ).to.deep.equal([
      ['PATINF', '800-555-0142'],
      [undefined, 'Springfield'],
    ]);
  });

  it('has the other parties: employer, pharmacy benefit manager, primary care physician', () => {
    const bundle = cardBundle(card);
    const [, employer, manager] = all<Organization>(bundle, 'Organization');
    const coverage = coverageOf();
    expect(employer?.name).to.equal('Willow Tile');
    expect(coverage.policyHolder?.reference).to.equal(`urn:uuid:${employer?.id}`);
    expect(manager?.name).to.equal('Maple Rx');
    expect(JSON.stringify(coverage.extension)).to.include(`urn:uuid:${manager?.id}`);
    const practitioner = only(bundle, 'Practitioner') as Resource & { name: unknown; telecom: { value: string }[] };
    expect(practitioner.name).to.have.nested.property('[0].text', 'Dr. Robin Willow');
    expect(practitioner.telecom[0]?.value).to.equal('800-555-0143');
    expect(only<Patient>(bundle, 'Patient').generalPractitioner?.[0]?.reference).to.equal(
      `urn:uuid:${practitioner.id}`,
    );
  });

  it('states that software read it, with which versions, and from which photos', () => {
    const bundle = cardBundle(card);
    const device = only(bundle, 'Device') as Resource & { version: { value: string }[] };
    expect(device.version.map(({ value }) => value)).to.deep.equal(['1.4.0', '2026.02']);
    const provenance = JSON.stringify(only(bundle, 'Provenance'));
    expect(provenance).to.include('"code":"author"').and.to.include(`"reference":"urn:uuid:${device.id}"`);
    expect(provenance).to.include(only(bundle, 'DocumentReference').id);
  });

  it('has scores, and with evidence the position on the image', () => {
    const rxBin = coverageOf().class?.find(({ value }) => value === '012345');
    const parts = rxBin?.extension?.[0]?.extension ?? [];
    expect(parts).to.deep.equal([
      { url: 'name', valueCode: 'rx_bin' },
      { url: 'score', valueDecimal: 0.991 },
      { url: 'score', valueDecimal: 0.987 },
      { url: 'side', valueCode: 'front' },
      { url: 'box', valueString: '1,2 30,2 30,9 1,9' },
    ]);
  });

  for (const [missing, claimed] of [
    ['member_number', ['Patient', 'Organization']],
    ['member_name', ['Organization']],
    ['payer_name', ['Patient']],
  ] as const)
    it(`claims the profile of Coverage only together with those of Patient and Organization: without ${missing}`, () => {
      const { [missing]: _missing, ...details } = card.details;
      const { entry = [] } = cardBundle({ ...card, details, payerMatch: undefined });
      const claiming = entry.flatMap(({ resource }) => (resource?.meta?.profile ? [resource.resourceType] : []));
      expect(claiming).to.deep.equal(claimed);
    });

  it('states who has read the card: this service, the device of the client, or the issuer that signed a digital card', () => {
    const read = (readBy?: CardExport['readBy']) => {
      const bundle = cardBundle({ ...card, readBy });
      expect(problems(bundle)).to.deep.equal([]);
      const provenance = only<Provenance>(bundle, 'Provenance');
      const hasDevice = bundle.entry?.some(({ resource }) => resource?.resourceType === 'Device');
      return [provenance.activity?.text, provenance.agent[0]?.who?.identifier?.value, hasDevice];
    };
    const photos = 'Read by a machine from photos of the card';
    expect(read()).to.deep.equal([photos, undefined, true]);
    expect(read({ reader: 'device' })).to.deep.equal([`${photos} on the device of the client`, undefined, true]);
    const url = 'https://issuer.example';
    const signed = 'Taken from a digital card that its issuer signed';
    expect(read({ reader: 'issuer', url, isSigned: true })).to.deep.equal([signed, url, false]);
    const unsigned = 'Taken from a digital card without a signature';
    expect(read({ reader: 'issuer', url, isSigned: false })).to.deep.equal([unsigned, undefined, false]);
  });

  it('claims no subscriber for a card of an issuer, whose member may be a dependent', () => {
    const readBy = { reader: 'issuer', url: 'https://issuer.example', isSigned: true } as const;
    const bundle = cardBundle({ ...card, readBy });
    expect(problems(bundle)).to.deep.equal([]);
    const coverage = only<Coverage>(bundle, 'Coverage');
    expect(coverage).not.to.have.any.keys('relationship', 'subscriber', 'subscriberId');
    expect(coverage.identifier?.[0]?.value).to.equal('CVH123456789');
    // The profile requires a relationship.
    expect(coverage.meta).not.to.have.property('profile');
  });

  it('is plain R4 without a profile if member number, name or payer is missing', () => {
    const bundle = cardBundle({ ...card, details: {}, payerMatch: undefined });
    expect(problems(bundle)).to.deep.equal([]);
    expect(JSON.stringify(bundle)).not.to.include('"profile"');
  });
});
