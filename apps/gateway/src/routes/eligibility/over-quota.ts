import { DomainError, eligibilityQuotaExceeded } from '@cardlens/errors';
import { TooManyRequests } from '../../middleware/error-response.js';

const dayMs = 86_400_000;

/** Converts the error of an exhausted quota; quotas reset at midnight UTC. Other errors are returned unchanged. */
export function overQuota(error: unknown, nowMs: number): unknown {
  if (!(error instanceof DomainError) || error.code !== eligibilityQuotaExceeded) return error;
  return new TooManyRequests({ retryAfterS: Math.ceil((dayMs - (nowMs % dayMs)) / 1000) }, error.publicMessage);
}
