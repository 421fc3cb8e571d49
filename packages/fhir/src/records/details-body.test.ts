import type { Details } from '@cardlens/contracts';
import { expect } from 'chai';
import { detailsBody } from './details-body.js';

const scores = ['0.980', '0.990', '0.950', '0.900'];
const lists: Details = { elements: {}, dependentNames: [], planDetails: [], phoneNumbers: [], addresses: [] };
const bodyOf = (details: Partial<Details>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(detailsBody({ ...lists, ...details })));

describe('details', () => {
  it('have the parts of a name; the more ways to split it, the lower their scores of classification', () => {
    const certain = ['0.980', '0.980', '0.950', '0.891'];
    expect(bodyOf({ elements: { member_name: { value: 'DOE JR, PAT Q', scores } } }).member_name).to.deep.equal({
      value: 'DOE JR, PAT Q',
      scores,
      parts: {
        first: { value: 'PAT', scores: certain },
        middle: { value: 'Q', scores: certain },
        last: { value: 'DOE', scores: certain },
        suffix: { value: 'JR', scores: certain },
      },
    });
    const [dependent] = bodyOf({ dependentNames: [{ value: 'PAT LEE ANN DOE', scores }] }).dependent_names as {
      parts: { last: { scores: string[] } };
    }[];
    expect(dependent?.parts.last.scores).to.deep.equal(['0.980', '0.792', '0.950', '0.720']);
  });

  it('have a Medicare number as printed, and without its dashes', () => {
    const { member_number: medicare, medicare_medicaid_id: medicaid } = bodyOf({
      elements: {
        member_number: { value: '1EG4-TE5-MK73', scores },
        medicare_medicaid_id: { value: '12-345', scores },
      },
    });
    expect(medicare).to.include({ value: '1EG4-TE5-MK73', normalized: '1EG4TE5MK73' });
    expect(JSON.stringify(medicaid)).not.to.include('normalized');
  });

  it('have the ZIP code at the end of an address', () => {
    const of = (value: string) =>
      bodyOf({ addresses: [{ label: '', type: 'general', value, scores }] }).addresses as { postal_code?: string }[];
    expect(of('PO Box 7, Reno, NV 89501-1234')[0]?.postal_code).to.equal('89501-1234');
    expect(of('PO Box 7')[0]?.postal_code).to.equal(undefined);
  });
});
