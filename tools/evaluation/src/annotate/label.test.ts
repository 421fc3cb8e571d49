import { expect } from 'chai';
import { labelSize, textPixels } from './label.js';

/** A label as lines of text, two pixels of the picture to a character. */
function drawn(text: string): string {
  const { width, height } = labelSize(text);
  const dots = new Set([...textPixels(text)].map(([x, y]) => `${(x - 3) / 2},${(y - 3) / 2}`));
  const line = (y: number) =>
    Array.from({ length: (width - 6) / 2 }, (_, x) => (dots.has(`${x},${y}`) ? '#' : ' ')).join('');
  return Array.from({ length: (height - 6) / 2 }, (_, y) => line(y).trimEnd()).join('\n');
}

describe('the label of an element', () => {
  it('shows its name in letters', () => {
    expect(drawn('rx_1')).to.equal(
      [
        '                    #',
        '                   ##',
        '# ##  #   #         #',
        '##  #  # #          #',
        '#       #           #',
        '#      # #          #',
        '#     #   # #####  ###',
      ].join('\n'),
    );
  });

  it('has letters for every character of a name', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz_[]0123456789')
      expect([...textPixels(letter)], letter).to.not.have.length(0);
  });

  it('keeps the letters inside', () => {
    const { width, height } = labelSize('plan_details[12]');
    for (const [x, y] of textPixels('plan_details[12]')) {
      expect(x).to.be.within(3, width - 4);
      expect(y).to.be.within(3, height - 4);
    }
  });
});
