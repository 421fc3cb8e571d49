import { expect } from 'chai';
import { compareValues, isNickname, type Likeness } from './compare-values.js';
import type { ElementName } from './details.js';

describe('two values of an element', () => {
  const cases: readonly [element: ElementName, a: string, b: string, likeness: Likeness][] = [
    ['member_number', 'XQP 8412-07735', 'XQP 8412-07735', 'same'],
    ['member_number', 'XQP 8412-07735', 'xqp841207735', 'spelling'],
    ['member_number', 'XQP841207735', 'XQP84120773S', 'different'],
    ['member_number', '000451200', '451200', 'different'],
    ['member_number', '1EG4-TE5-MK73', '1EG4TE5MK73', 'spelling'],
    ['member_number', '-', '.', 'different'],
    ['group_number', '77-40215', '7740215', 'spelling'],
    ['rx_bin', '610502', '610-502', 'spelling'],
    ['rx_bin', '610502', '00610502', 'different'],
    ['member_name', 'Jordan  Example', 'Jordan Example', 'same'],
    ['member_name', 'Jordan Example', 'EXAMPLE, JORDAN', 'spelling'],
    ['member_name', 'Zoë Muñoz', 'ZOE MUNOZ', 'spelling'],
    ['member_name', 'Zoe\u0308 Mun\u0303oz', 'Zoë Muñoz', 'same'],
    ['member_name', 'Bill Example', 'William Example', 'spelling'],
    ['member_name', 'Jordan Example', 'Jordan Example Jr', 'different'],
    ['dependent_names', 'Sky Example', 'River Example', 'different'],
    ['member_dob', '1987-08-23', '08/23/1987', 'spelling'],
    ['member_dob', '1987-08-23', '19870823', 'spelling'],
    ['member_dob', '1987-08-23', '1987-08-24', 'different'],
    ['start_date', '2026-01-01', 'Jan 1, 2026', 'spelling'],
    ['start_date', '2026-01-01', '01/2026', 'different'],
    ['member_gender', 'FEMALE', 'F', 'spelling'],
    ['member_gender', 'F', 'M', 'different'],
    ['phone_numbers', '800-555-0142', '1 (800) 555-0142', 'spelling'],
    ['phone_numbers', '800-555-0142', '800-555-0143', 'different'],
    ['payer_name', 'Cedar Valley Health, Inc.', 'CEDAR VALLEY HEALTH', 'spelling'],
    ['payer_name', 'Smith & Sons', 'SMITH AND SONS INC', 'spelling'],
    ['payer_name', 'Company', 'Inc', 'different'],
    ['plan_name', 'Gold 80 PPO', 'GOLD 80 - PPO', 'spelling'],
    ['plan_name', 'Gold 80 PPO', 'Gold 70 PPO', 'different'],
    ['plan_details', '$1,500', '$1500.00', 'spelling'],
    ['plan_details', '20%', '$20', 'different'],
    ['addresses', 'P.O. Box 990417, El Paso, TX 79998-0417', 'PO BOX 990417 EL PASO TX 79998', 'spelling'],
    ['addresses', 'PO Box 990417, El Paso, TX 79998-0417', 'PO Box 990417, El Paso, TX 799980417', 'spelling'],
    ['addresses', 'PO Box 990417, El Paso, TX 79998-0417', 'PO Box 990417, El Paso, TX 79998-0418', 'different'],
    ['addresses', '12 North Main Street, Suite 4, Reno, NV 89501', '12 N MAIN ST STE 4 RENO NV 89501', 'spelling'],
    ['addresses', '12 N Main St, Reno, NV 89501', '14 N Main St, Reno, NV 89501', 'different'],
    ['addresses', 'Post Office Box 7, Reno, NV 89501', 'P.O.Box 7, Reno NV 89501', 'spelling'],
  ];
  for (const [element, a, b, likeness] of cases) {
    it(`${element} "${a}" and "${b}": ${likeness}`, () => {
      expect([compareValues(element, a, b), compareValues(element, b, a)]).to.deep.equal([likeness, likeness]);
    });
  }

  it('knows a usual short form of a first name', () => {
    expect(isNickname('member_name', 'Bill Example', 'WILLIAM EXAMPLE')).to.equal(true);
    expect(isNickname('member_name', 'Will Example', 'Will Example')).to.equal(false);
    expect(isNickname('payer_name', 'Bill Example', 'WILLIAM EXAMPLE')).to.equal(false);
  });

  it('may be as long as the API accepts', () => {
    const long = `${'1 '.repeat(250)}12345`;
    expect(compareValues('addresses', long, `${long}6`)).to.equal('different');
    expect(compareValues('member_name', `${'a '.repeat(250)}`, `${'b, '.repeat(160)}`)).to.equal('different');
  });
});
