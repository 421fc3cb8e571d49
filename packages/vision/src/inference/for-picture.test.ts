import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { emptyPicture, pyramid } from '../geometry/picture.js';
import { forPicture, lineHeightsPerPicture } from './for-picture.js';
import type { Inference } from './inference.js';

describe('inference on one picture', () => {
  const levels = pyramid(emptyPicture(200, 200));
  const quad: Quad = [
    [0, 0],
    [100, 0],
    [100, 10],
    [0, 10],
  ];

  it('counts the line heights of the recognized text, of each picture for itself', async () => {
    const inference = { run: async () => undefined } as unknown as Inference;
    const [one, another] = [forPicture(inference), forPicture(inference)];
    await one.run('direction', { levels, quad });
    await one.run('recognize', { levels, quad });
    await one.run('recognize', { levels, quad });
    expect(one.lineHeightsLeft()).to.equal(lineHeightsPerPicture - 20);
    expect(another.lineHeightsLeft()).to.equal(lineHeightsPerPicture);
  });
});
