import type { CoverageEligibilityRequest, CoverageEligibilityResponse } from '@medplum/fhirtypes';
import { expect } from 'chai';
import { eligibilityBundle } from '../src/index.js';
import { completedCheck, failedCheck, pendingCheck } from './sample-checks.js';
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

  for (const [name, check] of Object.entries({ pendingCheck, completedCheck, failedCheck }))
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

  it('is about the dependent of the inquiry', () => {
    const { bundle, request } = resourcesOf(failedCheck);
    const patient = bundle.entry?.find(({ fullUrl }) => fullUrl === request.patient.reference)?.resource;
    expect(patient).to.have.nested.property('name[0].given[0]', 'Riley');
    expect(JSON.stringify(bundle)).to.include('"code":"child"');
  });

  it('marks answers of simulated payers as test data', () => {
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
