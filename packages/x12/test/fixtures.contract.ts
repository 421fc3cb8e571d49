import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { type Benefit, type EligibilityResponse, type ResponseDocument, readResponse } from '../src/index.js';

const fixtures = new URL('../../test/fixtures/written/', import.meta.url);

const documentOf = async (name: string): Promise<ResponseDocument> =>
  readResponse(await readFile(new URL(`${name}.x12`, fixtures), 'utf8'));

async function responseOf(name: string): Promise<EligibilityResponse> {
  const document = await documentOf(name);
  if (document.kind !== '271') throw new Error(`${name} is a ${document.kind}`);
  return document.responses[0]!;
}

const benefitsOf = (benefits: readonly Benefit[] | undefined, information: string, service?: string) =>
  (benefits ?? []).filter(
    (one) =>
      one.information.code === information &&
      (service === undefined || one.serviceTypes.some(({ code }) => code === service)),
  );

const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);

describe('responses of payers', () => {
  it('have plan, dates, copays and accumulators, in and out of network, for an active PPO', async () => {
    const { subscriber, informationSource } = await responseOf('active-ppo');
    expect(informationSource.contacts[0]?.numbers.map(({ value }) => value)).to.deep.equal([
      '8005550100',
      'WWW.EXAMPLE.COM',
    ]);
    expect(subscriber?.entity).to.include({ lastOrOrganizationName: "O'NEIL-NUNEZ", suffix: 'JR' });
    expect(subscriber?.dates.map(({ qualifier, from }) => `${qualifier.code} ${from}`)).to.deep.equal([
      '346 20260101',
      '347 20261231',
      '356 20240101',
    ]);
    const benefits = subscriber?.benefits;
    expect(benefits).to.have.lengthOf(910);
    expect(benefitsOf(benefits, '1', '30')[0]).to.include({ planDescription: 'GOLD CHOICE PPO' });
    const [copay] = benefitsOf(benefits, 'B', '98');
    expect(copay).to.deep.include({ amount: '25', inPlanNetwork: 'Y', authorizationRequired: 'N' });
    expect(copay?.timePeriod?.description).to.equal('Visit');
    expect(copay?.additional[0]?.code?.value.description).to.equal('Office');
    const deductibles = benefitsOf(benefits, 'C', '30').map(
      (one) => `${one.coverageLevel?.code} ${one.inPlanNetwork} ${one.timePeriod?.description} ${one.amount}`,
    );
    expect(deductibles).to.include.members([
      'IND Y Calendar year 1500',
      'IND Y Remaining 412.35',
      'FAM N Remaining 6000',
    ]);
    const [visits] = benefitsOf(benefits, 'F', 'PT');
    expect(visits?.quantity).to.deep.equal({ qualifier: { code: 'VS', description: 'Visits' }, value: '30' });
    expect(visits?.deliveries).to.have.lengthOf(1);
  });

  it('have the end date of an ended plan', async () => {
    const { subscriber } = await responseOf('inactive');
    const [benefit] = subscriber?.benefits ?? [];
    expect(benefit?.information.description).to.equal('Inactive');
    expect(benefit?.dates[0]).to.deep.include({ from: '20260630' });
    expect(benefit?.messages).to.deep.equal(['COVERAGE ENDED AT THE REQUEST OF THE EMPLOYER']);
  });

  const rejections: readonly [name: string, loop: string, reason: string, followUp: string][] = [
    ['subscriber-not-found', '2100C', '75', 'C'],
    ['birth-date-mismatch', '2100C', '71', 'C'],
    ['dependent-not-found', '2100D', '67', 'C'],
    ['provider-not-on-file', '2100B', '51', 'C'],
    ['payer-down', '2000A', '42', 'P'],
    ['service-rejected', '2110C', '62', 'C'],
  ];
  for (const [name, loop, reason, followUp] of rejections) {
    it(`have position, reason and follow-up action of a rejection: ${name}`, async () => {
      const { informationSource, receiver, subscriber, dependents } = await responseOf(name);
      const patients = [...(subscriber ? [subscriber] : []), ...dependents];
      const found = [
        ...informationSource.rejections,
        ...(receiver?.rejections ?? []),
        ...patients.flatMap((patient) => [
          ...patient.rejections,
          ...patient.benefits.flatMap(({ rejections: below }) => below),
        ]),
      ];
      expect(found.map((one) => [one.loop, one.reason.code, one.followUp?.code])).to.deep.equal([
        [loop, reason, followUp],
      ]);
      expect(found[0]?.reason.description).to.be.a('string');
    });
  }

  it('separate a dependent from the subscriber', async () => {
    const { subscriber, dependents } = await responseOf('dependent');
    expect(subscriber?.benefits).to.deep.equal([]);
    expect(dependents[0]).to.deep.include({
      demographics: { dateOfBirth: '20150119', gender: { code: 'M', description: 'Male' } },
    });
    expect(dependents[0]?.insured?.relationship.description).to.equal('Child');
    expect(benefitsOf(dependents[0]?.benefits, 'B')[0]).to.include({ amount: '20', inPlanNetwork: 'Y' });
  });

  it('have the parts of Medicare, their deductibles and the days of a stay', async () => {
    const { subscriber } = await responseOf('medicare');
    const active = benefitsOf(subscriber?.benefits, '1').map(({ insuranceType }) => insuranceType?.description);
    expect(active).to.deep.equal(['Medicare part A', 'Medicare part B']);
    expect(benefitsOf(subscriber?.benefits, 'C').map(({ amount }) => amount)).to.deep.equal([
      '1676',
      '1676',
      '257',
      '0',
    ]);
    expect(benefitsOf(subscriber?.benefits, 'A')[0]).to.include({ percent: '.2' });
    expect(benefitsOf(subscriber?.benefits, 'K')[0]?.deliveries[0]?.quantity).to.deep.equal({
      qualifier: { code: 'DY', description: 'Days' },
      value: '60',
    });
  });

  it('have Medicaid’s managed care organization and its contact', async () => {
    const { subscriber } = await responseOf('medicaid-managed-care');
    const [plan] = benefitsOf(subscriber?.benefits, '1').flatMap(({ relatedEntities }) => relatedEntities);
    expect(plan?.entity.entityType.description).to.equal('Managed care organization');
    expect(plan).to.deep.include({
      address: { lines: ['PO BOX 1200'], city: 'AUSTIN', state: 'TX', postalCode: '78767' },
    });
    expect(plan?.contacts[0]).to.deep.include({ name: 'MEMBER SERVICES' });
    expect(benefitsOf(subscriber?.benefits, 'MC')[0]?.relatedEntities).to.have.lengthOf(1);
    expect(benefitsOf(subscriber?.benefits, 'Y')[0]).to.include({ amount: '150' });
  });

  it('have the order of other payers and the person insured with each', async () => {
    const { subscriber } = await responseOf('other-payer');
    const others = benefitsOf(subscriber?.benefits, 'R').flatMap(({ relatedEntities }) => relatedEntities);
    expect(codes(others.map(({ entity }) => entity.entityType))).to.deep.equal(['PRP', 'SEP', 'IL']);
    expect(others[0]?.entity.entityType.description).to.equal('Primary payer');
    expect(others[2]?.entity.identifier?.value).to.equal('H55500012');
  });

  it('have the primary care provider of an HMO, with specialty and phone', async () => {
    const { subscriber } = await responseOf('hmo-primary-care');
    const [doctor] = benefitsOf(subscriber?.benefits, 'L').flatMap(({ relatedEntities }) => relatedEntities);
    expect(doctor?.entity).to.include({ lastOrOrganizationName: 'PATEL', suffix: 'MD' });
    expect(doctor?.provider?.identifier?.value).to.equal('207Q00000X');
    expect(doctor?.contacts[0]?.numbers.map(({ kind, value }) => `${kind.description} ${value}`)).to.deep.equal([
      'Telephone 5105550188',
      'Fax 5105550189',
    ]);
  });

  it('are read without loss if they have every segment of the guide', async () => {
    const { informationSource, receiver, subscriber, dependents } = await responseOf('every-segment');
    expect(informationSource.rejections.map(({ loop }) => loop)).to.deep.equal(['2000A', '2100A']);
    expect(informationSource.contacts[0]?.numbers).to.have.lengthOf(3);
    expect(receiver).to.include.keys('entity', 'references', 'address', 'rejections', 'provider');
    expect(subscriber?.traces.map(({ additionalId }) => additionalId)).to.deep.equal(['UNIT A', undefined]);
    expect(subscriber?.insured).to.deep.include({ isSubscriber: true, hasHandicap: false, birthSequence: '1' });
    expect(subscriber?.insured?.studentStatus?.description).to.equal('Full-time');
    expect(subscriber?.military).to.deep.include({ description: 'RESERVE UNIT' });
    expect(subscriber?.military?.period).to.deep.include({ from: '20000101', to: '20201231' });
    const [dependent] = dependents;
    expect(dependent).to.include.keys('address', 'provider', 'demographics', 'insured', 'military');
    const [benefit] = dependent?.benefits ?? [];
    for (const list of ['deliveries', 'references', 'dates', 'rejections', 'messages', 'additional'] as const) {
      expect(benefit?.[list], list).to.not.deep.equal([]);
    }
    expect(benefit?.procedure).to.deep.include({ code: '99213', modifiers: ['25'] });
    expect(benefit?.additional[1]).to.deep.include({ text: 'LEFT KNEE' });
    expect(benefit?.relatedEntities[0]).to.include.keys('entity', 'address', 'contacts', 'provider');
  });

  it('report whether the inquiry was accepted if they are acknowledgments', async () => {
    const verdicts = await Promise.all(
      ['accepted.999', 'rejected.999', 'accepted.ta1', 'rejected.ta1'].map(async (name) => {
        const document = await documentOf(name);
        return document.kind === '271' ? '271' : `${document.kind} ${document.accepted}`;
      }),
    );
    expect(verdicts).to.deep.equal(['999 true', '999 false', 'TA1 true', 'TA1 false']);
  });
});
