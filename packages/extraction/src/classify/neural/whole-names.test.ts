import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { sheetOf } from '../sheet.js';
import { indexOfKind, kinds } from './kinds.js';
import { unitsOf } from './units.js';
import { withWholeNames } from './whole-names.js';

const unitsFrom = (...prints: Print[]) => unitsOf(sheetOf(typeset(prints), 'front'));

describe('withWholeNames', () => {
  it('uses a whole placeholder for the person that the network tags in part of it', () => {
    const units = unitsFrom(['Dependent Two', 50, 40]);
    const [inside, begins] = [new Float32Array(2 * kinds.length), new Float32Array(2 * kinds.length)];
    const dependent = indexOfKind('dependent_names');
    inside[kinds.length + dependent] = 0.5;
    begins[kinds.length + dependent] = 0.5;
    const whole = withWholeNames(units, { inside, begins });
    expect(units.map((_, i) => whole.inside[i * kinds.length + dependent])).to.deep.equal([0.5, 0.5]);
    expect(units.map((_, i) => whole.begins[i * kinds.length + dependent])).to.deep.equal([0.5, 0]);
  });
});
