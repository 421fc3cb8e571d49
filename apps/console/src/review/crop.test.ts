import { expect } from 'chai';
import type { SideEvidence } from '../cards/boxes.js';
import { cropOf } from './crop.js';

const box = [
  [100, 200],
  [300, 200],
  [300, 240],
  [100, 240],
];
const evidence = (corners: number[][]): SideEvidence =>
  ({ width: 1000, height: 600, words: [], elements: { group_number: { box: corners, words: [] } } }) as SideEvidence;

describe('the crop of an element', () => {
  it('has a margin around the element', () => {
    expect(cropOf(evidence(box), 'group_number')).to.deep.equal({
      ...{ left: 40, top: 140, width: 320, height: 160 },
      mark: { left: 100, top: 200, width: 200, height: 40 },
    });
  });

  it('stays within the picture', () => {
    const corner = box.map(([x = 0, y = 0]) => [x - 100, y - 200]);
    expect(cropOf(evidence(corner), 'group_number')).to.include({ left: 0, top: 0, width: 260, height: 100 });
  });

  it('is undefined for an element of the other side', () => {
    expect(cropOf(evidence(box), 'rx_bin')).to.equal(undefined);
  });
});
