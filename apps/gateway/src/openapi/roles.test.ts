import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { endpoints } from '../routes/index.js';
import { rolesDocument } from './roles.js';

describe('docs/roles.md', () => {
  it('is what the operations say: `npm run generate` writes it', () => {
    const text = readFileSync(new URL('../../../../../docs/roles.md', import.meta.url), 'utf8');
    expect(text).to.equal(rolesDocument(endpoints));
  });
});
