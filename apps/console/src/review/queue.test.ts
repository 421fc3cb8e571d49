import type { CardSummary } from '@cardlens/sdk';
import { expect } from 'chai';
import { doubtsOf, keyOf } from './queue.js';

const element = (value: string, score: string) => ({ value, scores: ['1.000', score] });
const card = (id: string, more: object = {}): CardSummary =>
  ({
    card_id: id,
    state: 'completed',
    deleted: false,
    created_at: '2026-01-02 03:04:05.000678+00:00',
    details: {
      member_name: element('PAT DOE', '0.990'),
      group_number: element('00123', '0.600'),
      phone_numbers: [{ label: '', type: 'other', ...element('800-555-0100', '0.850') }],
    },
    ...more,
  }) as unknown as CardSummary;
const correction = { value: '00123', corrected_at: '2026-01-02 03:04:05.000678+00:00', key_id: 'key-1' };

const listed = (cards: readonly CardSummary[], seen: readonly string[] = [], threshold = 0.9) =>
  doubtsOf(cards, threshold, new Set(seen)).map(keyOf);

describe('the review queue', () => {
  it('lists elements with low scores, card by card', () => {
    expect(listed([card('a'), card('b')])).to.deep.equal([
      'a group_number',
      'a phone_numbers[0]',
      'b group_number',
      'b phone_numbers[0]',
    ]);
  });

  it('lists elements below the threshold of the account', () => {
    expect(listed([card('a')], [], 0.85)).to.deep.equal(['a group_number']);
    expect(listed([card('a')], [], 1)).to.include('a member_name');
    expect(listed([card('a', { corrections: { group_number: correction } })], [], 1)).not.to.include('a group_number');
  });

  it('excludes elements that were reviewed, here or elsewhere', () => {
    expect(listed([card('a')], ['a group_number'])).to.deep.equal(['a phone_numbers[0]']);
    expect(listed([card('a', { corrections: { group_number: correction } })])).to.deep.equal(['a phone_numbers[0]']);
  });

  it('excludes cards without details', () => {
    expect(
      listed([card('a', { state: 'processing', details: undefined }), card('b', { deleted: true })]),
    ).to.deep.equal([]);
  });
});
