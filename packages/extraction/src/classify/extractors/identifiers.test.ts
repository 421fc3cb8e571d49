import { expect } from 'chai';
import { type Print, readPrints } from '../../../test/typeset.js';

const front = (...prints: Print[]) => readPrints('front', prints);

describe('identifiers', () => {
  it('are read behind their label in the same line, with or without a colon', async () => {
    expect((await front(['Member ID: H64225876', 50, 100])).value('member_number')).to.equal('H64225876');
    expect((await front(['Identification No. XQP841207735', 50, 100])).value('member_number')).to.equal('XQP841207735');
    expect((await front(['GRP# 0714402', 50, 100])).value('group_number')).to.equal('0714402');
  });

  it('exclude opening hours of a telephone line', async () => {
    const card = await front(['Servicios al miembro', 50, 100], ['Member ID:', 50, 130], ['24-Hour Nurse', 250, 130]);
    expect(card.value('member_number')).to.equal(undefined);
  });

  it('are read in a column to the right of their label', async () => {
    const card = await front(
      ['RxBIN:', 50, 100],
      ['018851', 250, 102],
      ['RxPCN:', 50, 130],
      ['03400000', 250, 132],
      ['RxGRP:', 50, 160],
      ['W6978', 250, 162],
    );
    expect(card.value('rx_bin')).to.equal('018851');
    expect(card.value('rx_pcn')).to.equal('03400000');
    expect(card.value('rx_group')).to.equal('W6978');
  });

  it('are read under the headings of their columns', async () => {
    const card = await front(
      ['Member ID', 50, 100, 15],
      ['Group No.', 330, 100, 15],
      ['Payer ID', 620, 100, 15],
      ['902 123 4567', 50, 120],
      ['76-411190', 330, 120],
      ['39026', 620, 120],
    );
    expect(card.value('member_number')).to.equal('902 123 4567');
    expect(card.value('group_number')).to.equal('76-411190');
    expect(card.value('payer_id')).to.equal('39026');
  });

  it('are read when the detector joined headings, and values, into one line each', async () => {
    const card = await front(['RxBIN RxPCN RxGRP', 50, 100], ['610279 9999 UHEALTH', 50, 125]);
    expect(card.value('rx_bin')).to.equal('610279');
  });

  it('are read from one line with several labels', async () => {
    const card = await front(
      ['RXBIN:610014 PCN:ADV GRP:RX1234', 50, 100],
      ['Group: 88123', 50, 60],
      ['ID: ABC123456789', 50, 30],
    );
    expect(card.value('rx_bin')).to.equal('610014');
    expect(card.value('rx_pcn')).to.equal('ADV');
  });

  it('are assigned to labels printed together in their order', async () => {
    const card = await front(['BIN/PCN/GRP: 610014/MEDDPRIME/COS', 50, 100]);
    expect(card.value('rx_bin')).to.equal('610014');
    expect(card.value('rx_pcn')).to.equal('MEDDPRIME');
    expect(card.value('rx_group')).to.equal('COS');
  });

  it('are found behind misread labels and without spaces', async () => {
    expect((await front(['MernberlD:ABC123456789', 50, 100])).value('member_number')).to.equal('ABC123456789');
    expect((await front(['RxB1N 004336', 50, 100])).value('rx_bin')).to.equal('004336');
    expect((await front(['Gr0up Nurnber 123456', 50, 100])).value('group_number')).to.equal('123456');
    expect((await front(['RxBIN610279', 50, 100])).value('rx_bin')).to.equal('610279');
  });

  it('have look-alike letters corrected only in a BIN, which has only digits', async () => {
    const card = await front(['RxBIN: O04336', 50, 100], ['Member ID: O04336S8812', 50, 130]);
    expect(card.value('rx_bin')).to.equal('004336');
    expect(card.value('member_number')).to.equal('O04336S8812');
  });

  it('keep the groups in which they are printed', async () => {
    expect((await front(['ID W1234 56789', 50, 100])).value('member_number')).to.equal('W1234 56789');
    expect((await front(['CMS: H5415 071', 50, 100])).value('plan_id')).to.equal('H5415 071');
    expect((await front(['CMS-H2001-816', 50, 100])).value('plan_id')).to.equal('H2001-816');
  });

  it('of a card issuer include its prefix', async () => {
    expect((await front(['Plan (80840) 9140461101', 50, 100])).value('rx_issuer')).to.equal('(80840) 9140461101');
    expect((await front(['Issuer:', 50, 100], ['(80840) 7214033906', 190, 100])).value('rx_issuer')).to.equal(
      '(80840) 7214033906',
    );
    expect((await front(['Health Plan (80840) 911-87726-04', 50, 100])).value('rx_issuer')).to.equal(
      '(80840) 911-87726-04',
    );
  });

  it('consisting of the prefix alone are read below their label', async () => {
    const read = await front(['ISSUER', 50, 100], ['RXBIN', 200, 100], ['80840', 50, 124], ['003858', 200, 124]);
    expect(read.value('rx_bin')).to.equal('003858');
    expect(read.value('rx_issuer')).to.equal('80840');
  });

  it('are not read below a bare issuer prefix', async () => {
    const read = await front(
      ['Issuer', 50, 100],
      ['(80840)', 200, 100],
      ['ID', 50, 134],
      ['2200114780', 200, 134],
      ['Name', 50, 168],
      ['ISABEL FERREIRA', 200, 168],
    );
    expect(read.value('member_number')).to.equal('2200114780');
    expect(String(read.value('rx_issuer'))).not.to.contain('2200114780');
  });

  it('of Medicare are the member number too', async () => {
    const card = await front(['Medicare Number/Número de Medicare', 60, 200], ['1EG4-TE5-MK73', 60, 225, 26]);
    expect(card.value('medicare_medicaid_id')).to.equal('1EG4-TE5-MK73');
    expect(card.value('member_number')).to.equal('1EG4-TE5-MK73');
  });

  it('of Medicaid are separate from the member number', async () => {
    const card = await front(['Member ID: 000731846222', 50, 100], ['Medicaid ID: 100482239907', 50, 130]);
    expect(card.value('member_number')).to.equal('000731846222');
    expect(card.value('medicare_medicaid_id')).to.equal('100482239907');
  });

  it('of contracts are read without a label', async () => {
    expect((await front(['Wellcare', 50, 30, 40], ['H1416-009', 850, 590])).value('plan_id')).to.equal('H1416-009');
  });

  it('exclude phones, dates and amounts', async () => {
    const card = await front(
      ['Member ID', 50, 100],
      ['800-555-0142', 250, 100],
      ['Group', 50, 130],
      ['01/01/2024', 250, 130],
    );
    expect(card.value('member_number')).to.equal(undefined);
    expect(card.value('group_number')).to.equal(undefined);
  });

  it('of payers are read behind a few words', async () => {
    expect((await readPrints('back', [['Electronic Claims Payor ID: 62308', 50, 100]])).value('payer_id')).to.equal(
      '62308',
    );
    expect(
      (
        await readPrints('back', [
          ['EDI Payer #', 50, 100],
          ['SPM01', 300, 100],
        ])
      ).value('payer_id'),
    ).to.equal('SPM01');
  });

  it('have prefix and suffix from separate labels', async () => {
    const card = await front(['ID Number: 551900743 Suffix: 01', 50, 100], ['Prefix: XQP', 50, 130]);
    expect(card.value('member_number')).to.equal('551900743');
    expect(card.value('member_id_suffix')).to.equal('01');
    expect(card.value('member_id_prefix')).to.equal('XQP');
  });
});
