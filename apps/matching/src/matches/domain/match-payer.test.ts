import { expect } from 'chai';
import { loadDirectory } from '../../payers/adapters/payer-file.js';
import type { Directory } from '../../payers/domain/directory.js';
import { matchPayer, matchScoreMin, type PayerEvidence } from './match-payer.js';

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
    ['Aetna Open Choice PPO', 'AETNA'],
    ['Cigna Healthcare', 'CIGNA'],
    ['Clgna Healthcare', 'CIGNA'],
    ['UnitedHealthcare', 'UNITEDHEALTHCARE'],
    ['United Healthcare', 'UNITEDHEALTHCARE'],
    ['UNITED HEALTHCARE INSURANCE COMPANY', 'UNITEDHEALTHCARE'],
    ['UnitedHea1thcare', 'UNITEDHEALTHCARE'],
    ['Humana', 'HUMANA'],
    ['BlueCross BlueShield of Texas', 'BLUE CROSS BLUE SHIELD OF TEXAS'],
    ['Texas Blue Cross Blue Shield', 'BLUE CROSS BLUE SHIELD OF TEXAS'],
    ['BCBSTX', 'BLUE CROSS BLUE SHIELD OF TEXAS'],
    ['BlueCrossBlueShieldofMichigan', 'BLUE CROSS BLUE SHIELD OF MICHIGAN'],
    ['Kaiser Foundation Health Plan of Colorado', 'KAISER PERMANENTE COLORADO'],
    ['Molina Healthcare of Ohio, Inc.', 'MOLINA HEALTHCARE OF OHIO'],
    ['Harvard Pilgrim HealthCare', 'HARVARD PILGRIM HEALTH CARE'],
    ['MEDICA', 'MEDICA'],
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
    'Blue Cross of Idaho',
    'Molina Healthcare of Arizona',
    'Kaiser Permanente',
    'Example Health Plan',
    'Health Plan',
    'Sunrise Benefit Administrators',
    'PPO',
    'Acme Manufacturing',
    '',
  ];
  for (const printed of nobody) {
    it(`takes "${printed}" for nobody`, () => {
      expect(match({ payerName: printed })).to.deep.equal([]);
    });
  }

  it('takes a printed payer id alone, and is surer when the name agrees', () => {
    const [byId] = match({ payerId: '60054' });
    const [byBoth] = match({ payerName: 'Aetna', payerId: '60054' });
    expect(byId?.payer.svcPayerName).to.equal('AETNA');
    expect(byBoth!.score).to.be.greaterThan(byId!.score);
    expect(byBoth!.reasons.map(({ by }) => by)).to.deep.equal(['name', 'payer-id']);
  });

  it('takes an id however it is spaced or cased', () => {
    expect(best({ payerId: 'tr est' })).to.equal('TRICARE EAST');
  });

  it('lets the printed id decide between names that are not told apart', () => {
    expect(best({ payerName: 'Blue Cross Blue Shield', payerId: '84980' })).to.equal('BLUE CROSS BLUE SHIELD OF TEXAS');
  });

  it('shows both when name and id speak for different payers', () => {
    const names = match({ payerName: 'Humana', payerId: '60054' }).map(({ payer }) => payer.svcPayerName);
    expect(names).to.have.members(['HUMANA', 'AETNA']);
  });

  it('gives scores between the threshold and 1, best first', () => {
    const scores = match({ payerName: 'Kaiser Permanente California', payerId: '94135' }).map(({ score }) => score);
    expect(scores).to.deep.equal([...scores].sort((a, b) => b - a));
    for (const score of scores) expect(score).to.be.within(matchScoreMin, 0.999);
  });

  it("explains itself with the directory's words, never with what the card says", () => {
    const candidates = match({ payerName: 'Aetna of Pat Example', payerId: '60054' });
    expect(JSON.stringify(candidates[0]?.reasons)).not.to.match(/PAT|EXAMPLE/i);
  });
});
