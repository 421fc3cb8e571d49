import { expect } from 'chai';
import { progressOf } from './reading-progress.js';

const image = { url: 'https://images.example/front' };
const wordsOf = (...given: Parameters<typeof progressOf>) =>
  progressOf(...given).map(({ side, words }) => `${side} ${words}`);

describe('the progress of a card', () => {
  it('says for each side whether it is being sent, received, being read or read', () => {
    expect(wordsOf({}, [], ['front', 'back'])).to.deep.equal(['front being sent', 'back being sent']);
    expect(wordsOf({ images: { front: image } }, [], ['front', 'back'])).to.deep.equal([
      'front received',
      'back being sent',
    ]);
    const timeline = [{ step: 'front_read', at: '2026-03-02 10:00:00.000000+00:00' }] as const;
    const events = [{ state: 'frontside_processing' }, { state: 'backside_processing' }] as const;
    expect(wordsOf({ images: { front: image, back: image }, timeline }, events, [])).to.deep.equal([
      'front read',
      'back being read',
    ]);
  });

  it('says nothing about a side of which there is no picture', () => {
    expect(wordsOf({ images: { front: image } }, [{ state: 'frontside_failed' }], [])).to.deep.equal([
      'front could not be read',
    ]);
  });

  it('goes on after another photo of a side that could not be read', () => {
    const events = [{ state: 'frontside_processing' }, { state: 'frontside_failed' }] as const;
    expect(wordsOf({ images: { front: image } }, events, [])).to.deep.equal(['front could not be read']);
    const again = [...events, { state: 'frontside_processing' }] as const;
    expect(wordsOf({ images: { front: image } }, again, [])).to.deep.equal(['front being read']);
  });
});
