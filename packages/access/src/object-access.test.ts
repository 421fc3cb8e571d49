import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { objectAccess, objectPolicyOf, objectUsers } from './object-access.js';

describe('permissions at the object store', () => {
  it('let ocr read validated images and write readings, and card read readings', () => {
    expect(objectAccess.ocr).to.deep.equal([
      { actions: ['s3:GetObject'], on: ['cardlens-images/judged/*'] },
      { actions: ['s3:PutObject'], on: ['cardlens-readings/*'] },
    ]);
    expect(objectAccess.card).to.deep.equal([{ actions: ['s3:GetObject'], on: ['cardlens-readings/*'] }]);
  });

  for (const user of objectUsers) {
    it(`match deploy/docker/policies/${user}.json`, () => {
      const file = new URL(`../../../../deploy/docker/policies/${user}.json`, import.meta.url);
      expect(JSON.parse(readFileSync(file, 'utf8'))).to.deep.equal(objectPolicyOf(user));
    });
  }
});
