import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { pageOf } from '../layout/page-of.js';
import type { Kind } from './kinds.js';
import { splitWordsOf } from './split-words.js';
import { readValue } from './values.js';

const read = (kind: Kind, ...prints: Print[]) => readValue(kind, splitWordsOf(pageOf(typeset(prints), 'front')));

describe('readValue', () => {
  it('formats every element as documented', () => {
    const cases: readonly (readonly [Kind, string, string | undefined])[] = [
      ['start_date', '1/5/2025', '2025-01-05'],
      ['start_date', '05/2024', '05/2024'],
      ['member_dob', '03/12/61', '1961-03-12'],
      ['phone_numbers', '(800) 555-0142', '800-555-0142'],
      ['phone_numbers', 'call us', undefined],
      ['start_date', '2026', undefined],
      ['start_date', '00/00/0000', '00/00/0000'],
      ['start_date', 'MM/DD/YYYY', 'MM/DD/YYYY'],
      ['payer_id', 'Cigna', undefined],
      ['payer_id', '62308 Cigna', '62308'],
      ['rx_pcn', 'Lakeside', undefined],
      ['rx_pcn', 'LAKESIDE MANUFACTURING', undefined],
      ['rx_pcn', 'AcmePrime', 'AcmePrime'],
      ['rx_group', 'MAGNOLIA VeracityRx', 'MAGNOLIA'],
      ['member_number', 'MEMBER', undefined],
      ['member_number', 'XXXXXXXXX', 'XXXXXXXXX'],
      ['member_number', 'ABC 123 xyz', 'ABC 123'],
      ['rx_bin', 'XXXXXX', undefined],
      ['rx_bin', '61OO14', '610014'],
      ['rx_issuer', '(80840) 9140860054', '9140860054'],
      ['member_number', ': W1234 56789.', 'W1234 56789'],
      ['member_number', '24-Hour', undefined],
      ['member_number', '7741902•01', '7741902*01'],
      ['group_number', 'shows', undefined],
      ['plan_details', '$2.500/$5.000', '$2,500/$5,000'],
      ['plan_details', '§12.800', '$12,800'],
      ['plan_details', '560', '560'],
      ['member_number', '$00001234', 'S00001234'],
      ['group_number', '791204 $001', '791204 S001'],
      ['client_name', 'ACME F00DS', 'ACME FOODS'],
      ['dependent_names', 'Child Ann Lee 02', 'Ann Lee'],
      ['dependent_names', 'Child Ann Lee', 'Ann Lee'],
      ['dependent_names', 'Child One Sample', 'Child One Sample'],
      ['dependent_names', 'DEPENDENT 2', 'DEPENDENT 2'],
      ['client_name', 'A Public Entity', undefined],
      ['client_name', 'Lakemont University 2025-2026', 'Lakemont University'],
      ['plan_name', 'Blue Choice Preferred PPOsu', 'Blue Choice Preferred PPO'],
      ['plan_name', 'Blue Choice Preferred PPOs™', 'Blue Choice Preferred PPO'],
      ['plan_name', 'Humana Gold Plus° (HMO)', 'Humana Gold Plus (HMO)'],
      ['payer_name', "Teachers' Health Trust", "Teachers' Health Trust"],
      ['payer_name', 'State of Zork Benefits Identification', 'State of Zork'],
      ['pharmacy_benefit_manager', 'OptumRx)', 'OptumRx'],
      ['plan_name', 'Signature Plan', 'Signature Plan'],
      ['client_name', 'Urgent care', undefined],
      ['group_number', '78-4120-$001', '78-4120-S001'],
      ['payer_name', 'Health Net', 'Health Net'],
      ['member_name', 'DOE,JANE', 'DOE,JANE'],
      ['plan_details', 'S25', '$25'],
      ['plan_details', '$O', '$0'],
      ['plan_details', 'ER-$125', '$125'],
      ['member_name', 'M00RE, ANN H', 'MOORE, ANN H'],
      ['payer_name', 'State of Ohio BENEFITS IDENTIFICATION CARD', 'State of Ohio'],
      ['payer_name', 'PLE', undefined],
      ['rx_pcn', 'BC/BS', undefined],
      ['rx_pcn', 'BCTX', 'BCTX'],
      ['rx_pcn', 'ASPRODI', 'ASPROD1'],
      ['rx_pcn', 'ACMEOI', 'ACMEOI'],
      ['plan_details', 'Ded', undefined],
      ['payer_name', 'UMR', 'UMR'],
      ['payer_name', 'superior healthplan~', 'superior healthplan'],
      ['payer_name', 'Acme Health, an Example Company', 'Acme Health'],
      ['payer_name', 'Acme Insurance Company', 'Acme Insurance Company'],
      ['payer_name', 'Acmera (drugumab) Coupon', undefined],
      ['plan_name', 'Medical/Dental EE+Family', undefined],
      ['plan_name', 'MEDICAL PPO DRUG VISION', undefined],
      ['plan_name', 'Dental PPO', 'Dental PPO'],
      ['plan_name', 'Vision', 'Vision'],
      ['plan_name', 'AcmeHSAs', 'AcmeHSA'],
      ['payer_name', 'ACME HEALTH +', 'ACME HEALTH'],
      ['payer_name', 'orizon', 'orizon'],
      ['dependent_names', 'CATEGORY: E', undefined],
      ['payer_name', 'Acme Health Member ID Card', 'Acme Health'],
      ['addresses', 'P 0 Box 620286, Topeka, KS 30203', 'P O Box 620286, Topeka, KS 30203'],
      ['addresses', 'P.0. B0X 7, Reno, NV 89501', 'P.O. BOX 7, Reno, NV 89501'],
      ['addresses', 'Post 0ffice Box 148649, Eagan, MN 79778', 'Post Office Box 148649, Eagan, MN 79778'],
      ['addresses', 'PO Box 1O3l, Denver, C0 8O2O2-1l20', 'PO Box 1031, Denver, CO 80202-1120'],
      ['addresses', 'P.O. 8ox 77, 0maha, NE 68101', 'P.O. Box 77, Omaha, NE 68101'],
      ['addresses', '1OO Oak Ln, Suite 2OO, PH0ENIX, AZ 85OO1', '100 Oak Ln, Suite 200, PHOENIX, AZ 85001'],
      ['addresses', '12B Hill Rd, Apt B, Boise, ID 83702', '12B Hill Rd, Apt B, Boise, ID 83702'],
      ['addresses', '54567.', undefined],
      ['plan_details', '$l,5O0', '$1,500'],
      ['plan_details', '$10/$30/$50', '$10/$30/$50'],
      ['plan_details', 'No charge.', 'No charge'],
      ['plan_details', '$150 Deductible', '$150'],
      ['plan_details', '100% covered', '100%'],
      ['plan_details', '$20/$50 after Rx ded.', '$20/$50'],
      ['plan_details', '$300 then 20%', '$300 then 20%'],
      ['plan_details', '20% Ded', '20%'],
      ['member_name', '01 JANE Q DOE', 'JANE Q DOE'],
      ['dependent_names', 'JOHN DOE 02', 'JOHN DOE'],
      ['dependent_names', 'CH 03 JOHN DOE', 'JOHN DOE'],
      ['dependent_names', 'Son Nguyen', 'Son Nguyen'],
      ['payer_name', 'vaetna', 'aetna'],
      ['payer_name', 'vacme', 'vacme'],
      ['payer_name', 'BlueCross BlueShield of I llinois', 'BlueCross BlueShield of Illinois'],
      ['payer_name', 'MEDICARE HEALTH INSURANCE', 'MEDICARE'],
      ['payer_name', '• Acme Health,', 'Acme Health'],
      ['plan_name', 'FAMILY', undefined],
      ['plan_name', 'Coverage: EE + Children', undefined],
      ['plan_name', 'Employee & Spouse', undefined],
      ['plan_name', '+ Children', undefined],
      ['payer_name', 'Q Blue Cross of Acme', 'Blue Cross of Acme'],
      ['payer_name', ')) Acme Healthcare', 'Acme Healthcare'],
      ['payer_name', 'L A Care Health Plan', 'L A Care Health Plan'],
      ['payer_name', 'Acme County • Part of the family', 'Acme County'],
      ['payer_name', 'Acme State Medicaid - Whole Ohio', 'Acme State Medicaid'],
      ['payer_name', 'Acme Medicare, PERMANENT CARD', 'Acme Medicare'],
      ['payer_name', 'Acme Health Plan, Inc.', 'Acme Health Plan, Inc.'],
      ['payer_name', 'Acme, Bolt & Crane', 'Acme, Bolt & Crane'],
      ['payer_name', 'MNsure', undefined],
      ['plan_name', 'Medical / Rx', undefined],
      ['plan_name', 'Kids', undefined],
      ['plan_name', 'Acme Vision Acme Vision Eyewear Plan', 'Acme Vision Eyewear Plan'],
      ['client_name', 'for Acme College', 'Acme College'],
      ['client_name', 'Acme Freight Health Plan', 'Acme Freight Health Plan'],
      ['payer_name', '+ GEHA', 'GEHA'],
      ['payer_name', 'Anthem. BlueCross BlueShield', 'Anthem BlueCross BlueShield'],
      ['plan_name', 'Family Health Plus', 'Family Health Plus'],
      ['plan_name', 'Individual Gold 1500', 'Individual Gold 1500'],
      ['member_gender', 'F', 'F'],
      ['payer_name', '---', undefined],
      ['payer_name', 'Acme Health Claims', 'Acme Health'],
      ['payer_name', 'Acme Health, Attn: Claims Unit', 'Acme Health'],
      ['payer_name', 'Acme Claims Administrators', 'Acme Claims Administrators'],
      ['plan_id', 'CMS-H0420-116', 'H0420-116'],
      ['member_name', 'Ann Rutledge Il', 'Ann Rutledge II'],
      ['member_name', 'ANN RUTLEDGE ANN RUTLEDGE', 'ANN RUTLEDGE'],
      ['payer_name', 'ACME DENTAL Acme Dental of Ohio', 'Acme Dental of Ohio'],
      ['member_name', 'DOE lll, ANN', 'DOE III, ANN'],
    ];
    for (const [kind, printed, value] of cases)
      expect(read(kind, [printed, 50, 40]), `${kind} ${printed}`).to.equal(value);
  });

  it('takes a number out of the words around it, however many they are', () => {
    const sentence = 'insurance company number identifies your employer organization and benefits '.repeat(30);
    expect(read('group_number', [`G1042 ${sentence}`, 50, 40])).to.equal('G1042');
    expect(read('group_number', [`${sentence} G1042`, 50, 40])).to.equal('G1042');
    expect(() => read('group_number', [`G1042 ${sentence}12`, 50, 40])).not.to.throw();
  });

  it('takes the date of an issue, a print or an end for no start', () => {
    const dated = (line: string): string | undefined => {
      const words = splitWordsOf(pageOf(typeset([[line, 50, 40]]), 'front'));
      return readValue(
        'start_date',
        words.filter(({ word }) => word === words.at(-1)?.word),
      );
    };
    for (const line of [
      'Card issued 03/14/2025',
      'Valid through 12/31/2026',
      'Rev. 03/2024',
      'As of 01/2025',
      'Print Date: 01/12/2026',
    ])
      expect(dated(line), line).to.equal(undefined);
    for (const line of [
      'Effective 01/01/2026',
      'Coverage begins 01/01/2026',
      '01/01/2026',
      'Effective as of 01/01/2026',
    ])
      expect(dated(line), line).to.equal('2026-01-01');
  });

  it('joins the lines of an address with commas, and of a name with spaces', () => {
    const lines: Print[] = [
      ['P.O. Box 981106', 50, 40],
      ['El Paso, TX 79998', 50, 64],
    ];
    expect(read('addresses', ...lines)).to.equal('P.O. Box 981106, El Paso, TX 79998');
    expect(read('payer_name', ['Acme', 50, 40], ['Health Plan', 50, 64])).to.equal('Acme Health Plan');
  });

  it('excludes a plan title in its own line from the name of its employer', () => {
    expect(read('client_name', ['Acme Freight', 50, 40], ['Health & Welfare Plan', 50, 64])).to.equal('Acme Freight');
    expect(read('client_name', ['Acme Freight', 50, 40], ['Health Trust', 50, 64])).to.equal(
      'Acme Freight Health Trust',
    );
  });
});
