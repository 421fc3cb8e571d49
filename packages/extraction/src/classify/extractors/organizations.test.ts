import { expect } from 'chai';
import { type Print, readPrints } from '../../../test/typeset.js';

const front = (...prints: Print[]) => readPrints('front', prints);
const member: readonly Print[] = [
  ['Member: JANE DOE', 50, 250],
  ['Member ID: ABC123456789', 50, 280],
  ['RxBIN: 610014', 50, 310],
  ['RxPCN: ADV', 50, 340],
];

describe('payers, plans, managers', () => {
  it('are read as printed when the lexicon has the payer', async () => {
    expect((await front(['Humana', 50, 40, 50], ...member)).value('payer_name')).to.equal('Humana');
    expect(
      (await front(['BlueCross BlueShield', 50, 30, 34], ['of Illinois', 50, 68, 26], ...member)).value('payer_name'),
    ).to.equal('BlueCross BlueShield of Illinois');
    expect((await front(['Molina Healthcare of Ohio', 300, 30, 34], ...member)).value('payer_name')).to.equal(
      'Molina Healthcare of Ohio',
    );
  });

  it('are read when the lexicon does not have the payer', async () => {
    expect((await front(['Brightwater Health Plan', 50, 30, 36], ...member)).value('payer_name')).to.equal(
      'Brightwater Health Plan',
    );
    expect(
      (await front(['Cedar Ridge', 50, 30, 44], ['Health Plan', 50, 80, 30], ...member)).value('payer_name'),
    ).to.equal('Cedar Ridge Health Plan');
  });

  it('include a known name in two misaligned lines', async () => {
    const card = await front(['meritain', 600, 40], ['health.', 670, 62], ['Member ID: 441', 50, 200]);
    expect(card.value('payer_name')).to.equal('meritain health');
  });

  it('prefer the administrator over the network logo', async () => {
    const card = await front(
      ['OSTRANDER PAPER COMPANY', 50, 30, 30],
      ...member,
      ['PHCS', 800, 580, 30],
      ['Administered by Pinnacle Benefit Administrators', 50, 590, 18],
    );
    expect(card.value('payer_name')).to.equal('Pinnacle Benefit Administrators');
  });

  it('exclude the license notice of the Blue plans', async () => {
    const card = await readPrints('back', [
      ['An Independent Licensee of the Blue Cross and Blue Shield Association', 50, 580, 12],
      ['Customer Service: 800-555-0147', 50, 60],
    ]);
    expect(card.value('payer_name')).to.equal(undefined);
  });

  it('include plan names with and without a label', async () => {
    expect(
      (await front(['Humana', 50, 30, 50], ['HUMANA GOLD PLUS (HMO)', 50, 100, 26], ...member)).value('plan_name'),
    ).to.equal('HUMANA GOLD PLUS (HMO)');
    expect(
      (await front(['Aetna', 50, 30, 50], ['Open Access Plus', 600, 40, 24], ...member)).value('plan_name'),
    ).to.equal('Open Access Plus');
    expect(
      (await front(['Oscar Health', 50, 30, 50], ['Plan: Silver Classic', 50, 180], ...member)).value('plan_name'),
    ).to.equal('Silver Classic');
  });

  it('end a plan name without a label before its costs', async () => {
    const card = await front(['Acme Health', 50, 30, 50], ['Access Plan $5,000 deductible', 50, 100, 24], ...member);
    expect(card.value('plan_name')).to.equal('Access Plan');
  });

  it('exclude descriptions from plan names', async () => {
    const card = await front(
      ['Humana', 50, 30, 50],
      ['A Medicare Health plan with Prescription Drug Coverage', 50, 150],
      ...member,
    );
    expect(card.value('plan_name')).to.equal(undefined);
  });

  it('include a known pharmacy benefit manager', async () => {
    expect((await front(['CVS Caremark', 600, 400, 22], ...member)).value('pharmacy_benefit_manager')).to.equal(
      'CVS Caremark',
    );
  });
});
