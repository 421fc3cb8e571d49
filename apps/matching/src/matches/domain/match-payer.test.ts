import { expect } from 'chai';
import { loadDirectory } from '../../../test/directory.js';
import { type Directory, idsOf } from '../../payers/domain/directory.js';
import type { PayerEvidence } from './evidence.js';
import { matchPayer, rankPayers } from './match-payer.js';

describe('matchPayer', () => {
  let directory: Directory;
  before(async () => {
    directory = loadDirectory();
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
    it(`matches "${printed}" to ${name}`, () => {
      expect(best({ payerName: printed })).to.equal(name);
    });
  }

  // A card keeps its old name for years, so both names are one payer.
  const renamed: [before: string, since: string][] = [
    ['Amerigroup Texas', 'Wellpoint Texas'],
    ['Amerigroup Maryland', 'Wellpoint Maryland'],
    ['Amerigroup New Jersey', 'Wellpoint New Jersey'],
    ['Amerigroup Tennessee', 'Wellpoint Tennessee'],
    ['Amerigroup Washington', 'Wellpoint Washington'],
    ['Amerigroup Iowa', 'Wellpoint Iowa'],
    ['Amerigroup DC', 'Wellpoint DC'],
    ['UniCare Health Plan of West Virginia', 'Wellpoint West Virginia'],
    ['UniCare Health Plan of West Virginia, Inc.', 'Wellpoint West Virginia'],
    ['Optima Health', 'Sentara Health Plans'],
    ['Empire BlueCross BlueShield', 'Anthem Blue Cross and Blue Shield New York'],
    ['Group Health Cooperative', 'Kaiser Permanente Washington'],
    ['BlueCross BlueShield of Western New York', 'Highmark Blue Cross Blue Shield of Western New York'],
    ['Mountain State Blue Cross Blue Shield', 'Highmark Blue Cross Blue Shield West Virginia'],
    ['Missouri Care', 'Healthy Blue Missouri'],
    ['Passport Health Plan', 'Passport by Molina Healthcare'],
    ['Gateway Health Plan', 'Highmark Wholecare'],
    ['BMC HealthNet Plan', 'WellSense Health Plan'],
    ['AllWays Health Partners', 'Mass General Brigham Health Plan'],
    ['Fallon Community Health Plan', 'Fallon Health'],
  ];
  for (const [before, since] of renamed) {
    it(`matches "${before}" and "${since}" to one payer`, () => {
      expect(best({ payerName: before }))
        .to.equal(best({ payerName: since }))
        .and.not.to.equal(undefined);
    });
  }

  // As hospitals and billing systems write payers.
  for (const [printed, name] of [
    ['BLUE CROSS OF MA', 'BLUE CROSS BLUE SHIELD OF MASSACHUSETTS'],
    ['AETNA MEDICARE REPLACEMENT', 'AETNA'],
    ['AETNA MANAGED MEDICARE', 'AETNA'],
    ['HUMANA MEDICARE REPLACEMENT', 'HUMANA'],
    ['HUMANA MCR REPLACEMENT', 'HUMANA'],
    ['UHC MEDICARE REPLACEMENT', 'UNITEDHEALTHCARE MEDICARE ADVANTAGE'],
    ['CIGNA COMMERCIAL', 'CIGNA'],
    ['HARVARD PILGRIM COMMERCIAL', 'HARVARD PILGRIM HEALTH CARE'],
  ] as const) {
    it(`matches "${printed}" to ${name}`, () => {
      expect(best({ payerName: printed })).to.equal(name);
    });
  }

  const nobody = [
    'MEDICARE REPLACEMENT',
    'COMMERCIAL',
    'Blue Cross Blue Shield',
    'Example Health Plan',
    'Health Plan',
    'Sunrise Benefit Administrators',
    'PPO',
    'Acme Manufacturing',
    '',
  ];
  for (const printed of nobody) {
    it(`matches "${printed}" to no payer`, () => {
      expect(match({ payerName: printed }).map(({ payer }) => payer.svcPayerName)).to.deep.equal([]);
    });
  }

  it('scores a name alone no higher than a name with its printed id', () => {
    const [byName] = match({ payerName: 'Aetna' });
    const [byBoth] = match({ payerName: 'Aetna', payerId: '60054' });
    expect(byBoth?.payer.svcPayerName).to.equal('AETNA');
    expect(byBoth!.score).to.be.at.least(byName!.score);
    expect(byBoth!.reasons.map(({ by }) => by)).to.include.members(['name', 'payer-id']);
  });

  it('uses the printed id, however it is spaced, to decide between indistinguishable names', () => {
    const printed = { payerName: 'Blue Cross Blue Shield', payerId: '8 4980' };
    expect(best(printed)).to.equal('BLUE CROSS BLUE SHIELD OF TEXAS');
  });

  it("matches no payer by an id or number beside an unknown company's name, but does beside an employer's", () => {
    expect(match({ payerName: 'Northfork Claims Administrators', payerId: '95202' })).to.deep.equal([]);
    expect(match({ payerName: 'Northfork Claims Administrators', phones: ['800-788-2949'] })).to.deep.equal([]);
    expect(best({ payerName: 'City of Larchwood', payerId: '95202' })).to.equal('SUMMACARE');
  });

  it('does not match a card to the pharmacy manager whose number it prints', () => {
    const [first] = rankPayers(directory, { payerName: 'Larchwood', phones: ['800-788-2949'] }).candidates;
    expect(first?.score ?? 0).to.be.lessThan(0.1);
  });

  it("does not count words of a pharmacy manager's name as words of the payer's", () => {
    expect(match({ payerName: 'Blue Cross Blue Shield', planName: 'Capital Rx' })).to.deep.equal([]);
  });

  it('corrects a misread id that no payer has, if a name supports it', () => {
    expect(match({ payerName: 'Custom Design' })).to.deep.equal([]);
    expect(match({ payerName: 'Custom Design', payerId: '82O56' })[0]?.payer.key).to.equal('custom-design-benefits');
  });

  it("matches the name of a state's Medicaid program, although names of plans contain its words", () => {
    expect(match({ payerName: 'Health First Colorado' })[0]?.payer.key).to.equal('health-first-colorado');
  });

  it('distinguishes affiliates by a separate letter', () => {
    expect(match({ payerName: 'Dmerc Region B', planName: 'POS II' })[0]?.payer.key).to.equal('dme-mac-jurisdiction-b');
  });

  const rented: [payer: string, plan: string, name: string][] = [
    ['UMR', 'UnitedHealthcare Choice Plus', 'UMR'],
    ['Meritain Health', 'Aetna Choice POS II', 'MERITAIN HEALTH'],
    ['GEHA', 'UnitedHealthcare Choice Plus network', 'GEHA'],
    ['Surest', 'UnitedHealthcare Choice Plus', 'SUREST'],
    ['WebTPA', 'Aetna Choice POS II', 'WEBTPA'],
    ['HealthSmart', 'PHCS Network', 'HEALTHSMART BENEFIT SOLUTIONS'],
    ['Aetna', 'MultiPlan', 'AETNA'],
    ['Cigna', 'Express Scripts', 'CIGNA'],
  ];
  for (const [payerName, planName, name] of rented) {
    it(`matches "${payerName}" with "${planName}" to ${name}, not to its network or pharmacy manager`, () => {
      expect(best({ payerName, planName })).to.equal(name);
    });
  }

  for (const planName of ['Aetna Choice POS II', 'UnitedHealthcare Choice Plus', 'PHCS Network', 'Express Scripts']) {
    it(`matches an unknown administrator with "${planName}" to no payer`, () => {
      expect(best({ payerName: 'Larkspur Benefit Administrators', planName })).to.equal(undefined);
    });
  }

  it('matches a bare Blue name with a pharmacy manager to no payer', () => {
    expect(best({ payerName: 'Blue Cross Blue Shield', planName: 'CVS Caremark' })).to.equal(undefined);
  });

  it('prefers the plan over the payer named first', () => {
    const printed = { payerName: 'UnitedHealthcare', planName: 'UnitedHealthcare Community Plan of Texas' };
    expect(best(printed)).to.equal('UNITEDHEALTHCARE COMMUNITY PLAN OF TEXAS');
  });

  it('matches the plan when a state agency is printed before it', () => {
    const printed = { payerName: 'Texas Health and Human Services', planName: 'Superior HealthPlan STAR' };
    expect(best(printed)).to.equal('SUPERIOR HEALTHPLAN');
  });

  const beside: [payerName: string, payerId: string][] = [
    ['Express Scripts', '60054'],
    ['OptumRx', '87726'],
    ['MultiPlan', '39026'],
    ['PHCS', '75237'],
  ];
  for (const [payerName, payerId] of beside) {
    it(`prefers the printed id ${payerId} over "${payerName}", which accepts no claims`, () => {
      const [first] = match({ payerName, payerId });
      expect(first && idsOf(first.payer)).to.include(payerId);
    });
  }

  it('lists affiliates that share the printed id, the parent first', () => {
    const found = match({ payerId: '87726' });
    expect(found.length).to.be.greaterThan(3);
    expect(found[0]?.payer.svcPayerName).to.equal('UNITEDHEALTHCARE');
    for (const { payer } of found) expect(idsOf(payer)).to.include('87726');
  });

  it('lists five payers of a family that share an id, the parent first, when nothing else was read', () => {
    const found = match({ payerId: '68069' });
    expect(found).to.have.length(5);
    for (const { payer } of found) expect(idsOf(payer)).to.include('68069');
  });

  const behindOffices: [payerName: string, planName: string, expected: string][] = [
    ['Florida Medicaid', 'Sunshine Health', 'SUNSHINE HEALTH'],
    ['Medi-Cal', 'L.A. Care Health Plan', 'L.A. CARE HEALTH PLAN'],
    ['Superior HealthPlan', 'Texas Medicaid STAR', 'SUPERIOR HEALTHPLAN'],
    ['Texas Medicaid', 'STAR', 'TEXAS MEDICAID'],
  ];
  for (const [payerName, planName, expected] of behindOffices)
    it(`matches "${payerName}" with "${planName}" to ${expected}, because claims go to a named plan`, () => {
      expect(best({ payerName, planName })?.replaceAll('.', '')).to.equal(expected.replaceAll('.', ''));
    });

  it('uses a state in the plan to choose the company of a group', () => {
    expect(best({ payerName: 'Wellpoint', planName: 'Texas STAR' })).to.equal('WELLPOINT TEXAS');
    expect(best({ payerName: 'Delta Dental', planName: 'PPO Minnesota' })).to.equal('DELTA DENTAL OF MINNESOTA');
  });

  for (const payerName of [
    'American Health Plan',
    'State Farm Mutual Automobile Insurance Company',
    'PRIMARY CARE PHYSICIAN',
    'Self-funded Health Plan',
    'Group Health Plan',
  ])
    it(`matches "${payerName}" to no payer`, () => {
      expect(match({ payerName })).to.deep.equal([]);
    });

  it('lists a payer that is named in full although an id matches another', () => {
    const names = match({ payerName: 'Perennial Advantage', payerId: '87726' }).map(({ payer }) => payer.svcPayerName);
    expect(names).to.include('PERENNIAL ADVANTAGE');
  });

  it('uses the prefix of the member number to choose the Blue plan', () => {
    const blues = directory.payers.filter(({ prefixes }) => prefixes.length > 0);
    expect(blues).to.have.length.greaterThan(5);
    for (const { prefixes, svcPayerName } of blues)
      expect(best({ payerName: 'BlueCross BlueShield', memberNumber: `${prefixes[0]}123456789` })).to.equal(
        svcPayerName,
      );
  });

  it("finds a payer whose name was read as the plan's", () => {
    expect(best({ planName: 'Humana Gold Plus HMO' })).to.match(/^HUMANA/);
  });

  it('matches a Medicare number to Medicare, with or without the name', () => {
    expect(best({ payerName: 'Medicare Health Insurance', memberNumber: '1EG4-TE5-MK73' })).to.equal('MEDICARE');
    const { candidates } = rankPayers(directory, { memberNumber: '1EG4TE5MK73' });
    expect(candidates[0]?.payer.svcPayerName).to.equal('MEDICARE');
  });

  it('has probabilities of all payers and of no match that add up to 1', () => {
    const { candidates, none } = rankPayers(directory, { payerName: 'Kaiser Permanente' });
    const sum = candidates.reduce((total, { score }) => total + score, none);
    expect(sum).to.be.within(0.95, 1.01);
  });

  it('returns scores in descending order', () => {
    const scores = match({ payerName: 'Kaiser Permanente California', payerId: '94135' }).map(({ score }) => score);
    expect(scores).to.deep.equal([...scores].sort((a, b) => b - a));
    for (const score of scores) expect(score).to.be.within(0, 0.999);
  });

  it('explains a match with values of the directory, never of the card', () => {
    const candidates = match({ payerName: 'Aetna of Pat Example', payerId: '60054', phones: ['800-555-0199'] });
    expect(JSON.stringify(candidates.map(({ reasons }) => reasons))).not.to.match(/PAT|EXAMPLE|555-0199/i);
  });
});
