import { expect } from 'chai';
import { isForThumbnails } from './thumbnails.js';

describe('thumbnails of a list', () => {
  for (const [connection, expected] of [
    [undefined, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ] as const)
    it(`are ${expected ? '' : 'not '}loaded over ${JSON.stringify(connection ?? 'an unknown connection')}`, () =>
      expect(isForThumbnails(connection ? { connection } : {})).to.equal(expected));
});
