import type { Related } from './benefit.js';
import type { Inquiry } from './inquiry.js';
import { type Coverage, draw, firstOfYear, typesFor, yearBefore } from './plans.js';

/** Medicare parts A and B, with a Medicare Advantage plan and a part D plan. */
export function medicare(inquiry: Inquiry): Coverage {
  const begin = yearBefore(firstOfYear(inquiry.day), 3);
  const plan = (last: string, id: string): Related => ({ entity: 'PRP', type: '2', last, qualifier: 'PI', id });
  return {
    planName: 'MEDICARE',
    dates: [['356', begin]],
    benefits: [
      { kind: '1', types: ['30'], insurance: 'MA', dates: [['291', begin]] },
      { kind: '1', types: ['30'], insurance: 'MB', dates: [['291', begin]] },
      { kind: 'C', level: 'IND', types: ['30'], insurance: 'MA', period: '26', cents: 167_600 },
      { kind: 'C', level: 'IND', types: ['30'], insurance: 'MB', period: '23', cents: 25_700 },
      {
        ...{ kind: 'C', level: 'IND', types: ['30'], insurance: 'MB', period: '29' },
        cents: draw(inquiry.subscriber.id, 'part b', 25_700),
      },
      { kind: 'A', level: 'IND', types: ['30'], insurance: 'MB', percent: 20 },
      {
        kind: 'R',
        types: ['30'],
        insurance: 'HN',
        plan: 'SIMULATED ADVANTAGE HMO',
        references: [['18', 'H0000 001']],
        dates: [['290', firstOfYear(inquiry.day)]],
        messages: ['MA BILL OPTION CODE - C'],
        related: [plan('SIMULATED ADVANTAGE', 'SIMADV')],
      },
      {
        kind: 'R',
        types: ['88'],
        insurance: 'OT',
        dates: [['292', begin]],
        related: [plan('SIMULATED PART D', 'SIMPDP')],
      },
    ],
  };
}

/** Medicaid with a managed-care organization. */
export function medicaidManagedCare(inquiry: Inquiry): Coverage {
  const month = `${inquiry.day.slice(0, 6)}01`;
  return {
    planName: 'MEDICAID',
    dates: [['356', month]],
    benefits: [
      { kind: '1', level: 'IND', types: ['30'], insurance: 'MC', plan: 'FULL MEDICAID' },
      { kind: '1', level: 'IND', types: typesFor(inquiry), insurance: 'MC' },
      {
        kind: 'MC',
        level: 'IND',
        types: ['30'],
        insurance: 'HM',
        plan: 'SIMULATED COMMUNITY PLAN',
        dates: [['292', month]],
        related: [
          {
            entity: 'PRP',
            type: '2',
            last: 'SIMULATED COMMUNITY PLAN',
            qualifier: 'PI',
            id: 'SIMMCO',
            phone: '8005550122',
          },
        ],
      },
      { kind: 'B', level: 'IND', types: typesFor(inquiry), period: '27', cents: 0 },
    ],
  };
}
