import { expect } from 'chai';
import { a271, aTa1, several271s } from '../../test/a271.js';
import { ownTransactionOf } from './own-transaction.js';
import { type EligibilityDocument, readResponse } from './x12/index.js';

const ownOf = (text: string) => ownTransactionOf(readResponse(text), 't1') as EligibilityDocument;
/** Control numbers of the remaining transaction sets. */
const setsOf = (text: string) => ownOf(text).responses.map(({ transaction }) => transaction.controlNumber);

/** Inserts segments before another one and corrects the segment count. */
const inserted = (segments: string, before: string, text: string): string =>
  text
    .replace(`~${before}`, `~${segments}${before}`)
    .replace(/~SE\*(\d+)/, (_, count: string) => `~SE*${Number(count) + segments.split('~').length - 1}`);

describe('ownTransactionOf', () => {
  it('drops answers that name another inquiry', () => {
    expect(setsOf(several271s({ trace: 'OTHER' }, { trace: 'T1' }))).to.deep.equal(['0002']);
    expect(setsOf(a271({ trace: 'OTHER' }))).to.deep.equal([]);
  });

  it('keeps responses that name no inquiry, unless another response names a different one', () => {
    expect(setsOf(several271s({}, {}))).to.deep.equal(['0001', '0002']);
    expect(setsOf(several271s({}, { trace: 'T1' }))).to.deep.equal(['0001', '0002']);
    expect(setsOf(several271s({}, { trace: 'OTHER' }, { trace: 'T1' }))).to.deep.equal(['0003']);
  });

  it('keeps a rejection that names nobody, unless another response names a different inquiry', () => {
    const payerRejection = 'AAA*Y**42*R';
    expect(setsOf(a271({ payerRejection }))).to.deep.equal(['0001']);
    expect(setsOf(several271s({ payerRejection }, { trace: 'OTHER' }))).to.deep.equal([]);
  });

  it('drops dependents of another inquiry', () => {
    const other = 'HL*5*3*23*0~TRN*2*OTHER*9CARDLENS01~NM1*03*1*EXAMPLE*ASPEN~DMG*D8*20180910*F~INS*N*19~EB*1**30~';
    const text = inserted(other, 'SE*', a271({ trace: 'T1', dependent: ['EB*1**30'] }));
    const [response] = ownOf(text).responses;
    expect(response!.dependents.map(({ entity }) => entity?.firstName)).to.deep.equal(['RILEY']);
  });

  it('keeps only the identity of a subscriber of another inquiry, to whom the dependent belongs', () => {
    const own = a271({ trace: 'T1', dependent: ['EB*1**30'], besideDependent: ['EB*1**30'] });
    const [response] = ownOf(inserted('TRN*2*OTHER*9CARDLENS01~', 'NM1*IL', own)).responses;
    expect(response!.subscriber!.entity).to.include({ firstName: 'JORDAN' });
    expect(response!.subscriber).to.deep.include({ benefits: [], rejections: [], traces: [] });
    expect(response!.dependents).to.have.length(1);
  });

  it('keeps acknowledgments unchanged', () => {
    const document = readResponse(aTa1());
    expect(ownTransactionOf(document, 'T1')).to.equal(document);
  });
});
