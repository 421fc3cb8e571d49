import type {
  CardServiceServer,
  EligibilityServiceServer,
  MatchingServiceServer,
  SessionServiceServer,
  UploadServiceServer,
  WebhookServiceServer,
} from '@cardlens/contracts';
import type { Calls } from '@cardlens/rpc';

/**
 * The services that the gateway calls; `rpcAccess` lists the calls that are allowed. Every call may throw DomainError,
 * `unavailable` when a service cannot be reached.
 */
export interface Services {
  readonly session: Calls<SessionServiceServer>;
  readonly cards: Calls<CardServiceServer>;
  readonly uploads: Calls<UploadServiceServer>;
  readonly eligibility: Calls<EligibilityServiceServer>;
  readonly matching: Calls<MatchingServiceServer>;
  readonly webhooks: Calls<WebhookServiceServer>;
}
