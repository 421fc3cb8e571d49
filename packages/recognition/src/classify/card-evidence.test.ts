import { expect } from 'chai';
import { cardEvidence } from './card-evidence.js';
import { type Print, typeset } from './typeset.js';

const evidence = (...lines: string[]) => cardEvidence(typeset(lines.map((line, i): Print => [line, 50, 30 + 32 * i])));

/** Refusing below this keeps every card of the layouts, also backs with little on them. */
const refusedBelow = 0.15;

describe('cardEvidence', () => {
  it('is high for fronts of all kinds of cards', () => {
    expect(evidence('Humana', 'Member ID: H64225876', 'RxBIN: 018851', 'OFFICE VISIT: $10')).to.be.above(0.9);
    expect(evidence('MEDICARE HEALTH INSURANCE', 'Name/Nombre', 'JOHN L SMITH', 'HOSPITAL (PART A)')).to.be.above(0.5);
    expect(evidence('VSP', 'Member: JANE DOE', 'Group 60117', 'Eye exam copay $10')).to.be.above(0.5);
  });

  it('does not refuse a back with little on it', () => {
    expect(evidence('Customer Service 800-555-0147', 'P.O. Box 7982', 'Helena, MT 59604')).to.be.above(refusedBelow);
    expect(
      evidence('Submit claims to: 4922 Montgomery Road, Long Beach, CA 36735', 'Eligibility: 877-555-0100'),
    ).to.be.above(refusedBelow);
  });

  it('knows a back by the notices of cards, where it says nothing else', () => {
    for (const [notice, phone] of [
      ['Bring this card and a photo ID to each appointment.', '1 833 683 6939'],
      ['Ask for approval of stays, surgery and equipment first.', '888.600.5318 Provider directory'],
      ['This card does not guarantee coverage.', '855-909-6180'],
    ] as const)
      expect(evidence(notice, phone), notice).to.be.above(0.25);
  });

  it('is low for receipts, book pages, business and payment cards', () => {
    expect(
      evidence(
        'CORNER MARKET',
        '214 Juniper Street',
        'Rye bread 3.99',
        'SUBTOTAL 47.94',
        'TAX 3.12',
        'TOTAL 51.06',
        'CASH 60.00',
      ),
    ).to.be.below(refusedBelow);
    expect(
      evidence(
        'Gwendolyn Pratt',
        'Landscape Architect',
        '607-555-0145',
        'gwen@nolanpratt.example',
        '18 Orchard Lane, Ithaca, NY 14850',
      ),
    ).to.be.below(0.3);
    expect(
      evidence('FIRST BANK', 'DEBIT', '4000 1234 5678 9010', 'VALID THRU 12/27', 'JOHN SMITH', 'VISA'),
    ).to.be.below(refusedBelow);
    expect(
      evidence(
        'CHAPTER SEVEN',
        'The harbor had emptied by the time the fog came in, and the last of the',
        'boats lay against the stones with their nets drying over the rail. Nobody',
        'had seen the old pilot since the morning. His coat hung where it always',
        'hung, inside the door of the chandlery, and his pipe lay cold on the sill.',
        'It was four miles to the light by the cliff path and six by the road. In the',
        'summer the children raced there and back before supper. In November the',
        'path was another matter, and the bell which should have been ringing',
      ),
    ).to.be.below(refusedBelow);
  });

  it('is 0 to 1 for a side without text', () => {
    expect(cardEvidence({ width: 100, height: 60, lines: [] })).to.be.within(0, 0.2);
  });
});
