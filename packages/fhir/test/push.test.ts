import type { Bundle, Coverage, CoverageEligibilityResponse, Patient, Resource } from '@medplum/fhirtypes';
import { expect } from 'chai';
import {
  type CardExport,
  cardPush,
  checkPush,
  createdBy,
  deletionPush,
  type EligibilityExport,
  memberOf,
  memberOfCheck,
  type PushMapping,
  withLocations,
} from '../src/index.js';
import { startFhirServer } from './fhir-server.js';
import { completedCheck, detailedCheck, failedCheck } from './sample-checks.js';
import { specimenCards } from './specimen-cards.js';
import { loadDefinitions, problems } from './validate.js';

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const scores = ['0.990', '0.980'];
const aCard: CardExport = {
  cardId: '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54',
  updatedAt: '2026-03-02T14:07:31Z',
  details: {
    member_name: { value: 'JORDAN EXAMPLE', scores },
    member_number: { value: 'CVH123456789', scores },
    payer_name: { value: 'CEDAR VALLEY HEALTH', scores },
  },
};
const withValue = (name: string, value: string): CardExport => ({
  ...aCard,
  details: { ...aCard.details, [name]: { value, scores } },
});
const fullCard: CardExport = {
  ...[...specimenCards.values()][0]!,
  details: {
    ...aCard.details,
    employer: { value: 'Example Inc', scores },
    pharmacy_benefit_manager: { value: 'Example Rx', scores },
    plan_details: [{ value: 'DR. MAY', scores, service: 'other', category: 'pcp_name', network: 'any' }],
  },
  images: { front: { data: 'aGk=', contentType: 'image/jpeg' }, back: { data: 'aGk=', contentType: 'image/png' } },
};
const types = ['Patient', 'Coverage', 'Organization', 'Practitioner', 'DocumentReference'] as const;
const checkTypes = ['CoverageEligibilityRequest', 'CoverageEligibilityResponse'] as const;

/** Everything that a server has stored, without its versions: Medplum's repository in memory makes one of every update. */
async function stored(server: ReturnType<typeof startFhirServer>): Promise<string[]> {
  const found = await Promise.all([...types, ...checkTypes].map((type) => server.all<Resource>(type)));
  return found.flat().map(({ meta, ...rest }) => JSON.stringify(rest));
}

async function push(server: ReturnType<typeof startFhirServer>, check: EligibilityExport, card?: CardExport, to = {}) {
  const first = card && cardPush(card, to);
  const response = first && (await server.execute(copied(first)));
  const bundle = checkPush(check, to, card);
  return server.execute(copied(first && response ? withLocations(bundle, first, response) : bundle));
}

