import { expect } from 'chai';
import { canBecome, moves, objectKey, parseObjectKey, type ScanState } from './scan.js';

const cardId = '00000000-0000-4000-8000-000000000001';
const scanId = '00000000-0000-4000-8000-000000000002';

describe('a scan', () => {
  it('is validated at most once, and never after it was deleted', () => {
    for (const from of Object.keys(moves) as ScanState[]) {
      const canBeValidated = from === 'open' || from === 'closed';
      expect(canBecome(from, 'accepted'), from).to.equal(canBeValidated);
      expect(canBecome(from, 'rejected'), from).to.equal(canBeValidated);
    }
    expect(moves.deleted).to.deep.equal([]);
  });

  it('is found by its object key', () => {
    expect(parseObjectKey(objectKey(cardId, scanId))).to.deep.equal({ cardId, scanId });
  });

  for (const key of [
    '',
    'uploads/',
    `uploads/${cardId}`,
    `other/${cardId}/${scanId}`,
    `uploads/${cardId}/${scanId}/x`,
  ]) {
    it(`does not have the key "${key}"`, () => {
      expect(parseObjectKey(key)).to.equal(undefined);
    });
  }
});
