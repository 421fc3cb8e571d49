import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { objectAccess, objectPolicyOf, objectUsers } from './object-access.js';

describe('access to the object store', () => {
  it('lets ocr read what was judged and write readings, and card read readings', () => {
    expect(objectAccess.ocr).to.deep.equal([
      { actions: ['s3:GetObject'], on: ['cardlens-images/judged/*'] },
      { actions: ['s3:PutObject'], on: ['cardlens-readings/*'] },
    ]);
    expect(objectAccess.card).to.deep.equal([{ actions: ['s3:GetObject'], on: ['cardlens-readings/*'] }]);
  });

  for (const folder of ['docker', 'kubernetes/overlays/trial']) {
    for (const user of objectUsers) {
      it(`is what deploy/${folder}/policies/${user}.json says`, () => {
        const file = new URL(`../../../../deploy/${folder}/policies/${user}.json`, import.meta.url);
        expect(JSON.parse(readFileSync(file, 'utf8'))).to.deep.equal(objectPolicyOf(user));
      });
    }
  }
});
