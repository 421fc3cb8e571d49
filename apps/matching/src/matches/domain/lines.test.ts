import { expect } from 'chai';
import { loadDirectory } from '../../../test/directory.js';
import type { Directory } from '../../payers/domain/directory.js';
import { companyAndLine, linesIn } from './lines.js';
import { matchPayer } from './match-payer.js';

describe('a name as in the price files of hospitals', () => {
  for (const [name, company, line] of [
    ['AETNA MEDICARE REPLACEMENT', 'AETNA', 'medicare_advantage'],
    ['AETNA MEDICARE REPLACEMENT HMO [45000107]', 'AETNA', 'medicare_advantage'],
    ['Humana Managed Medicare', 'HUMANA', 'medicare_advantage'],
    ['MOLINA MGD MEDICAID', 'MOLINA', 'medicaid'],
    ['MOLINA MCAID', 'MOLINA', 'medicaid'],
    ['TUFTS MEDICAID MANAGED CARE', 'TUFT', 'medicaid'],
    ['CIGNA COMMERCIAL PPO', 'CIGNA', 'commercial'],
    ['AMBETTER HIX', 'AMBETTER', 'exchange'],
    ['8255_AETNA COMMERCIAL [1001]', 'AETNA', 'commercial'],
  ] as const)
    it(`has a company and a line of business: ${name}`, () => {
      expect(companyAndLine(name)).to.deep.equal({ company, line });
    });

  it('has neither if it is only a company, or only a line of business', () => {
    for (const name of ['AETNA', 'AETNA PPO', 'MEDICARE ADVANTAGE', 'Commercial PPO', '', '1001'])
      expect(companyAndLine(name), name).to.equal(undefined);
  });

  describe('matches', () => {
    let directory: Directory;
    before(() => {
      directory = loadDirectory();
    });
    const first = (payerName: string) => matchPayer(directory, { payerName })[0]?.payer.key;

    for (const [name, payer] of [
      ['BLUE CROSS OF MA', 'blue-cross-blue-shield-of-massachusetts'],
      ['BLUE CROSS OF MA MGD MEDICARE', 'blue-cross-blue-shield-of-massachusetts'],
      ['AETNA MEDICARE REPLACEMENT', 'aetna'],
      ['CIGNA COMMERCIAL', 'cigna'],
      ['MOLINA MGD MEDICAID', 'molina-healthcare'],
      ['HIGHMARK MEDICARE REPLACEMENT PPO', 'highmark'],
      ['TUFTS HEALTH PLAN COMMERCIAL ALL OTHER', 'tufts-health-plan'],
    ] as const)
      it(`its company: ${name}`, () => {
        expect(first(name)).to.equal(payer);
      });

    it('the payer of the company that runs the line of business in every state', () => {
      expect(first('AETNA MGD MEDICAID')).to.equal('aetna-better-health');
      expect(first('UHC MANAGED MEDICAID')).to.equal('unitedhealthcare-community-plan');
      expect(first('CIGNA MEDICARE REPLACEMENT')).to.equal('cigna-medicare');
    });

    it('no company that is not in the directory, and no single plan for a name without a state', () => {
      for (const name of ['ZORK MEDICARE REPLACEMENT', 'ZORK HEALTH MGD MEDICAID', 'BLUE CROSS BLUE SHIELD COMMERCIAL'])
        expect(first(name), name).to.equal(undefined);
    });

    it('its line of business', () => {
      const lines = (name: string) => linesIn(directory.names.wordsOf(name));
      expect(lines('AETNA MEDICARE REPLACEMENT')).to.deep.equal(['medicare_advantage']);
      expect(lines('CIGNA COMMERCIAL')).to.deep.equal(['commercial']);
      expect(lines('UHC MGD MEDICAID')).to.deep.equal(['medicaid']);
    });
  });
});
