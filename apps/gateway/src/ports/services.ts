import type {
  CardServiceService,
  EligibilityServiceService,
  MatchingServiceService,
  SessionServiceService,
  UploadServiceService,
  WebhookServiceService,
} from '@cardlens/contracts';
import type { Calls } from '@cardlens/rpc';

/**
 * The services that the gateway calls; `rpcAccess` lists the calls that are allowed. Every call may throw DomainError,
 * `unavailable` when a service cannot be reached.
 */
export interface Services {
  readonly session: Calls<SessionServiceService>;
  readonly cards: Calls<CardServiceService>;
  readonly uploads: Calls<UploadServiceService>;
  readonly eligibility: Calls<EligibilityServiceService>;
  readonly matching: Calls<MatchingServiceService>;
  readonly webhooks: Calls<WebhookServiceService>;
}
