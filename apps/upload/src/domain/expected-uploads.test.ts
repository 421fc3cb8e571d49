import { expect } from 'chai';
import { createExpectedUploads } from './expected-uploads.js';

describe('expected uploads', () => {
  it('are those of forms whose image has not been handled', () => {
    const expected = createExpectedUploads();
    expect(expected.hasAny(0)).to.equal(false);
    expected.add('a', 0);
    expected.add('b', 0);
    expected.remove('a');
    expect(expected.hasAny(1)).to.equal(true);
    expected.remove('b');
    expect(expected.hasAny(1)).to.equal(false);
  });

  it('are no longer expected after ten seconds', () => {
    const expected = createExpectedUploads();
    expected.add('a', 0);
    expected.add('b', 5000);
    expect(expected.hasAny(9999)).to.equal(true);
    expect(expected.hasAny(10_000)).to.equal(true);
    expect(expected.hasAny(15_000)).to.equal(false);
  });
});
