import type { License } from '@cardlens/license';
import { expect } from 'chai';
import { addressLine, subscriberOfHolder, subscriberOfLicense } from './subscriber-of.js';

const license: License = {
  firstName: 'MICHAEL',
  middleName: 'JOHN',
  lastName: 'SAMPLE',
  suffix: 'JR',
  dateOfBirth: '1986-06-06',
  gender: 'M',
  address: { line1: '2300 WEST BROAD STREET', line2: 'APT 4', city: 'RICHMOND', state: 'VA', zipCode: '23269' },
  version: 10,
  truncated: [],
};
const asked = {
  firstName: 'MICHAEL',
  lastName: 'SAMPLE JR',
  dateOfBirth: '1986-06-06',
  gender: 'M',
  address: { lines: ['2300 WEST BROAD STREET', 'APT 4'], city: 'RICHMOND', state: 'VA', postalCode: '23269' },
};

describe('the subscriber of a question', () => {
  it('is who a license names, or the holder of a card', () => {
    expect(subscriberOfLicense(license)).to.deep.equal(asked);
    expect(
      subscriberOfHolder({
        first_name: 'MICHAEL',
        last_name: 'SAMPLE',
        suffix: 'JR',
        date_of_birth: '1986-06-06',
        gender: 'M',
        address: { line1: '2300 WEST BROAD STREET', line2: 'APT 4', city: 'RICHMOND', state: 'VA', zip_code: '23269' },
        source: 'license',
      }),
    ).to.deep.equal(asked);
    expect(addressLine(asked.address)).to.equal('2300 WEST BROAD STREET, APT 4, RICHMOND, VA 23269');
  });

  it('has only what a question takes: F or M, and whole addresses of the United States', () => {
    const { firstName, lastName, dateOfBirth } = asked;
    for (const change of [
      { gender: 'X', address: {} },
      { gender: 'X', address: { ...license.address, state: 'QC', zipCode: 'G1R 2B5' } },
    ] as const)
      expect(subscriberOfLicense({ ...license, ...change })).to.deep.equal({ firstName, lastName, dateOfBirth });
    expect(subscriberOfLicense({ lastName: 'SAMPLE', address: {}, version: 1, truncated: [] })).to.deep.equal({
      firstName: '',
      lastName: 'SAMPLE',
      dateOfBirth: '',
    });
  });
});
