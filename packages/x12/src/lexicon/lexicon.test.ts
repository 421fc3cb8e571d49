import { expect } from 'chai';
import * as acknowledgments from './acknowledgments.js';
import * as benefits from './benefits.js';
import * as dates from './dates.js';
import * as deliveries from './deliveries.js';
import * as entities from './entities.js';
import { coded } from './lexicon.js';
import * as military from './military.js';
import * as patients from './patients.js';
import * as references from './references.js';
import * as rejections from './rejections.js';
import * as services from './service-types.js';

const lists = Object.entries({
  ...acknowledgments,
  ...benefits,
  ...dates,
  ...deliveries,
  ...entities,
  ...military,
  ...patients,
  ...references,
  ...rejections,
  ...services,
});

describe('code lists', () => {
  it('have codes of X12 and a description for each', () => {
    expect(lists.length).to.be.greaterThan(30);
    for (const [list, codes] of lists) {
      for (const [code, meaning] of Object.entries(codes)) {
        expect(code, list).to.match(/^[A-Z0-9]{1,3}$/);
        expect(meaning.trim(), `${list} ${code}`).to.equal(meaning).and.not.equal('');
      }
    }
  });

  it('return nothing for unknown codes, including names of object properties', () => {
    expect(coded('ZZ9', services.serviceTypes)).to.deep.equal({ code: 'ZZ9' });
    expect(coded('toString', services.serviceTypes)).to.deep.equal({ code: 'toString' });
    expect(coded('30', services.serviceTypes)).to.deep.equal({
      code: '30',
      description: 'Health benefit plan coverage',
    });
  });
});
