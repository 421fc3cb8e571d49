import { expect } from 'chai';
import { loadDirectory } from '../../payers/adapters/payer-file.js';
import type { Directory } from '../../payers/domain/directory.js';
import type { PayerEvidence } from './evidence.js';
import { matchPayer, rankPayers } from './match-payer.js';

describe('matchPayer', () => {
  let directory: Directory;
  before(async () => {
    directory = await loadDirectory();
  });
  const match = (evidence: PayerEvidence) => matchPayer(directory, evidence);
  const best = (evidence: PayerEvidence) => match(evidence)[0]?.payer.svcPayerName;

  const found: [printed: string, name: string][] = [
    ['Aetna', 'AETNA'],
    ['aetna', 'AETNA'],
    ['Cigna Healthcare', 'CIGNA'],
    ['Clgna Healthcare', 'CIGNA'],
    ['UnitedHealthcare', 'UNITEDHEALTHCARE'],
    ['United Healthcare', 'UNITEDHEALTHCARE'],
    ['UnitedHea1thcare', 'UNITEDHEALTHCARE'],
    ['Humana', 'HUMANA'],
    ['BlueCross BlueShield of Texas', 'BLUE CROSS BLUE SHIELD OF TEXAS'],
    ['Texas Blue Cross Blue Shield', 'BLUE CROSS BLUE SHIELD OF TEXAS'],
    ['BCBSTX', 'BLUE CROSS BLUE SHIELD OF TEXAS'],
    ['BlueCrossBlueShieldofMichigan', 'BLUE CROSS BLUE SHIELD OF MICHIGAN'],
    ['Harvard Pilgrim HealthCare', 'HARVARD PILGRIM HEALTH CARE'],
    ['UMR', 'UMR'],
    ['Florida Blue', 'FLORIDA BLUE'],
  ];
  for (const [printed, name] of found) {
    it(`takes "${printed}" for ${name}`, () => {
      expect(best({ payerName: printed })).to.equal(name);
    });
  }

  const nobody = [
    'Blue Cross Blue Shield',
    'Example Health Plan',
    'Health Plan',
    'Sunrise Benefit Administrators',
    'PPO',
    'Acme Manufacturing',
    '',
  ];
  for (const printed of nobody) {
    it(`takes "${printed}" for nobody`, () => {
      expect(match({ payerName: printed }).map(({ payer }) => payer.svcPayerName)).to.deep.equal([]);
    });
  }

  it('takes a name for no more likely than a name and its printed id', () => {
    const [byName] = match({ payerName: 'Aetna' });
    const [byBoth] = match({ payerName: 'Aetna', payerId: '60054' });
    expect(byBoth?.payer.svcPayerName).to.equal('AETNA');
    expect(byBoth!.score).to.be.at.least(byName!.score);
    expect(byBoth!.reasons.map(({ by }) => by)).to.include.members(['name', 'payer-id']);
  });

  it('lets the printed id decide between names that are not told apart, however it is spaced', () => {
    const printed = { payerName: 'Blue Cross Blue Shield', payerId: '8 4980' };
    expect(best(printed)).to.equal('BLUE CROSS BLUE SHIELD OF TEXAS');
  });

  it("finds a payer whose name was taken for the plan's", () => {
    expect(best({ planName: 'Humana Gold Plus HMO' })).to.match(/^HUMANA/);
  });

  it('takes a Medicare number for Medicare, with the name or without', () => {
    expect(best({ payerName: 'Medicare Health Insurance', memberNumber: '1EG4-TE5-MK73' })).to.equal('MEDICARE');
    const { candidates } = rankPayers(directory, { memberNumber: '1EG4TE5MK73' });
    expect(candidates[0]?.payer.svcPayerName).to.equal('MEDICARE');
  });

  it('shares one among payers and none: scores and the rest are 1 together', () => {
    const { candidates, none } = rankPayers(directory, { payerName: 'Kaiser Permanente' });
    const sum = candidates.reduce((total, { score }) => total + score, none);
    expect(sum).to.be.within(0.95, 1.01);
  });

  it('gives scores best first', () => {
    const scores = match({ payerName: 'Kaiser Permanente California', payerId: '94135' }).map(({ score }) => score);
    expect(scores).to.deep.equal([...scores].sort((a, b) => b - a));
    for (const score of scores) expect(score).to.be.within(0, 0.999);
  });

  it("explains itself with the directory's words, never with what the card says", () => {
    const candidates = match({ payerName: 'Aetna of Pat Example', payerId: '60054', phones: ['800-555-0199'] });
    expect(JSON.stringify(candidates.map(({ reasons }) => reasons))).not.to.match(/PAT|EXAMPLE|555-0199/i);
  });
});
