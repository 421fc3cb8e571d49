import { expect } from 'chai';
import { type CardState, type CardTrigger, move, moves } from './card-state.js';
import { IllegalTransition } from './errors.js';

const states: CardState[] = ['pending', 'processing', 'completed', 'error', 'unknown'];
const triggers: CardTrigger[] = ['sideUploaded', 'finished', 'sideFailed', 'abandoned', 'stalled'];

/** Decisions §3, line by line. */
const legal: [from: CardState, on: CardTrigger, to: CardState][] = [
  ['pending', 'sideUploaded', 'processing'],
  ['processing', 'finished', 'completed'],
  ['processing', 'sideFailed', 'error'],
  ['error', 'sideUploaded', 'processing'],
  ['processing', 'stalled', 'unknown'],
  ['pending', 'abandoned', 'error'],
  ['processing', 'abandoned', 'error'],
];

describe('the table of legal moves', () => {
  for (const from of states) {
    for (const on of triggers) {
      const known = legal.find(([a, b]) => a === from && b === on);
      if (known) {
        it(`leads from ${from} on ${on} to ${known[2]}`, () => {
          expect(move(from, on)).to.equal(known[2]);
        });
      } else {
        it(`refuses ${on} in ${from}`, () => {
          expect(() => move(from, on)).to.throw(IllegalTransition);
        });
      }
    }
  }

  it('has no way out of completed and unknown', () => {
    expect([moves.completed, moves.unknown]).to.deep.equal([{}, {}]);
  });
});
