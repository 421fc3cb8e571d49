import { DomainError, eligibilityQuotaExceeded } from '@cardlens/errors';
import { TooManyRequests } from '../../middleware/admit.js';

const dayMs = 86_400_000;

/** The error for a caller whose quota is used up: quotas reset at midnight UTC. Other errors stay as they are. */
export function overQuota(error: unknown, nowMs: number): unknown {
  if (!(error instanceof DomainError) || error.code !== eligibilityQuotaExceeded) return error;
  return new TooManyRequests(Math.ceil((dayMs - (nowMs % dayMs)) / 1000), error.publicMessage);
}
