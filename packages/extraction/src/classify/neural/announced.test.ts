import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { Announced } from './announced.js';
import { encode } from './encode.js';
import type { Kind } from './kinds.js';

const isDenied = (kind: Kind, word: string, ...prints: Print[]): boolean => {
  const { scene } = encode(typeset(prints), 'front');
  return new Announced(scene).isDenied(kind, [scene.units.findIndex(({ text }) => text === word)]);
};

describe('Announced', () => {
  const table: Print[] = [
    ['BIN', 50, 300],
    ['987654', 400, 300],
    ['Benefit Plan', 50, 340],
    ['HIOPT', 400, 340],
  ];

  it('rejects a code under an element that the label of its row does not name', () => {
    expect(isDenied('rx_pcn', 'HIOPT', ...table)).to.equal(true);
    expect(isDenied('rx_bin', '987654', ...table)).to.equal(false);
    expect(isDenied('plan_id', 'HIOPT', ...table)).to.equal(false);
  });

  it('rejects nothing without a label in the row, no names, and no values with two labels', () => {
    expect(isDenied('rx_pcn', 'ADV', ['ADV', 50, 300])).to.equal(false);
    expect(isDenied('plan_name', '987654', ...table)).to.equal(false);
    expect(isDenied('rx_bin', '004336', ['BIN/PCN: 004336 ADV', 50, 300])).to.equal(false);
  });
});
