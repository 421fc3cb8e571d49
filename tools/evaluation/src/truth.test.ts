import { InvalidInput } from '@cardlens/errors';
import { expect } from 'chai';
import { parseTruth } from './truth.js';

const parse = (truth: unknown) => parseTruth(JSON.stringify(truth), 'card.json');

describe('parseTruth', () => {
  it('accepts values, alternative spellings, list entries and optional elements', () => {
    const truth = {
      source: 'drawn',
      family: 'banded',
      damage: 'light',
      payer_name: ['Aetna', 'Aetna Life Insurance Company'],
      member_number: 'W2671',
      dependent_names: ['Leila Haidari'],
      phone_numbers: [{ label: 'Providers call', type: 'provider_services', value: '888-555-0103' }],
      plan_details: [{ service: 'other', category: 'pcp_name', network: 'any', value: ['R. Lind, MD', 'R. Lind'] }],
      addresses: [{ label: 'Claims', type: 'medical_claims', value: 'PO Box 1, Reno, NV 89501' }],
      optional: { member_id_suffix: '01' },
      unjudged: ['member_id_prefix', 'rx_id'],
    };
    expect(parse(truth)).to.deep.equal(truth);
  });

  const faults: readonly (readonly [string, unknown, string])[] = [
    ['an element that does not exist', { member_nmae: 'X' }, 'unknown element member_nmae'],
    ['an optional element that does not exist', { optional: { suffix: '1' } }, 'unknown element optional.suffix'],
    ['an element both required and optional', { rx_id: '1', optional: { rx_id: '1' } }, 'rx_id is both'],
    ['an unjudged element that does not exist', { unjudged: ['prefix'] }, 'unknown element prefix in unjudged'],
    ['unjudged elements that are no list', { unjudged: 'rx_id' }, 'unjudged must be a list'],
    [
      'an element with a value that is unjudged',
      { rx_id: '1', unjudged: ['rx_id'] },
      'rx_id has a value and is unjudged',
    ],
    ['a number where text is due', { rx_bin: 18477 }, 'rx_bin must be a string'],
    ['an empty list of spellings', { rx_bin: [] }, 'rx_bin must be a string'],
    ['a list that is none', { phone_numbers: {} }, 'phone_numbers must be a list'],
    ['a phone type that does not exist', { phone_numbers: [{ label: '', type: 'fax', value: '1' }] }, 'no valid type'],
    ['an entry without a value', { addresses: [{ label: '', type: 'general' }] }, 'addresses[0] has no value'],
    [
      'an unknown field of an entry',
      { addresses: [{ label: '', type: 'general', value: 'x', zip: '1' }] },
      'unknown field zip',
    ],
    ['a damage level that is none', { damage: 2 }, 'damage must be a string'],
    ['a list instead of an object', [], 'must be a JSON object'],
  ];
  for (const [fault, truth, message] of faults) {
    it(`rejects ${fault} with file and position`, () => {
      expect(() => parse(truth))
        .to.throw(InvalidInput, /card\.json: /)
        .with.property('publicMessage')
        .contains(message);
    });
  }

  it('does not quote the content of a malformed file', () => {
    expect(() => parseTruth('{"member_name": ANA DIAZ}', 'card.json'))
      .to.throw(InvalidInput)
      .and.not.match(/ANA/);
  });
});
