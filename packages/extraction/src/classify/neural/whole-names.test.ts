import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { sheetOf } from '../sheet.js';
import { indexOfKind, kinds } from './kinds.js';
import { unitsOf } from './units.js';
import { fundTitles, withWholeNames } from './whole-names.js';

const unitsFrom = (...prints: Print[]) => unitsOf(sheetOf(typeset(prints), 'front'));
const titles = (...prints: Print[]) => {
  const units = unitsFrom(...prints);
  return fundTitles(units).map((title) => title.map((i) => units[i]!.text).join(' '));
};

describe('fundTitles', () => {
  it('finds the title of a fund, also where it wraps', () => {
    expect(
      titles(['Local 7 Painters & Allied Trades Health', 50, 40], ['Trust Fund', 50, 64], ['Fund Office', 50, 200]),
    ).to.deep.equal(['Local 7 Painters & Allied Trades Health Trust Fund']);
    expect(titles(['Puget Carpenters H&W Plan', 50, 40])).to.deep.equal(['Puget Carpenters H&W Plan']);
  });

  it('excludes fields, telephone lists and other plans', () => {
    expect(titles(['Group: Painters Local Fund', 50, 40])).to.deep.equal([]);
    expect(titles(['Trust Fund Office', 50, 40])).to.deep.equal([]);
    expect(titles(['Acme Freight Health & Welfare Plan', 50, 40])).to.deep.equal([]);
  });
});

describe('withWholeNames', () => {
  it('uses the whole title for the element that the network tags in part of it', () => {
    const units = unitsFrom(['Ohio Valley Carpenters Trust Fund', 50, 40]);
    const [inside, begins] = [new Float32Array(5 * kinds.length), new Float32Array(5 * kinds.length)];
    const payer = indexOfKind('payer_name');
    inside[payer] = 0.75;
    begins[payer] = 0.75;
    inside[2 * kinds.length + indexOfKind('client_name')] = 0.1;
    const whole = withWholeNames(units, { inside, begins });
    const of = (values: Float32Array, kind: number) => units.map((_, i) => values[i * kinds.length + kind]);
    expect(of(whole.inside, payer)).to.deep.equal([0.75, 0.75, 0.75, 0.75, 0.75]);
    expect(of(whole.begins, payer)).to.deep.equal([0.75, 0, 0, 0, 0]);
    expect(of(whole.inside, indexOfKind('client_name'))).to.deep.equal([...of(inside, indexOfKind('client_name'))]);
  });

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