describe('a push of a card', () => {
  before(loadDefinitions);

  for (const [name, card] of specimenCards)
    it(`${name}: is valid, and the second one changes nothing`, async () => {
      const server = startFhirServer();
      const bundle = cardPush(card, {});
      expect(problems(bundle)).to.deep.equal([]);
      expect(bundle.entry!.length).to.be.at.most(8);
      await server.execute(copied(bundle));
      const before = await stored(server);
      expect(before).to.have.length(bundle.entry!.length);
      await server.execute(copied(bundle));
      expect(await stored(server)).to.deep.equal(before);
    });

  it('has at most the eight entries that Medplum accepts, and refers to nothing outside of them', async () => {
    const bundle = cardPush(fullCard, {});
    expect(bundle.entry).to.have.length(8);
    const server = startFhirServer();
    await server.execute(copied(bundle));
    expect(JSON.stringify(await Promise.all(types.map((type) => server.all(type))))).to.not.contain('urn:uuid:');
    expect(problems(bundle)).to.deep.equal([]);
  });

  it('changes what it created when a value is corrected, also the number and the name that identify a person', async () => {
    const server = startFhirServer();
    await server.execute(copied(cardPush(aCard, {})));
    await server.execute(copied(cardPush(withValue('member_number', 'CVH987654321'), {})));
    await server.execute(copied(cardPush(withValue('member_name', 'JORDAN SAMPLE'), {})));
    const patients = await server.all<Patient>('Patient');
    expect(patients.map(({ name }) => name?.[0]?.family)).to.deep.equal(['SAMPLE']);
    expect(await server.all('Coverage')).to.have.length(1);
  });

  it('uses the Patient of the destination and its system of member numbers if they are configured', async () => {
    const to: PushMapping = {
      patient: { system: 'urn:oid:1.2.3', value: 'mrn-7' },
      memberSystem: 'https://clinic.example/members',
    };
    const [coverage] = cardPush(aCard, to).entry!.map(({ resource }) => resource as Coverage);
    expect(cardPush(aCard, to).entry!.map(({ resource }) => resource?.resourceType)).to.deep.equal([
      'Coverage',
      'Organization',
    ]);
    expect(coverage!.beneficiary?.reference).to.equal('Patient?identifier=urn%3Aoid%3A1.2.3%7Cmrn-7');
    expect(coverage!.identifier?.[0]).to.include({ system: 'https://clinic.example/members', value: 'CVH123456789' });
  });

  it('searches for exactly the value that the card has, whatever characters it contains', () => {
    const value = 'a|b,c&_id=1$d\\e=%2C#?x';
    const reference = (cardPush(aCard, { patient: { system: 'urn:s', value } }).entry![0]!.resource as Coverage)
      .beneficiary!.reference!;
    const query = new URLSearchParams(reference.slice('Patient?'.length));
    expect([...query]).to.deep.equal([['identifier', 'urn:s|a\\|b\\,c&_id=1\\$d\\\\e=%2C#?x']]);
  });

  it('contains texts that look like references as texts', async () => {
    const { patientReference, text } = { patientReference: 'Patient/1', text: 'urn:uuid:' };
    const hostile = `${text}${aCard.cardId}"/><script>{"reference":"${patientReference}"}`;
    const server = startFhirServer();
    await server.execute(copied(cardPush(withValue('payer_name', hostile), {})));
    const [payer] = await server.all<Resource & { name?: string }>('Organization');
    expect(payer!.name).to.equal(hostile);
    const references = JSON.stringify(await server.all('Coverage')).match(/"reference":"[^"]*"/g);
    expect(references).to.not.include(`"reference":"${patientReference}"`);
  });

  it('is removed by what it created, and only that', async () => {
    const server = startFhirServer();
    const bundle = cardPush(aCard, {});
    await server.execute(copied(bundle));
    const other = cardPush({ ...aCard, cardId: 'another' }, {});
    await server.execute(copied(other));
    await server.execute(copied(deletionPush(aCard.cardId, aCard.updatedAt, createdBy(bundle))));
    expect(await stored(server)).to.have.length(other.entry!.length);
  });
});

describe('a push of a check', () => {
  before(loadDefinitions);

  for (const [name, check] of Object.entries({ completedCheck, detailedCheck, failedCheck }))
    it(`${name}: is valid, and the second one changes nothing`, async () => {
      const server = startFhirServer();
      const bundle = checkPush(check, {});
      expect(problems(bundle)).to.deep.equal([]);
      expect(bundle.entry!.length).to.be.at.most(8);
      await push(server, check);
      const before = await stored(server);
      await push(server, check);
      expect(await stored(server)).to.deep.equal(before);
    });

  it('of a card refers to the Patient, Coverage and payer of the card', async () => {
    const server = startFhirServer();
    await push(server, completedCheck, aCard);
    expect(await server.all('Patient')).to.have.length(1);
    const [coverage, ...more] = await server.all<Coverage>('Coverage');
    expect(more).to.deep.equal([]);
    const [response] = await server.all<CoverageEligibilityResponse>('CoverageEligibilityResponse');
    expect(response!.insurance![0]!.coverage!.reference).to.equal(`Coverage/${coverage!.id}`);
    expect(response!.patient!.reference).to.equal(coverage!.beneficiary!.reference);
  });

  it('about somebody else than the card names has a Patient of its own', async () => {
    const server = startFhirServer();
    await push(server, completedCheck, withValue('member_name', 'ROBIN EXAMPLE'));
    expect(await server.all('Patient')).to.have.length(2);
    const born = { ...aCard, details: { ...aCard.details, member_dob: { value: '1999-09-09', scores } } };
    const another = startFhirServer();
    await push(another, completedCheck, born);
    expect(await another.all('Patient')).to.have.length(2);
  });

  it('without a card has the Patient and Coverage of earlier checks of the same person', async () => {
    const server = startFhirServer();
    await push(server, completedCheck);
    const parties = async () =>
      (await stored(server)).filter((one) => /^{"resourceType":"(Patient|Coverage|Organization)"/.test(one));
    const before = await parties();
    const later = { ...completedCheck, eligibilityId: '11111111-44a3-4f35-8d0f-3f3f2a0f6d11' };
    await push(server, { ...later, summary: { ...later.summary!, plan_details: { plan_name: 'ANOTHER PLAN' } } });
    expect(await parties())
      .to.deep.equal(before)
      .and.have.length(4);
    expect(await server.all('CoverageEligibilityResponse')).to.have.length(2);
  });

  it('without a member number shares its Patient with no other check', async () => {
    const server = startFhirServer();
    for (const member_id of [undefined, ' ', ''])
      for (const eligibilityId of [`1${member_id}`, `2${member_id}`]) {
        const subscriber = { ...completedCheck.request.subscriber, member_id };
        await push(server, {
          ...completedCheck,
          eligibilityId,
          request: { ...completedCheck.request, subscriber } as EligibilityExport['request'],
        });
      }
    expect(await server.all('Patient')).to.have.length(6);
    expect(await server.all('Coverage')).to.have.length(6);
  });

  it('of two people whose names differ only in where a slash is has two Patients', async () => {
    const server = startFhirServer();
    for (const [last_name, first_name] of [
      ['A/B', 'C'],
      ['A', 'B/C'],
    ] as const) {
      const subscriber = { ...completedCheck.request.subscriber, last_name, first_name };
      await push(server, { ...completedCheck, request: { ...completedCheck.request, subscriber } });
    }
    expect(await server.all('Patient')).to.have.length(2);
  });

  it('does not change the organizations that the destination already has', async () => {
    const server = startFhirServer();
    const clinic = {
      resourceType: 'Organization' as const,
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: completedCheck.request.provider.npi }],
      name: 'The name that the clinic gave itself',
    };
    const bundle: Bundle = {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [{ resource: clinic, request: { method: 'POST', url: 'Organization' } }],
    };
    await server.execute(bundle);
    await push(server, completedCheck);
    const names = (await server.all<Resource & { name?: string }>('Organization')).map(({ name }) => name);
    expect(names).to.include(clinic.name).and.have.length(2);
  });
});

