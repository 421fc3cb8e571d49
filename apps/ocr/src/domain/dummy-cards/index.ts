import type { DummyCard } from './dummy-card.js';
import { employerPlans } from './employer-plans.js';
import { individualPlans } from './individual-plans.js';

export type { DummyCard, Entry, Texts } from './dummy-card.js';

/** Cards chosen by the bytes of an image. Each has a payer, a member and a member number. */
export const usualCards: readonly DummyCard[] = [...employerPlans, ...individualPlans];

/** Cards that a client gets only on request. */
const unusualCards: readonly DummyCard[] = [
  {
    // A payer that is not in the directory, so that nothing matches.
    front: {
      payer_name: 'ZYXW HEALTH COOPERATIVE',
      member_name: 'ROWAN ANYONE',
      member_number: 'ZYX-0018',
      group_number: 'G-18',
    },
    back: {},
  },
  {
    // The minimum that a card can contain.
    front: { member_name: 'EMERY NEARLY-BLANK' },
    back: {},
  },
];

/**
 * Possible results of the sandbox, regardless of the image. Together these cards contain every element, type and
 * service.
 */
export const dummyCards: readonly DummyCard[] = [...usualCards, ...unusualCards];
