import { expect } from 'chai';
import { nameParts } from './card-files.js';

describe('the file name of an image', () => {
  for (const [file, id, side] of [
    ['a/humana_front.png', 'humana', 'front'],
    ['humana_BACK.JPG', 'humana', 'back'],
    ['humana.heic', 'humana', 'front'],
    ['my_front_door.png', 'my_front_door', 'front'],
    ['a.b_back.tiff', 'a.b', 'back'],
    ['_front.png', '_front', 'front'],
  ] as const) {
    it(`${file} is the ${side} of ${id}`, () => expect(nameParts(file)).to.deep.equal({ id, side }));
  }
});
