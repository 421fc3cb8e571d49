import {
  addressTypes,
  type Details,
  listElements,
  phoneTypes,
  planCategories,
  planNetworks,
  planServices,
  scalarElements,
} from '@cardlens/reading';
import { expect } from 'chai';
import { dummyCards, usualCards } from './dummy-cards/index.js';
import { dummyReading } from './dummy-reading.js';

const size = { width: 1600, height: 1000 };
const readings = dummyCards.flatMap(({ front, back }) => [
  dummyReading(front, 'front', size),
  dummyReading(back, 'back', size),
]);
const all: readonly Details[] = readings.map(({ details }) => details);

describe('the sandbox cards', () => {
  it('are about twenty different cards', () => {
    expect(dummyCards).to.have.length(20);
    expect(new Set(dummyCards.map((card) => JSON.stringify(card))).size).to.equal(20);
  });

  it('all have payer, member and member number', () => {
    for (const { front } of usualCards) expect(front).to.include.keys('payer_name', 'member_name', 'member_number');
  });

  it('show every element', () => {
    const shown = new Set(all.flatMap((details) => Object.keys(details)));
    expect([...shown].sort()).to.deep.equal([...scalarElements, ...listElements].sort());
  });

  it('show every service, category and network of plan details, and every type of phone numbers and addresses', () => {
    const plans = all.flatMap(({ plan_details = [] }) => plan_details);
    expect(plans.map(({ service }) => service)).to.include.members([...planServices]);
    expect(plans.map(({ category }) => category)).to.include.members([...planCategories]);
    expect(plans.map(({ network }) => network)).to.include.members([...planNetworks]);
    expect(all.flatMap(({ phone_numbers = [] }) => phone_numbers.map(({ type }) => type))).to.include.members([
      ...phoneTypes,
    ]);
    expect(all.flatMap(({ addresses = [] }) => addresses.map(({ type }) => type))).to.include.members([
      ...addressTypes,
    ]);
  });

  it('include elements with two and with four scores', () => {
    const counts = new Set(all.map(({ member_number }) => member_number?.scores.length));
    expect([...counts]).to.include.members([2, 4]);
  });

  it('include cards with a blank back', () => {
    expect(dummyCards.filter(({ back }) => Object.keys(back).length === 0)).to.have.length.within(3, 10);
  });
});

describe('a sandbox reading', () => {
  for (const [index, reading] of readings.entries()) {
    it(`has every value of side ${reading.side} of card ${Math.floor(index / 2)} at the position of its evidence`, () => {
      const words = reading.lines.flatMap((line) => line.words);
      const entries = Object.entries(reading.details).flatMap(([name, found]): [string, string][] =>
        Array.isArray(found)
          ? found.map((entry: { value: string }, at) => [`${name}[${at}]`, entry.value])
          : [[name, (found as { value: string }).value]],
      );
      expect(Object.keys(reading.evidence)).to.deep.equal(entries.map(([place]) => place));
      for (const [place, value] of entries) {
        const { box, words: own } = reading.evidence[place]!;
        expect(own.map((at) => words[at]?.text).join(' ')).to.equal(value);
        for (const [x, y] of box) {
          expect(x).to.be.within(0, size.width);
          expect(y).to.be.within(0, size.height);
        }
      }
    });
  }
});
