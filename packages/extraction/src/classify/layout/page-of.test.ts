import type { Point, SideText } from '@cardlens/reading';
import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { pageOf } from './page-of.js';

const texts = (...prints: Print[]) => pageOf(typeset(prints), 'front').lines.map(({ text }) => text);

function turned(text: SideText, angle: number): SideText {
  const turn = ([x, y]: Point): Point => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const quad = (box: SideText['lines'][number]['box']) => box.map(turn) as unknown as typeof box;
  return {
    ...text,
    lines: text.lines.map((line) => ({
      ...line,
      box: quad(line.box),
      words: line.words.map((word) => ({ ...word, box: quad(word.box) })),
    })),
  };
}

describe('pageOf', () => {
  it('splits a line at a column gap', () => {
    const [left, right] = typeset([
      ['Member ID', 50, 100],
      ['Group', 400, 100],
    ]).lines;
    const line = { ...left!, text: 'Member ID Group', words: [...left!.words, ...right!.words] };
    expect(pageOf({ width: 1000, height: 630, lines: [line] }, 'front').lines.map(({ text }) => text)).to.deep.equal([
      'Member ID',
      'Group',
    ]);
  });

  it('joins parts of a line that the detector separated', () => {
    expect(texts(['Silver', 50, 100], ['Pines', 117, 101])).to.deep.equal(['Silver Pines']);
  });

  it('keeps large and small print of one row apart', () => {
    expect(texts(['Silver', 50, 100, 40], ['Pines', 172, 110, 20])).to.deep.equal(['Silver', 'Pines']);
  });

  it('removes specks', () => {
    expect(texts(['Member ID', 50, 100], ['(', 300, 100, 10], ['- - -', 50, 140])).to.deep.equal(['Member ID']);
  });

  it('deskews a tilted side, so that rows stay rows', () => {
    const upright = typeset([
      ['Identification Number', 50, 100],
      ['XQP841207735', 700, 100],
      ['Group Number of Members', 50, 130],
      ['60117', 700, 130],
    ]);
    for (const angle of [-0.12, 0.08, 0.2]) {
      const { lines } = pageOf(turned(upright, angle), 'front');
      const [label, value] = [
        lines.find(({ text }) => text.startsWith('Ident'))!,
        lines.find(({ text }) => text.startsWith('XQP'))!,
      ];
      expect(Math.abs(label.y0 - value.y0), `angle ${angle}`).to.be.below(3);
    }
  });

  it('accepts a side without text', () => {
    expect(pageOf({ width: 100, height: 60, lines: [] }, 'front').lines).to.deep.equal([]);
  });
});
