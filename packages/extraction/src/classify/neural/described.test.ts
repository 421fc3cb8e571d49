import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { pageOf } from '../layout/page-of.js';
import { settleCertain } from './described.js';
import { kinds } from './kinds.js';
import { spansOf } from './spans.js';
import { taggerInputOf } from './split-words.js';

/** The people that a side describes, although the network sees none. */
function described(...prints: Print[]) {
  const input = taggerInputOf(pageOf(typeset(prints), 'front'));
  const { words } = input;
  const beliefs = {
    inside: new Float32Array(words.length * kinds.length),
    begins: new Float32Array(words.length * kinds.length),
  };
  settleCertain(beliefs, input);
  return spansOf(words, beliefs).map((span) => `${span.kind} ${span.words.map((word) => word.text).join(' ')}`);
}

describe('people who are described instead of named', () => {
  it('are the values of a column without a heading', () => {
    const column: Print[] = [
      ['TEST EMPLOYEE', 60, 40],
      ['First Dependent', 600, 40],
      ['Dependent Two', 600, 70],
      ['DEPENDENT 3', 600, 100],
      ['Child A Smith', 600, 130],
    ];
    expect(described(...column)).to.deep.equal([
      'dependent_names First Dependent',
      'dependent_names Dependent Two',
      'dependent_names DEPENDENT 3',
      'dependent_names Child A Smith',
    ]);
  });

  it('are the values of their labels', () => {
    expect(described(['Employee:', 60, 40], ['Employee Name', 300, 40], ['Rx Group:', 700, 40])).to.deep.equal([
      'member_name Employee Name',
    ]);
    expect(described(['Member Name Member One', 60, 40])).to.deep.equal(['member_name Member One']);
  });

  it('are labels where a name or a number follows', () => {
    expect(
      described(['Dependent 1', 60, 40], ['Mary Jones', 400, 40], ['Dependent 2', 60, 70], ['Tom Jones', 400, 70]),
    ).to.deep.equal([]);
    expect(described(['Dependent 1', 60, 40], ['Mary Jones', 60, 65])).to.deep.equal([]);
    expect(described(['Enrollee Name', 60, 40], ['VALUED CUSTOMER', 60, 65], ['Enrollee ID', 60, 90])).to.deep.equal(
      [],
    );
    expect(
      described(['Mary Jones', 60, 40], ['Spouse', 260, 40], ['Ann Jones', 60, 70], ['Child', 260, 70]),
    ).to.deep.equal([]);
    expect(described(['Dependent 1', 60, 40], ['Office visit $20', 60, 300])).to.deep.equal([]);
  });
});