describe('a member number', () => {
  const born = { value: '1980-01-02', scores };
  const details = { ...aCard.details, member_dob: born };

  it('identifies a person together with name and birth date, which are searched for too', async () => {
    const member = memberOf({ details });
    expect(member).to.deep.equal({
      number: 'CVH123456789',
      given: 'JORDAN',
      family: 'EXAMPLE',
      birthDate: '1980-01-02',
    });
    const to = { patient: { system: 'urn:s', value: member!.number, person: member! } };
    const [coverage] = cardPush(aCard, to).entry!.map(({ resource }) => resource as Coverage);
    expect([...new URLSearchParams(coverage!.beneficiary!.reference!.slice('Patient?'.length))]).to.deep.equal([
      ['identifier', 'urn:s|CVH123456789'],
      ['family', 'EXAMPLE'],
      ['given', 'JORDAN'],
      ['birthdate', '1980-01-02'],
    ]);
  });

  const unusable: Record<string, object> = {
    'without a birth date': { member_dob: undefined },
    'with part of a birth date': { member_dob: { value: '01/02', scores } },
    'without a name': { member_name: undefined },
    'with one name only': { member_name: { value: 'EXAMPLE', scores } },
    'that is blank': { member_number: { value: ' ', scores: ['1.000', '1.000'] } },
    'that needs review': { member_number: { value: 'CVH123456789', scores: ['0.929', '0.980'] } },
    'without scores': { member_number: { value: 'CVH123456789', scores: [] } },
  };
  for (const [name, more] of Object.entries(unusable))
    it(`${name} identifies nobody`, () => {
      expect(memberOf({ details: { ...details, ...more } as CardExport['details'] })).to.equal(undefined);
    });

  it('in a check identifies its subscriber, unless it is the number of a card that needs review', () => {
    const { subscriber } = completedCheck.request;
    const member_id = subscriber.member_id ?? '';
    const { birthDate, ...rest } = memberOfCheck(completedCheck)!;
    expect(rest).to.deep.equal({ number: member_id, given: subscriber.first_name, family: subscriber.last_name });
    expect(birthDate).to.match(/^\d{4}-\d{2}-\d{2}$/);
    const card = (score: string) => ({ details: { member_number: { value: member_id, scores: [score] } } });
    expect(memberOfCheck(completedCheck, card('0.500'))).to.equal(undefined);
    expect(memberOfCheck(completedCheck, card('1.000'))).to.include({ number: member_id });
  });
});
