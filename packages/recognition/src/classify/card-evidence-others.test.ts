import { expect } from 'chai';
import { cardEvidence } from './card-evidence.js';
import { type Print, typeset } from './typeset.js';

const evidence = (lines: readonly string[]) =>
  cardEvidence(typeset(lines.map((line, i): Print => [line, 50, 30 + 32 * i])));

/** What is as low is refused, whatever elements were found on it. */
const plainly = 0.02;

const others: Record<string, readonly string[]> = {
  'the card of a car insurance': [
    'STATE OF OREGON LIABILITY INSURANCE CARD',
    'Pinecrest Mutual NAIC 10733',
    'Policy Number 44-118-2290 Effective Date 03/01/2025',
    'Insured: DORA ELLISON',
    'Vehicle: 2021 SUBARU OUTBACK',
    '4S4BTACC1M3118226',
    'Report all accidents: (555) 303-0100',
  ],
  'a record of vaccinations': [
    'Immunization Record',
    'Patient ID 44721 Date of Birth 02/11/1981',
    'Influenza Lot 88F2A 10/02/2024 Member Health Clinic',
    'Tdap booster 06/12/2019',
  ],
  'the label of a medicine': [
    'Elm Street Pharmacy (555) 303-0144',
    'Rx: 7741902',
    'DORA ELLISON',
    'Take one capsule twice a day with food',
    'Amoxicillin 250 mg capsules Qty 20',
    'No refills',
  ],
  'the receipt of a pharmacy': [
    'ELM STREET PHARMACY',
    'Store 1140 (555) 303-0144',
    'Bandages 4.99',
    'Subtotal 12.48',
    'Tax 0.87',
    'Total 13.35',
    'Pharmacy Rewards Member 40118822',
  ],
  'the bill of a hospital': [
    'Elm Street Hospital',
    'Billing Statement',
    'Account # 4471902',
    'Patient DORA ELLISON',
    'Emergency room visit 1,204.00',
    'Insurance payment 900.00',
    'Balance Due 304.00',
  ],
  'a Social Security card': ['SOCIAL SECURITY', '000-12-3456', 'THIS NUMBER HAS BEEN ESTABLISHED FOR', 'DORA ELLISON'],
  'the membership of a club': [
    'Elm Street Swim Club',
    'Membership Card',
    'DORA ELLISON',
    'Member ID 4471902',
    'Valid until 12/31/2026',
  ],
  'the badge of an employee': [
    'ELM STREET HOSPITAL',
    'DORA ELLISON',
    'Registered Nurse',
    'Employee No. 447190',
    'If found, please return to 12 Elm Street',
  ],
  'a business card': [
    'Dora Ellison, MD',
    'Elm Street Dental',
    'Office: 555-303-0144',
    'Mobile: 555-303-0145',
    'dora@elmstreet.example',
  ],
  'a payment card': ['ELM STREET BANK', '4000 1234 5678 9010', 'Member since 12', 'Valid thru 12/29', 'DORA ELLISON'],
  'the screen of a conversation': [
    '9:41 AM',
    'Dora',
    'Where is the insurance card?',
    '555-303-0144',
    'Write a message',
  ],
  'a driver license': ['OREGON DRIVER LICENSE', 'LIC NO 4471902', 'ELLISON', 'Class C End None', 'HGT 5-06 EYES BRO'],
};

const cards: Record<string, readonly string[]> = {
  'of a club’s employees': [
    'Summit Golf Club Health Fund',
    'Membership No. 4471902 Member since 2019',
    'Group 60117 PPO',
    'Valid through 12/31/2026',
    'Office visit copay $20',
  ],
  'of car dealers': [
    'Iowa Auto Dealers Trust',
    'Motor Vehicle Employees Medical Plan',
    'Member ID 4471902',
    'Group No. 60117',
    'Policy number 77120',
  ],
  'of an auto injury': [
    'AUTO INJURY PRESCRIPTION CARD',
    'RxBIN 610011 RxPCN MCAL',
    'Member ID 4471902',
    'Auto policy 88',
  ],
  'with the number of an employee': [
    'Benefit Fund of the Hospital Staff',
    'Employee ID 4471902',
    'Department 12',
    'Group 60117',
    'Medical and dental benefits',
  ],
  'with a Social Security number': [
    'Teamsters Health Fund',
    'Social Security No. 000-12-3456',
    'Member: DORA ELLISON',
    'Group No. 60117',
    'Signature',
  ],
  'with a pharmacy and refills': [
    'Optum Rx',
    'RxBIN 610011',
    'Pharmacy help desk 800-555-0147',
    'Refills by mail: 800-555-0148',
  ],
  'that asks not to pay the balance due': [
    'Repricing Plan',
    'If you receive a bill for a balance due, do not pay it',
    'Account number 4471902',
    'Submit claims to Payer ID 44719',
  ],
  'that pays for vaccines': ['Kids Medicaid', 'Immunizations and COVID vaccines: no copay', 'Member ID 4471902'],
  'with a doctor': [
    'Aetna HMO',
    'PCP: Dora Ellison, MD',
    'Office 555-303-0144 Fax 555-303-0145',
    'Member ID 4471902',
    'www.aetna.com',
  ],
  'found in the street': ['If found, return to PO Box 12', 'Attn: Claims Department', 'Provider services 800-555-0147'],
  'that pays like a debit card': [
    'Member ID 60117',
    'Office copay $20',
    'Harbor Bank HSA',
    'Visa debit',
    'RxBIN 610011',
    'Group 60117',
    'Deductible $500',
  ],
  'of a traveler by car': [
    'Motor Club Health Insurance',
    'Vehicle accidents: 800-555-0147',
    'Group 60117',
    'Member ID 60117',
    'Office visit copay $20',
  ],
};

describe('cardEvidence of other things', () => {
  for (const [thing, lines] of Object.entries(others))
    it(`is next to nothing for ${thing}`, () => {
      expect(evidence(lines)).to.be.below(plainly);
    });

  for (const [kind, lines] of Object.entries(cards))
    it(`stays for a card ${kind}`, () => {
      expect(evidence(lines)).to.be.above(0.42);
    });

  it('is not lowered by one word, nor by words of several things', () => {
    expect(evidence(['Member: DORA ELLISON', 'Member ID 4471902', 'Member since 2019'])).to.be.above(0.42);
    expect(evidence(['Member: DORA ELLISON', 'Member ID 4471902', 'Elm Street Library', 'Visitor'])).to.be.above(0.42);
  });
});
