import { estimateAssumptions, estimateGaps } from '@cardlens/eligibility-record';
import { expect } from 'chai';
import { allowedText, chosenWith, noteText, visitOptionsOf } from './estimate-request.js';

describe('the request of an estimate', () => {
  it('is for a service type or a procedure of the response, of which the plan as a whole is the last', () => {
    const summary = {
      errors: [],
      plan: { service_type_code: '30', service_type: 'Health benefit plan coverage', status: 'active' },
      visit: { service_type_code: '98', service_type: 'Office visit', status: 'active' },
      procedures: [
        { type: 'cpt_code', code: '99213', modifiers: ['25'], status: 'active' },
        { type: 'cpt_code', code: '99211', last_code: '99215', status: 'active' },
      ],
    } as Parameters<typeof visitOptionsOf>[0];
    expect(visitOptionsOf(summary)).to.deep.equal([
      { code: '98', name: 'Office visit (98)' },
      { code: '99213:25', name: '99213, modifier 25' },
      { code: '30', name: 'Health benefit plan coverage (30)' },
    ]);
    expect(visitOptionsOf(undefined)).to.deep.equal([]);
  });

  it('has amounts without sign and separators', () => {
    expect(['$1,250.5', ' 125.00 '].map(allowedText)).to.deep.equal(['1250.5', '125.00']);
  });

  it('names no field of the response in its result', () => {
    expect(noteText('Several copays may apply; choose one of `options`.')).to.equal('Several copays may apply:');
    expect(noteText('Some apply: choose those of `options` that apply.')).to.equal('Some apply:');
    expect(noteText('The amounts are those of the plan in `detail`.')).to.equal('The amounts are those of the plan.');
    const texts = [...Object.values(estimateAssumptions), ...Object.values(estimateGaps)];
    expect(texts.map(noteText).filter((text) => text.includes('`'))).to.deep.equal([]);
  });

  it('has one choice for each kind of cost share of a service', () => {
    expect(chosenWith('', '98.copays.2')).to.equal('98.copays.2');
    expect(chosenWith('98.copays.2,98.deductibles.0', '98.copays.1')).to.equal('98.deductibles.0,98.copays.1');
  });
});
