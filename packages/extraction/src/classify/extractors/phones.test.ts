import { expect } from 'chai';
import { type Print, readPrints } from '../../../test/typeset.js';

const back = (...prints: Print[]) => readPrints('back', prints);

describe('phone numbers', () => {
  it('are normalized from every printed form', async () => {
    for (const printed of [
      '800-555-0142',
      '1-800-555-0142',
      '(800) 555-0142',
      '1 (800) 555-0142',
      '800.555.0142',
      '1.800.555.0142',
      '800 555 0142',
      '(800)555-0142',
      '+1 800-555-0142',
    ]) {
      expect((await back([`Member Services: ${printed}`, 50, 100])).phones(), printed).to.deep.equal([
        'member_services 800-555-0142',
      ]);
    }
  });

  it('are converted from letters', async () => {
    expect((await back(['Questions? Call 1-800-MEDICARE', 50, 100])).values('phone_numbers')).to.deep.equal([
      '800-633-4227',
    ]);
    expect((await back(['Customer Service 1-877-KIDS-NOW', 50, 100])).values('phone_numbers')).to.deep.equal([
      '877-543-7669',
    ]);
  });

  it('have a label before, left of, above or behind the number', async () => {
    const card = await back(
      ['Provider Services 866-555-0101', 50, 40],
      ['Nurse Line:', 50, 80],
      ['866-555-0102', 400, 80],
      ['Pharmacy Help Desk', 50, 140],
      ['866-555-0103', 50, 164],
      ['866-555-0104 (Dental)', 50, 220],
    );
    expect(card.phones()).to.deep.equal([
      'dental 866-555-0104',
      'nurse_line 866-555-0102',
      'pharmacy 866-555-0103',
      'provider_services 866-555-0101',
    ]);
    expect(card.entries('phone_numbers').find(({ value }) => value === '866-555-0102')?.label).to.equal('Nurse Line');
  });

  it('have the line above as label when another column is on the left', async () => {
    const read = await back(['Member Number', 50, 100], ['Nurse Line', 500, 76], ['800-555-0142', 500, 100]);
    expect(read.phones()).to.deep.equal(['nurse_line 800-555-0142']);
  });

  it('have a label that begins after other text of the line', async () => {
    const labelOf = async (line: string) => (await back([line, 50, 100])).entries('phone_numbers')[0]?.label;
    expect(await labelOf('P.O. Box 25, Reno, NV 89501-2500 Payer ID 74227 Members: 800-555-0142')).to.equal('Members');
    expect(await labelOf('In an emergency call 911 • Customer care 800-555-0142')).to.equal('Customer care');
    expect(await labelOf('24/7 NurseLine 800-555-0142')).to.equal('24/7 NurseLine');
    expect(await labelOf('Plan administrator: Ridge Group - Payer ID 74227 - Student line 800-555-0142')).to.equal(
      'Student line',
    );
  });

  it('are labeled with a name, an audience or the last sentence of the text before them', async () => {
    const labelOf = async (line: string) => (await back([line, 50, 100])).entries('phone_numbers')[0]?.label;
    expect(await labelOf('For help at night, call Nurse Connect at 800-555-0142')).to.equal('Nurse Connect');
    expect(await labelOf('PROVIDERS: To check benefits or request approval, call 800-555-0142')).to.equal('PROVIDERS');
    expect(await labelOf('Keep this card with you. Fraud hotline 800-555-0142')).to.equal('Fraud hotline');
    expect(await labelOf('Some services need approval. Call 800-555-0142')).to.equal(
      'Some services need approval. Call',
    );
  });

  it('of one label have the same type', async () => {
    expect((await back(['Precertification: 800-555-0111 or 888-555-0112', 50, 100])).phones()).to.deep.equal([
      'prior_authorization 800-555-0111',
      'prior_authorization 888-555-0112',
    ]);
  });

  it('with two labels in one line are separated', async () => {
    expect((await back(['Members: 800-555-0111 Providers: 888-555-0112', 50, 100])).phones()).to.deep.equal([
      'member_services 800-555-0111',
      'provider_services 888-555-0112',
    ]);
  });

  it('have the type that their label states', async () => {
    const cases: [string, string][] = [
      ['Member/Provider Service', 'member_services'],
      ['Go365 Customer Service', 'other'],
      ['For Providers', 'provider_services'],
      ['Pharmacists Only', 'pharmacy'],
      ['Teladoc', 'telemedicine'],
      ['24/7 NurseLine', 'nurse_line'],
      ['24 Hour Health Line', 'nurse_line'],
      ['Preauthorization', 'prior_authorization'],
      ['Vision Benefits', 'vision'],
      ['Dental Benefits', 'dental'],
      ['PCP Phone', 'pcp'],
      ['Behavioral Health', 'other'],
      ['TTY', 'other'],
      ['Customer Care', 'member_services'],
    ];
    for (const [label, type] of cases) {
      expect((await back([`${label}: 800-555-0142`, 50, 100])).phones(), label).to.deep.equal([`${type} 800-555-0142`]);
    }
  });

  it('have the type of a heading when the label has none', async () => {
    const card = await back(['For Providers', 550, 60], ['Phone: 800-555-0117', 550, 90]);
    expect(card.phones()).to.deep.equal(['provider_services 800-555-0117']);
  });

  it('exclude identifiers', async () => {
    expect(
      (await back(['Member ID: 8005550142', 50, 100], ['TTY: 711', 50, 140], ['$800.555', 50, 180])).phones(),
    ).to.deep.equal([]);
  });
});
