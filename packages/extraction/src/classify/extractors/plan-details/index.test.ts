import { expect } from 'chai';
import { type Print, readPrints } from '../../../../test/typeset.js';

const details = async (...prints: Print[]) => (await readPrints('front', prints)).details();

describe('plan details', () => {
  it('include a list of copays', async () => {
    expect(
      await details(
        ['Copayments', 600, 300],
        ['OFFICE VISIT: $10', 600, 330],
        ['SPECIALIST: $45', 600, 360],
        ['HOSPITAL EMERGENCY: $75', 600, 390],
      ),
    ).to.deep.equal(['emergency_room copay any $75', 'office_visit copay any $10', 'specialist_visit copay any $45']);
  });

  it('include copays run together in one line', async () => {
    expect(await details(['PCP $20 Specialist $40 ER $250 UC $50', 50, 400])).to.deep.equal([
      'emergency_room copay any $250',
      'office_visit copay any $20',
      'specialist_visit copay any $40',
      'urgent_care copay any $50',
    ]);
  });

  it('have the text after a bullet as label of the next amount', async () => {
    expect(await details(['UC $50 • ER $200 • Ded $750', 50, 400])).to.deep.equal([
      'emergency_room copay any $200',
      'other deductible any $750',
      'urgent_care copay any $50',
    ]);
  });

  it('have labels and amounts joined by slashes', async () => {
    expect(await details(['PCP/Specialist: $20/$40', 50, 400])).to.deep.equal([
      'office_visit copay any $20',
      'specialist_visit copay any $40',
    ]);
  });

  it('of each table have its own headings', async () => {
    expect(
      await details(
        ['DED', 540, 150],
        ['OOP MAX', 700, 150],
        ['$4,500', 540, 190],
        ['$8,700', 700, 190],
        ['PCP', 380, 300],
        ['UC', 540, 300],
        ['ER', 700, 300],
        ['$35', 380, 335],
        ['$75', 540, 335],
        ['$400', 700, 335],
      ),
    ).to.deep.equal([
      'emergency_room copay any $400',
      'office_visit copay any $35',
      'other deductible any $4,500',
      'other out_of_pocket_max any $8,700',
      'urgent_care copay any $75',
    ]);
  });

  it('in one line have the categories of their columns', async () => {
    expect(await details(['DED', 540, 150], ['OOP MAX', 640, 150], ['$4,500   $8,700', 540, 185])).to.deep.equal([
      'other deductible any $4,500',
      'other out_of_pocket_max any $8,700',
    ]);
  });

  it('of a strip with headings over the amounts have the network of its title', async () => {
    expect(
      await details(
        ['IN-NETWORK COPAYS', 50, 520, 18],
        ['PCP Visit', 50, 560, 18],
        ['Specialist', 250, 560, 18],
        ['Urgent Care', 450, 560, 18],
        ['Emergency Room', 650, 560, 18],
        ['$25', 50, 590],
        ['$50', 250, 590],
        ['$75', 450, 590],
        ['$300', 650, 590],
      ),
    ).to.deep.equal([
      'emergency_room copay in $300',
      'office_visit copay in $25',
      'specialist_visit copay in $50',
      'urgent_care copay in $75',
    ]);
  });

  it('of a table have the network of their column', async () => {
    expect(
      await details(
        ['In-Network', 500, 300],
        ['Out-of-Network', 750, 300],
        ['Deductible, individual', 50, 330],
        ['$3,300', 500, 330],
        ['$6,600', 750, 330],
        ['Out-of-pocket maximum', 50, 360],
        ['$5,000', 500, 360],
        ['$10,000', 750, 360],
        ['Coinsurance (you pay)', 50, 390],
        ['20%', 500, 390],
        ['40%', 750, 390],
      ),
    ).to.deep.equal([
      'in_network_medical coinsurance in 20%',
      'in_network_medical deductible in $3,300',
      'in_network_medical out_of_pocket_max in $5,000',
      'out_of_network_medical coinsurance out 40%',
      'out_of_network_medical deductible out $6,600',
      'out_of_network_medical out_of_pocket_max out $10,000',
    ]);
  });

  it('of a table with categories in the head and tiers in rows have the labels of their rows', async () => {
    expect(
      await details(
        ['DED', 500, 300],
        ['OOP', 700, 300],
        ['IND Preferred', 50, 340],
        ['$800', 500, 340],
        ['$900', 700, 340],
        ['IND Non-Par', 50, 380],
        ['$1,800', 500, 380],
        ['$1,900', 700, 380],
        ['FAM Preferred', 50, 420],
        ['$2,800', 500, 420],
        ['$2,900', 700, 420],
      ),
    ).to.deep.equal([
      'other deductible any $2,800',
      'other deductible any $800',
      'other out_of_pocket_max any $2,900',
      'other out_of_pocket_max any $900',
      'out_of_network_medical deductible out $1,800',
      'out_of_network_medical out_of_pocket_max out $1,900',
    ]);
  });

  it('have no network when both share the amount', async () => {
    expect(
      await details(['Shared In and Out of Network', 400, 300], ['Deductible', 50, 340], ['$1,500', 500, 340]),
    ).to.deep.equal(['other deductible any $1,500']);
  });

  it('are not affected by a row label that reaches over the amount below', async () => {
    expect(
      await details(
        ['Emergency Room Copay', 600, 300, 26],
        ['$200', 900, 300, 26],
        ['In-network Deductible', 600, 334, 26],
        ['$2,500', 860, 334, 26],
      ),
    ).to.deep.equal(['emergency_room copay any $200', 'in_network_medical deductible in $2,500']);
  });

  it('have the tiers of prescription copays as one value', async () => {
    expect(await details(['Rx: $10/$40/$70', 50, 400])).to.deep.equal(['prescription copay any $10/$40/$70']);
  });

  it('separate individual and family limits', async () => {
    expect(await details(['Deductible Ind/Fam: $1,500/$3,000', 50, 400])).to.deep.equal([
      'other deductible any $1,500',
      'other deductible any $3,000',
    ]);
  });

  it('include amounts before their labels', async () => {
    expect(await details(['$20 Office Visit', 50, 400], ['$40 Specialist', 50, 430])).to.deep.equal([
      'office_visit copay any $20',
      'specialist_visit copay any $40',
    ]);
  });

  it('keep "after deductible" from making a coinsurance a deductible', async () => {
    expect(await details(['Emergency Room 20% after deductible', 50, 400])).to.deep.equal([
      'emergency_room coinsurance any 20%',
    ]);
  });

  it('keep "after ded." beside another amount from making a copay a deductible', async () => {
    expect(await details(['PCP: $30 after ded.', 50, 100], ['Specialist: $60', 330, 100])).to.deep.equal([
      'office_visit copay any $30',
      'specialist_visit copay any $60',
    ]);
  });

  it('have the services of vision and dental cards', async () => {
    expect(
      await details(['VSP Vision Care', 50, 30, 40], ['Exam Copay: $10', 50, 300], ['Frame Allowance: $150', 50, 330]),
    ).to.deep.equal(['vision copay any $10', 'vision other any $150']);
    expect(await details(['Delta Dental', 50, 30, 40], ['Basic Services 80%', 50, 300])).to.deep.equal([
      'dental coinsurance any 80%',
    ]);
  });

  it('have a zero read as a letter and a dollar sign read as S corrected', async () => {
    expect(await details(['PCP', 600, 300], ['$O', 900, 300], ['Specialist: S45', 600, 330])).to.deep.equal([
      'office_visit copay any $0',
      'specialist_visit copay any $45',
    ]);
  });
});
