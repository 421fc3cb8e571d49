import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import type { LabelKind } from '../labels/catalog.js';
import { pageOf } from './page-of.js';
import { type ValueWord, valueSpansOf } from './value-spans.js';

const textOf = (words: readonly ValueWord[]) => words.map(({ text }) => text).join(' ');

function spansOf(kind: LabelKind, prints: readonly Print[]) {
  const page = pageOf(typeset(prints), 'front');
  const label = page.labels.find((hit) => hit.kind === kind)!;
  return valueSpansOf(page, label).map(({ relation, words, textWords }) => [
    relation,
    textOf(words),
    textOf(textWords),
  ]);
}

describe('valueSpansOf', () => {
  const cases: [title: string, label: LabelKind, spans: [string, string, string][], ...prints: Print[]][] = [
    [
      'takes the rest of the line up to the next label',
      'member_number',
      [['same', 'W12345', 'W12345']],
      ['Member ID: W12345 Group: 60117', 50, 40],
    ],
    [
      'takes the line to the right of a label',
      'member_number',
      [['right', 'W12345', 'W12345']],
      ['Member ID', 50, 40],
      ['W12345', 400, 40],
    ],
    [
      'takes the line below a heading',
      'member_number',
      [['below', 'W12345', 'W12345']],
      ['Member ID', 50, 40],
      ['W12345', 50, 70],
    ],
    [
      'takes the line below in the column of the heading',
      'group',
      [['below', '60117', '60117']],
      ['Member ID', 50, 40],
      ['Group', 400, 40],
      ['W12345', 50, 70],
      ['60117', 400, 70],
    ],
    [
      'skips the same label in Spanish',
      'member_number',
      [['below', 'W12345', 'W12345']],
      ['Member ID', 50, 40],
      ['Numero de miembro', 50, 70],
      ['W12345', 50, 100],
    ],
    [
      'takes the line above a caption',
      'member_number',
      [['above', 'W12345', 'W12345']],
      ['W12345', 50, 40],
      ['Member ID', 50, 70],
    ],
    [
      'takes the beginning of the next line of a sentence',
      'payer_id',
      [['below', '64319.', '64319.']],
      ['Send claims to payer ID', 50, 40],
      ['64319. Or by mail to', 50, 65],
    ],
    [
      'takes words that are a label elsewhere only as a text value',
      'plan',
      [['same', '', 'Medicare Supplement Plan N']],
      ['Product: Medicare Supplement Plan N', 50, 40],
    ],
    [
      'takes a hyphen between words as a part of the value',
      'plan',
      [['same', 'Gold - PPO', 'Gold - PPO']],
      ['Plan: Gold - PPO', 50, 40],
    ],
    [
      'takes nothing where the next line has a label of its own',
      'member_number',
      [],
      ['Member ID', 50, 40],
      ['Group: 60117', 50, 70],
    ],
  ];
  for (const [title, label, spans, ...prints] of cases) {
    it(title, () => expect(spansOf(label, prints)).to.deep.equal(spans));
  }
});
