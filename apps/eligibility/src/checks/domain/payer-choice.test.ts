import { expect } from 'chai';
import { type ClearinghouseEntry, payerOf } from './payer-choice.js';

const entry = (
  payerId: string,
  transactionType: string,
  score = '0.950',
  svcPayerId = 'cedar',
): ClearinghouseEntry => ({
  svcPayerId,
  payerId,
  payerName: `PAYER ${payerId}`,
  transactionType,
  score,
});
const match = (matches: ClearinghouseEntry[], changeHealthcare: ClearinghouseEntry[] = []) => ({
  svcPayerId: 'cedar',
  svcPayerName: 'CEDAR VALLEY HEALTH',
  matches,
  changeHealthcare,
});

describe('payerOf', () => {
  for (const [what, given, wanted] of [
    ['the eligibility id, wherever it stands', match([entry('P1', 'professional'), entry('E1', 'eligibility')]), 'E1'],
    ['the professional id when there is none for eligibility', match([entry('P1', 'professional')]), 'P1'],
    ['the surest of several', match([entry('E1', 'eligibility', '0.80'), entry('E2', 'eligibility', '0.91')]), 'E2'],
    [
      'a lesser eligibility id over a surer professional one',
      match([entry('P', 'professional', '1'), entry('E', 'eligibility', '0.8')]),
      'E',
    ],
    ['the second clearinghouse when the first has nothing', match([], [entry('C1', 'professional')]), 'C1'],
    [
      'the first clearinghouse over the second',
      match([entry('P1', 'professional')], [entry('C1', 'eligibility')]),
      'P1',
    ],
    [
      'the professional id of the payer that matched over the eligibility id of another one',
      match([entry('P1', 'professional', '0.99'), entry('E2', 'eligibility', '0.90', 'sister')]),
      'P1',
    ],
  ] as const)
    it(`uses ${what}`, () => expect(payerOf(given)?.id).to.equal(wanted));

  it('names the payer as the list does, else as the directory does', () => {
    expect(payerOf(match([entry('P1', 'professional')]))?.name).to.equal('PAYER P1');
    expect(payerOf(match([{ ...entry('P1', 'professional'), payerName: '' }]))?.name).to.equal('CEDAR VALLEY HEALTH');
  });

  for (const [what, given] of [
    ['there is no match', undefined],
    ['nothing matched', match([])],
    ['only ids for dental claims matched', match([entry('D1', 'dental')])],
    ['only another payer has an id', match([entry('E2', 'eligibility', '0.95', 'sister')])],
    ['no payer is named', { ...match([entry('E1', 'eligibility', '0.95', '')]), svcPayerId: '' }],
    ['the only entry has no id', match([entry('', 'eligibility')])],
  ] as const)
    it(`finds no payer when ${what}`, () => expect(payerOf(given)).to.equal(undefined));
});
