import type { Coverage, CoverageEligibilityRequest, CoverageEligibilityResponse } from '@medplum/fhirtypes';
import { expect } from 'chai';
import { eligibilityBundle } from '../src/index.js';
import { completedCheck, detailedCheck, failedCheck, pendingCheck } from './sample-checks.js';
import { loadDefinitions, problems } from './validate.js';

const resourcesOf = (check: Parameters<typeof eligibilityBundle>[0]) => {
  const bundle = eligibilityBundle(check);
  const one = (type: string) => bundle.entry?.map(({ resource }) => resource).find((it) => it?.resourceType === type);
  return {
    bundle,
    request: one('CoverageEligibilityRequest') as CoverageEligibilityRequest,
    response: one('CoverageEligibilityResponse') as CoverageEligibilityResponse | undefined,
  };
};

describe('eligibilityBundle', () => {
  before(loadDefinitions);

  for (const [name, check] of Object.entries({ pendingCheck, completedCheck, detailedCheck, failedCheck }))
    it(`is valid R4 and identical each time: ${name}`, () => {
      expect(problems(eligibilityBundle(check))).to.deep.equal([]);
      expect(eligibilityBundle(check)).to.deep.equal(eligibilityBundle(structuredClone(check)));
    });

  it('has no response while the check is processing', () => {
    const { request, response } = resourcesOf(pendingCheck);
    expect(response).to.equal(undefined);
    expect(request.item?.map(({ category }) => category?.coding?.[0]?.code)).to.deep.equal(['30']);
  });

  it('states whether the coverage is active, since when, and what the member pays', () => {
    const [insurance] = resourcesOf(completedCheck).response?.insurance ?? [];
    expect(insurance?.inforce).to.equal(true);
    expect(insurance?.benefitPeriod).to.deep.equal({ start: '2026-01-01', end: '2026-12-31' });
    const items = insurance?.item ?? [];
    const [deductible, visit, excluded] = [items[0], items[1], items.at(-1)];
    expect(deductible?.benefit).to.deep.equal([
      {
        type: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/benefit-type', code: 'deductible' }],
          text: 'deductibles',
        },
        allowedMoney: { value: 2000, currency: 'USD' },
        usedMoney: { value: 749.75, currency: 'USD' },
      },
    ]);
    expect(visit?.category?.coding?.[0]).to.include({ code: '98' });
    expect(visit?.network?.coding?.[0]?.code).to.equal('in');
    expect(excluded).to.deep.include({ excluded: true });
  });

  const withCoverage = (coverage: object) => ({
    ...completedCheck,
    summary: { ...completedCheck.summary!, coverage_summary: coverage as never },
  });
  for (const [coverage, inforce, status, disposition] of [
    [{ status: 'active' }, true, 'active', undefined],
    [
      { status: 'inactive', status_reason: 'ended', coverage_end_date: '2025-12-31' },
      false,
      'cancelled',
      'The coverage ended before the date of service.',
    ],
    [
      { status: 'unclear', status_reason: 'pending_investigation' },
      undefined,
      'draft',
      'The payer is investigating the coverage.',
    ],
    [{ status: 'unclear', status_reason: 'of a later release' }, undefined, 'draft', undefined],
    [{ status: 'not_covered' }, false, 'draft', undefined],
    [undefined, undefined, 'draft', undefined],
  ] as const)
    it(`is in force only if the verdict is active: ${JSON.stringify(coverage)}`, () => {
      const { bundle, response } = resourcesOf(
        coverage ? withCoverage(coverage) : { ...completedCheck, summary: { errors: [] } },
      );
      expect(problems(bundle)).to.deep.equal([]);
      expect(response?.insurance?.[0]?.inforce).to.equal(inforce);
      expect(response?.disposition).to.equal(disposition);
      const found = bundle.entry?.map(({ resource }) => resource).find((one) => one?.resourceType === 'Coverage');
      expect(found).to.have.property('status', status);
    });

  it('distinguishes cost shares by plan and network, and has authorizations and amounts without a limit', () => {
    const { bundle, response } = resourcesOf({
      ...completedCheck,
      summary: {
        errors: [],
        coverage_summary: {
          status: 'active',
          out_of_pocket: [{ no_limit: true, coverage_level: 'family' }],
          unclear_services: [
            {
              service_type_code: '33',
              service_type: 'Chiropractic',
              status: 'unclear',
              copays: [{ amount: { amount: '5.00', currency: 'USD' } }],
            },
          ],
        },
        imaging: {
          service_type_code: '62',
          service_type: 'MRI or CAT scan',
          status: 'active',
          coinsurance: [{ percent: '10', network: 'in', network_name: 'TIER 2', plan_name: 'PLAN B' }],
          authorizations: [{ network: 'in', authorization_required: true }],
        },
      },
    });
    expect(problems(bundle)).to.deep.equal([]);
    const items = response?.insurance?.[0]?.item ?? [];
    expect(items[0]?.benefit?.[0]).to.include({ allowedString: 'no limit' });
    expect(items[1]).to.include({ name: 'PLAN B' });
    expect(items[1]?.network).to.deep.include({ text: 'TIER 2' });
    expect(items[2]).to.include({ authorizationRequired: true }).and.not.to.have.property('benefit');
    expect(items[3]?.category?.coding?.[0]).to.include({ code: '33' });
    expect(items[3]).not.to.have.property('excluded');
  });

  it('has limits as whole numbers with their unit, and what they are limited to', () => {
    const items = resourcesOf(detailedCheck).response?.insurance?.[0]?.item ?? [];
    const benefits = items.flatMap(({ benefit = [] }) => benefit);
    expect(benefits.map(({ type, ...rest }) => [type.text, rest])).to.deep.include.members([
      ['copays, age high value', { allowedUnsignedInt: 18 }],
      ['limitations, visits', { allowedUnsignedInt: 20, usedUnsignedInt: 8 }],
      ['limitations', { allowedMoney: { value: 1500, currency: 'USD' }, usedMoney: { value: 599.5, currency: 'USD' } }],
      ['limitations, hours, remaining', { allowedString: '2.5' }],
    ]);
    expect(items[0]).to.deep.include({ description: 'Office PER VISIT', network: { text: 'in and out of network' } });
    expect(items.map(({ term }) => term?.text)).to.include('6 × month');
  });

  it('has an entry for each plan and each other payer, in the order of payment', () => {
    const { bundle, response } = resourcesOf(detailedCheck);
    const [, ...others] = response?.insurance ?? [];
    expect(others.map(({ inforce }) => inforce)).to.deep.equal([true, false, undefined, undefined, undefined]);
    const coverages = others.map(
      ({ coverage }) => bundle.entry?.find(({ fullUrl }) => fullUrl === coverage.reference)?.resource as Coverage,
    );
    expect(coverages.map(({ status, order }) => [status, order])).to.deep.equal([
      ['active', undefined],
      ['cancelled', undefined],
      ['draft', undefined],
      ['draft', 1],
      ['draft', undefined],
    ]);
    expect(coverages[1]?.payor[0]?.display).to.equal('CEDAR LEGACY');
    const payer = bundle.entry?.find(({ fullUrl }) => fullUrl === coverages[3]?.payor[0]?.reference)?.resource;
    expect(payer).to.deep.include({ resourceType: 'Organization', name: 'BLUE HERON MUTUAL' });
    expect(response?.servicedPeriod).to.deep.equal({ start: '2026-03-02', end: '2026-03-05' });
    const main = bundle.entry?.map(({ resource }) => resource).find((one) => one?.resourceType === 'Coverage');
    expect(main).to.include({ order: 2 });
  });

  const withMedicareNumber = (payer: string) => {
    const { request, summary } = completedCheck;
    const subscriber = { ...request.subscriber, member_id: '1EG4-TE5-MK73' };
    return {
      ...completedCheck,
      request: { ...request, subscriber },
      summary: { errors: [], ...summary, payer_details: { name: payer } },
    };
  };
  const patientIn = (bundle: ReturnType<typeof resourcesOf>['bundle']) =>
    bundle.entry?.map(({ resource }) => resource).find((one) => one?.resourceType === 'Patient');

  it('has the member number that the payer states if the payer was asked by name and birth date', () => {
    const { request, summary } = completedCheck;
    const byName = (more: object) => ({
      ...completedCheck,
      request: { ...request, subscriber: { ...request.subscriber, member_id: '' } },
      summary: { errors: [], ...summary, ...more },
    });
    const coverageIn = (more: object) => {
      const { bundle } = resourcesOf(byName(more));
      expect(problems(bundle)).to.deep.equal([]);
      return bundle.entry?.map(({ resource }) => resource).find((one) => one?.resourceType === 'Coverage');
    };
    expect(coverageIn({ subscriber_details: { member_id: 'CVH9' } })).to.include({ subscriberId: 'CVH9' });
    expect(coverageIn({ subscriber_details: {} })).to.not.have.property('subscriberId');
  });

  it('does not treat another payer’s number in the same form as a Medicare number', () => {
    expect(patientIn(resourcesOf(withMedicareNumber('CEDAR VALLEY HEALTH')).bundle)).not.to.have.property('identifier');
  });

  it('names a Medicare number by its standard system, without dashes', () => {
    const { bundle } = resourcesOf(withMedicareNumber('MEDICARE PART A AND B'));
    expect(problems(bundle)).to.deep.equal([]);
    expect(patientIn(bundle)).to.have.deep.nested.property('identifier[0]', {
      type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MC' }] },
      system: 'http://hl7.org/fhir/sid/us-mbi',
      value: '1EG4TE5MK73',
    });
  });

  it('has procedures by code system, in request and response', () => {
    const cpt = { system: 'http://www.ama-assn.org/go/cpt', code: '99213' };
    const asked = resourcesOf(failedCheck).request.item?.at(-1);
    expect(asked).to.deep.equal({ productOrService: { coding: [cpt] }, modifier: [{ text: '25' }] });
    const items = resourcesOf(completedCheck).response?.insurance?.[0]?.item ?? [];
    const [visit, cleaning, range] = items.filter(({ productOrService }) => productOrService !== undefined);
    expect(visit).to.deep.include({ productOrService: { coding: [cpt] }, authorizationRequired: false });
    expect(cleaning).to.deep.equal({
      productOrService: { coding: [{ system: 'http://www.ada.org/cdt', code: 'D1110' }] },
      excluded: true,
    });
    expect(range).to.deep.equal({
      productOrService: { text: 'hcpcs code 70010 to 76499' },
      excluded: false,
      authorizationRequired: true,
    });
  });

  it('does not show the amount of an uncovered procedure as covered', () => {
    const allowed = { amount: { amount: '50.00', currency: 'USD' as const }, network: 'in' as const };
    const procedures = (['not_covered', 'inactive', 'active', 'unknown'] as const).map((status) => ({
      ...{ type: 'hcpcs_code', code: '99213', status },
      copays: [allowed],
      authorizations: [{ authorization_required: true }],
    }));
    const summary = { errors: [], ...completedCheck.summary, procedures };
    const { bundle, response } = resourcesOf({ ...completedCheck, summary });
    expect(problems(bundle)).to.deep.equal([]);
    const items = response?.insurance?.[0]?.item?.filter(({ productOrService }) => productOrService !== undefined);
    expect(items?.map(({ excluded }) => excluded)).to.deep.equal([
      ...[true, true],
      ...[true, true],
      ...[false, false],
      ...[undefined, undefined],
    ]);
  });

  it('has the dependent of the inquiry as the patient', () => {
    const { bundle, request } = resourcesOf(failedCheck);
    const patient = bundle.entry?.find(({ fullUrl }) => fullUrl === request.patient.reference)?.resource;
    expect(patient).to.have.nested.property('name[0].given[0]', 'Riley');
    expect(JSON.stringify(bundle)).to.include('"code":"child"');
  });

  it('marks responses of simulated payers as test data', () => {
    const { bundle, response } = resourcesOf({ ...completedCheck, isSimulated: true });
    expect(response?.meta?.tag).to.have.nested.property('[0].code', 'HTEST');
    expect(problems(bundle)).to.deep.equal([]);
    expect(resourcesOf(completedCheck).response?.meta).not.to.have.property('tag');
  });

  it('states why a check failed', () => {
    const { response } = resourcesOf(failedCheck);
    expect(response?.outcome).to.equal('error');
    expect(response?.error?.[0]?.code.coding?.[0]?.code).to.equal('MEMBER_NOT_FOUND');
    expect(response?.insurance).to.equal(undefined);
  });
});
