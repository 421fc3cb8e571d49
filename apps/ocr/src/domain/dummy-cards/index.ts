import type { DummyCard } from './dummy-card.js';
import { employerPlans } from './employer-plans.js';
import { individualPlans } from './individual-plans.js';

export type { DummyCard, Entry, Texts } from './dummy-card.js';

/** Cards chosen by the bytes of an image. Each has a payer, a member and a member number. */
export const usualCards: readonly DummyCard[] = [...employerPlans, ...individualPlans];

/** Cards that a client gets only on request. */
const unusualCards: readonly DummyCard[] = [
  {
    // A payer in no data set: nothing matches it.
    front: {
      payer_name: 'ZYXW HEALTH COOPERATIVE',
      member_name: 'ROWAN ANYONE',
      member_number: 'ZYX-0018',
      group_number: 'G-18',
    },
    back: {},
  },
  {
    // As little as a card can show.
    front: { member_name: 'EMERY NEARLY-BLANK' },
    back: {},
  },
];

/** What the sandbox returns, whatever is on the image. Together these cards show every element, type and service. */
export const dummyCards: readonly DummyCard[] = [...usualCards, ...unusualCards];
