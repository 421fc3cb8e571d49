import { expect } from 'chai';
import { seen } from '../../../../test/seen.js';

describe('context features', () => {
  it('show that a line begins with another one', () => {
    const of = seen(['Acme Health', 50, 40], ['Acme Health Gold Plus', 50, 200]);
    expect(of('Gold')).to.include({ 'context.afterRepeat': 255, 'context.repeats': 0 });
    expect(of('Acme', 1)).to.include({ 'context.repeats': 255 });
    expect(of('Acme', 0)).to.include({ 'context.repeats': 0 });
  });

  it('distinguish words without a label from fields', () => {
    const of = seen(['Cormorant Airways', 50, 40], ['Member ID: W12345', 50, 200]);
    expect(of('Airways')['context.isFree']).to.equal(255);
    expect(of('W12345')['context.isFree']).to.equal(0);
  });

  it('show which headings an amount is under', () => {
    const of = seen(
      ['PPO', 400, 100],
      ['Non-Network', 700, 100],
      ['Basic Services', 50, 130],
      ['80%', 400, 130],
      ['60%', 700, 130],
    );
    expect(of('80%')).to.include({ 'context.headIn': 255, 'context.headOut': 0, 'context.headOrder': 64 });
    expect(of('60%')).to.include({ 'context.headIn': 0, 'context.headOut': 255, 'context.headOrder': 128 });
  });

  it('let labels joined by a slash apply to one value', () => {
    const of = seen(['Medicaid ID / Identificacion: A2401391822', 50, 40]);
    expect(of('A2401391822')['labels.after.medicare_medicaid_id']).to.be.above(0);
  });

  it('follow a label across the end of a line', () => {
    const of = seen(
      ['All dental claims should be filed with Acme, PO Box 5, Erie PA 16579. Payer ID', 50, 40, 16],
      ['65700. Benefits are subject to all terms of the plan, and this is no guarantee.', 50, 60, 16],
    );
    expect(of('65700.')['labels.after.payer_id']).to.be.above(0);
  });
});
