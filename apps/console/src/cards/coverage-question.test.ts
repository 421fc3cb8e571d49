import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { knownProvider } from '../eligibility/example-provider.js';
import { isSureAbout, providerFor, questionAbout } from './coverage-question.js';

const element = (value: string) => ({ value, scores: ['1', '1'] });
const match = {
  svc_payer_id: 'pay_1',
  svc_payer_name: 'CIGNA',
  score: '0.99',
  matches: [{ svc_payer_id: 'pay_1', payer_id: '62308', transaction_type: 'eligibility', payer_name: 'CIGNA' }],
  change_healthcare: [],
  custom: [],
};
const card = (details: object, more: object = {}) =>
  ({ card_id: 'c1', state: 'completed', details, payer_match: match, ...more }) as unknown as Card;
const whole = {
  member_name: element('Jordan A Example'),
  member_number: element('ABC123'),
  member_dob: element('1987-08-23'),
};
const provider = { npi: '1234567893', organizationName: 'Juniper Family Medicine' };

describe('the question about a card', () => {
  it('is complete with what the card has and a provider', () => {
    expect(questionAbout(card(whole), { provider })).to.deep.equal({
      missing: [],
      question: {
        cardId: 'c1',
        subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19870823' },
        provider,
      },
    });
  });

  it('names what is missing, and takes a date of birth that somebody has entered', () => {
    const { member_name, member_number } = whole;
    const unborn = { member_name, member_number };
    expect(questionAbout(card(unborn), {}).missing).to.deep.equal(['date of birth', 'provider']);
    expect(questionAbout(card(unborn), { provider, born: '1990-01-02' }).question?.subscriber.dateOfBirth).to.equal(
      '19900102',
    );
    expect(questionAbout(card({}, { payer_match: undefined }), { provider }).missing).to.deep.equal([
      'payer',
      'member number',
      'name',
      'date of birth',
    ]);
  });

  it('is asked by the provider of the last check, and by an example only where the payer is simulated', () => {
    expect(providerFor({ simulated: false }, undefined)).to.equal(undefined);
    expect(providerFor(undefined, undefined)).to.equal(undefined);
    expect(providerFor({ simulated: true }, provider)).to.equal(provider);
    const example = providerFor({ simulated: true }, undefined);
    expect(example?.npi).to.match(/^\d{10}$/);
    // Nor later, as the provider of the last check.
    expect(knownProvider(example)).to.equal(undefined);
    expect(knownProvider(provider)).to.equal(provider);
  });

  it('is not asked by itself while somebody has to look at what it asks about', () => {
    const doubtful = { value: 'ABC128', scores: ['1', '0.5'] };
    expect(isSureAbout(card(whole))).to.equal(true);
    expect(isSureAbout(card({ ...whole, plan_name: doubtful }))).to.equal(true);
    expect(isSureAbout(card({ ...whole, member_number: doubtful }))).to.equal(false);
    expect(isSureAbout(card(whole, { payer_match: { ...match, score: '0.4' } }))).to.equal(false);
    const correction = { value: 'ABC123', corrected_at: '2026-03-02 10:00:00.000000+00:00', key_id: 'k' };
    const corrected = card({ ...whole, member_number: doubtful }, { corrections: { member_number: correction } });
    expect(isSureAbout(corrected)).to.equal(true);
  });
});
