import { expect } from 'chai';
import { nameParts } from './name-parts.js';

describe('nameParts', () => {
  for (const [name, firstName, lastName] of [
    ['PAT DOE', 'PAT', 'DOE'],
    ['Pat Q Doe Jr.', 'Pat', 'Doe'],
    ['DOE, PAT Q', 'PAT', 'DOE'],
    ['DOE', '', 'DOE'],
    ['', '', ''],
  ] as const) {
    it(`reads "${name}"`, () => expect(nameParts(name)).to.deep.equal({ firstName, lastName }));
  }
});
