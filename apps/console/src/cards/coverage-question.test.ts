import type { Card, EligibilityRecord } from '@cardlens/sdk';
import { expect } from 'chai';
import { knownProvider } from '../eligibility/example-provider.js';
import { askedOtherwise, isSureAbout, providerFor, questionAbout, questionAgain } from './coverage-question.js';

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
    const real = { simulated: false };
    const doubtful = { value: 'ABC128', scores: ['1', '0.5'] };
    expect(isSureAbout(card(whole), real)).to.equal(true);
    expect(isSureAbout(card({ ...whole, plan_name: doubtful }), real)).to.equal(true);
    expect(isSureAbout(card({ ...whole, member_number: doubtful }), real)).to.equal(false);
    expect(isSureAbout(card(whole, { payer_match: { ...match, score: '0.4' } }), real)).to.equal(false);
    // "Check" on the page of the card: somebody has to look, if only briefly.
    const brief = { value: 'ABC128', scores: ['1', '0.8'] };
    expect(isSureAbout(card({ ...whole, member_number: brief }), real)).to.equal(false);
    expect(isSureAbout(card(whole, { payer_match: { ...match, score: '0.85' } }), real)).to.equal(false);
    // A simulated payer charges nothing.
    const simulated = { simulated: true };
    expect(isSureAbout(card({ ...whole, member_number: brief }), simulated)).to.equal(true);
    expect(isSureAbout(card({ ...whole, member_number: doubtful }), simulated)).to.equal(false);
    const correction = { value: 'ABC123', corrected_at: '2026-03-02 10:00:00.000000+00:00', key_id: 'k' };
    const corrected = card({ ...whole, member_number: doubtful }, { corrections: { member_number: correction } });
    expect(isSureAbout(corrected, real)).to.equal(true);
  });
});

describe('a check of a card that was corrected since', () => {
  const person = { first_name: 'JORDAN', last_name: 'EXAMPLE', date_of_birth: '19870823' };
  const checkOf = (more: object = {}) =>
    ({
      card_id: 'c1',
      eligibility_request: {
        trading_partner_service_id: '62308',
        provider: { npi: '1234567893', organization_name: 'Juniper Family Medicine' },
        subscriber: { ...person, member_id: 'ABC123' },
        service_type_codes: ['98'],
        ...more,
      },
    }) as unknown as EligibilityRecord;
  const correction = (value: string) => ({ value, corrected_at: '2026-03-02 10:00:00.000000+00:00', key_id: 'k' });

  it('asked the same if only spelling differs, or the card does not have the value', () => {
    expect(askedOtherwise(card(whole), checkOf())).to.deep.equal([]);
    expect(askedOtherwise(card({ ...whole, member_number: element('ABC-123') }), checkOf())).to.deep.equal([]);
    expect(askedOtherwise(card({ member_number: whole.member_number }), checkOf())).to.deep.equal([]);
    expect(questionAgain(card(whole), checkOf())).to.deep.include({ payerId: '62308', serviceTypeCodes: ['98'] });
  });

  it('asked with another member number, name, birth date or payer, and is asked again with those of the card', () => {
    const corrections = {
      member_number: correction('XYZ789'),
      member_name: correction('Robin Other'),
      member_dob: correction('1990-01-02'),
    };
    const corrected = card(whole, {
      corrections,
      payer_match: { ...match, matches: [{ ...match.matches[0], payer_id: '60054' }] },
    });
    expect(askedOtherwise(corrected, checkOf())).to.deep.equal(['payer', 'member number', 'name', 'date of birth']);
    expect(questionAgain(corrected, checkOf())).to.deep.equal({
      // The service adds the payer and the member number from the card.
      cardId: 'c1',
      subscriber: { firstName: 'Robin', lastName: 'Other', dateOfBirth: '19900102' },
      provider,
      serviceTypeCodes: ['98'],
    });
  });

  it('is asked again for its days, or for today if those are past', () => {
    const check = checkOf({ date_of_service: '20260601', date_of_service_end: '20260609' });
    const days = { dateOfService: '20260601', dateOfServiceEnd: '20260609' };
    expect(questionAgain(card(whole), check)).to.deep.include(days);
    expect(questionAgain(card(whole), check, true)).to.not.have.any.keys(Object.keys(days));
  });

  it('keeps what was entered and the card does not have', () => {
    const { member_name, member_number } = whole;
    const unborn = card({ member_name, member_number }, { corrections: { member_number: correction('XYZ789') } });
    expect(askedOtherwise(unborn, checkOf())).to.deep.equal(['member number']);
    expect(questionAgain(unborn, checkOf())).to.deep.include({
      payerId: '62308',
      subscriber: { firstName: 'JORDAN', lastName: 'EXAMPLE', dateOfBirth: '19870823' },
    });
  });

  it('of a dependent asked about the person of the card', () => {
    const subscriber = { first_name: 'PAT', last_name: 'EXAMPLE', date_of_birth: '19600101', member_id: 'ABC123' };
    expect(askedOtherwise(card(whole), checkOf({ subscriber, dependent: person }))).to.deep.equal([]);
  });
});
