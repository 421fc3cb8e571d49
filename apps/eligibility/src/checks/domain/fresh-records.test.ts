import { expect } from 'chai';
import { aCardId, aRecord } from '../../../test/fakes.js';
import type { CardId, EligibilityId } from '../../domain/ids.js';
import { freshRecords } from './fresh-records.js';

const idOf = (name: string) => name as EligibilityId;
const named = (name: string, cardId = aCardId) => aRecord({ eligibilityId: idOf(name), cardId });
const limits = { keptMax: 3, keptForMs: 100 };

describe('freshRecords', () => {
  it('returns a record once', () => {
    const fresh = freshRecords(limits);
    const record = named('a');
    fresh.keep(record, 0);
    expect(fresh.take(idOf('a'), 50)).to.equal(record);
    expect(fresh.take(idOf('a'), 50)).to.equal(undefined);
    expect(fresh.take(idOf('unknown'), 50)).to.equal(undefined);
  });

  it('returns no record that is too old', () => {
    const fresh = freshRecords(limits);
    fresh.keep(named('a'), 0);
    fresh.keep(named('b'), 50);
    expect(fresh.take(idOf('a'), 100)).to.equal(undefined);
    expect(fresh.take(idOf('b'), 100)).to.include({ eligibilityId: 'b' });
  });

  it('keeps the newest when there are too many', () => {
    const fresh = freshRecords(limits);
    for (const name of ['a', 'b', 'c', 'd']) fresh.keep(named(name), 0);
    expect(['a', 'b', 'c', 'd'].map((name) => fresh.take(idOf(name), 1)?.eligibilityId)).to.deep.equal([
      undefined,
      'b',
      'c',
      'd',
    ]);
  });

  it('removes the records of a deleted card', () => {
    const fresh = freshRecords(limits);
    fresh.keep(named('a'), 0);
    fresh.keep(named('b', 'another' as CardId), 0);
    fresh.removeOfCard(aCardId);
    expect(fresh.take(idOf('a'), 1)).to.equal(undefined);
    expect(fresh.take(idOf('b'), 1)).to.include({ eligibilityId: 'b' });
  });
});
