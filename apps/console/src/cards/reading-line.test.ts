import { expect } from 'chai';
import { readingLine } from './reading-line.js';

const element = (path: string, confidence: 'sure' | 'check' | 'doubtful' = 'sure', value = 'A') => ({
  path,
  value,
  confidence,
});

describe('the line above the elements', () => {
  it('counts the values that were read and those that somebody should check', () => {
    expect(readingLine([element('a')])).to.equal('1 value read');
    expect(readingLine([element('a'), element('b'), element('added', 'sure', '')])).to.equal('2 values read');
    expect(readingLine([element('a'), element('b', 'check'), element('c', 'doubtful')])).to.equal(
      '3 values read, 2 to check',
    );
  });

  it('counts what the payer states otherwise, and not what the payer confirms', () => {
    const confirmations = { a: { status: 'differs' }, b: { status: 'confirmed' } } as const;
    expect(readingLine([element('a'), element('b', 'doubtful')], confirmations)).to.equal('2 values read, 1 to check');
  });
});
