import { expect } from 'chai';
import { kept } from '../app/use-kept.js';
import { keepLocal, localPicturesOf, picturesOf, retakeLocal } from './live-scans.js';

const never = new AbortController().signal;
const fileOf = (name: string) => new File(['x'], name);

describe('pictures that this browser has', () => {
  afterEach(() => kept.clear());

  it('are the newest of each side after another photo of one', () => {
    keepLocal('a', picturesOf({ name: 'a', front: fileOf('f.jpg'), back: fileOf('b.jpg') }), never);
    const [before] = localPicturesOf('a');
    retakeLocal('a', 'front', fileOf('f2.jpg'), never);
    const now = localPicturesOf('a');
    expect(now.map(({ side, name }) => [side, name])).to.have.deep.members([
      ['front', 'f2.jpg'],
      ['back', 'b.jpg'],
    ]);
    expect(now.map(({ url }) => url)).not.to.include(before?.url);
  });

  it('are kept for another photo of a card whose first photos came from elsewhere', () => {
    retakeLocal('b', 'back', fileOf('b.jpg'), never);
    expect(localPicturesOf('b').map(({ side, name }) => [side, name])).to.deep.equal([['back', 'b.jpg']]);
  });
});
