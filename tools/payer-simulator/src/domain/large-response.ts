import type { Benefit } from './benefit.js';
import type { Inquiry } from './inquiry.js';
import { type Coverage, draw, firstOfYear, lastOfYear, ppo } from './plans.js';

/** The largest response that payers send: one plan, repeated for every service type and network. */
export function large(inquiry: Inquiry): Coverage {
  const own = ppo(inquiry);
  const memberId = inquiry.subscriber.id;
  const types = Array.from({ length: 28 }, (_, i) => `${i + 1}`);
  const rows = types.flatMap((type) =>
    (['Y', 'N'] as const).flatMap((network): Benefit[] => [
      { kind: '1', level: 'IND', types: [type], insurance: 'PR' },
      { kind: 'B', level: 'IND', types: [type], period: '27', cents: draw(memberId, `b${type}`, 20) * 500, network },
      { kind: 'A', level: 'IND', types: [type], period: '27', percent: draw(memberId, `a${type}`, 5) * 10, network },
      {
        kind: 'F',
        level: 'IND',
        types: [type],
        period: '23',
        quantity: ['VS', 10 + draw(memberId, `f${type}`, 50)],
        network,
        dates: [['348', firstOfYear(inquiry.day), lastOfYear(inquiry.day)]],
        messages: rules.map((rule) => `${rule} ${type}`),
      },
    ]),
  );
  return { ...own, benefits: [...own.benefits, ...rows] };
}

const rules = Array.from(
  { length: 9 },
  (_, i) =>
    `RULE ${i + 1}: SERVICES MUST BE MEDICALLY NECESSARY AND ARE SUBJECT TO ALL OF THE TERMS OF THE PLAN FOR TYPE`,
);
