import { expect } from 'chai';
import { inkColumns, widestGap } from './ink.js';

/** A crop of height 10 with ink in the columns that `columns` marks. */
function cropOf(columns: string, dark = -1, bright = 1) {
  const width = columns.length;
  const data = new Float32Array(3 * 10 * width).fill(bright);
  for (let x = 0; x < width; x++) {
    if (columns[x] !== ' ') for (let c = 0; c < 3; c++) data[c * 10 * width + 5 * width + x] = dark;
  }
  return { tensor: { data, dims: [1, 3, 10, width] }, width };
}

describe('inkColumns', () => {
  it('marks the columns of letters, dark on bright or bright on dark', () => {
    expect([...inkColumns(cropOf('## ##  #'))].join('')).to.equal('11011001');
    expect([...inkColumns(cropOf('## ##  #', 1, -1))].join('')).to.equal('11011001');
  });
});

describe('widestGap', () => {
  const ink = Uint8Array.from('1100100011', Number);

  it('is the longest run without ink', () => {
    expect(widestGap(ink, { from: 0, to: 10 })).to.deep.equal({ from: 5, to: 8 });
  });

  it('is empty when letters touch', () => {
    const { from, to } = widestGap(Uint8Array.from([1, 1, 1]), { from: 0, to: 3 });
    expect(to - from).to.equal(0);
  });

  it('may extend to the end of the line', () => {
    expect(widestGap(Uint8Array.from([1, 0, 0]), { from: 0, to: 3 })).to.deep.equal({ from: 1, to: 3 });
  });
});
