import { expect } from 'chai';
import { idsText, inputsOf, linesBySource, resultText, spaced } from './translation.js';

describe('a translation of payer ids', () => {
  it('takes one id or name from each line', () => {
    expect(inputsOf(' 60054 \r\n\nAETNA, MEDICARE\n')).to.deep.equal(['60054', 'AETNA, MEDICARE']);
  });

  it('names lines of business of one source together', () => {
    const [one, other] = ['2026-11-24', '2026-11-25'].map((date) => ({ title: 'List', date }));
    const lines = [
      { line: 'commercial', source: one! },
      { line: 'medicare_advantage', source: one! },
      { line: 'dental', source: other! },
    ] as const;
    expect(linesBySource(lines).map(({ names }) => names)).to.deep.equal(['Commercial, Medicare advantage', 'Dental']);
  });

  it('shows each id once, and the result in words', () => {
    const id = { payer_id: '12345', transaction_types: ['professional'] };
    const translated = { input: 'x', result: 'translated', payer_ids: [id, id], candidates: [] } as const;
    expect([idsText(translated), resultText(translated)]).to.deep.equal(['12345', 'Translated']);
    expect(resultText({ input: 'x', result: 'unknown', reason: 'no_id', candidates: [] })).to.equal(
      'No id known there',
    );
    expect(spaced('medicare_advantage')).to.equal('Medicare advantage');
  });
});
