import type { DailyQuota } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import type { Principal } from '../../middleware/principal.js';
import type { RateLimiter } from '../../ports.js';
import { component, count, number, timestamp } from '../shapes.js';

export const quotasShape = component('Quotas', 'What the caller may use.', {
  requests: component('RequestQuota', 'Requests with this API key or browser session, as in the header `ratelimit`.', {
    per_second: number('Sustained rate.'),
    burst: count('Requests at once.'),
  }),
  eligibility_checks: component(
    'CheckQuota',
    'Eligibility checks of the account, each inquiry of one counted. Absent if their number is not limited.',
    {
      per_day: count('How many may be made on a day, UTC.'),
      left_today: count('How many are left today.'),
      resets_at: timestamp('When all are available again.'),
    },
  ).optional(),
});

export const aQuota = {
  requests: { per_second: 50, burst: 100 },
  eligibility_checks: { per_day: 10_000, left_today: 9_970, resets_at: '2026-03-03 00:00:00.000000+00:00' },
};

export function quotasBody(principal: Principal, limits: RateLimiter, quota: DailyQuota | undefined) {
  const { perSecond, burst } = limits.rateOf(principal);
  return {
    requests: { per_second: perSecond, burst },
    eligibility_checks: quota && {
      per_day: quota.max,
      left_today: quota.left,
      resets_at: formatTimestampUs(quota.endsAtUs),
    },
  };
}
