import type {
  CardServiceServer,
  EligibilityServiceServer,
  MatchingServiceServer,
  SessionServiceServer,
  UploadServiceServer,
  WebhookServiceServer,
} from '@cardlens/contracts';
import type { Calls } from '@cardlens/rpc';

// The services as the routes use them. Every call may throw DomainError, `unavailable` when a service cannot be
// reached.

export type SessionPort = Pick<
  Calls<SessionServiceServer>,
  | 'verifyKey'
  | 'issueToken'
  | 'getJwks'
  | 'listRevokedKeys'
  | 'generateMagicLink'
  | 'validateMagicLink'
  | 'appendAudit'
  | 'listAudit'
  | 'listKeys'
  | 'getAccountProfile'
  | 'setReviewThreshold'
>;

export type CardPort = Pick<
  Calls<CardServiceServer>,
  | 'createCard'
  | 'getCard'
  | 'getEvidence'
  | 'getUsage'
  | 'listCards'
  | 'searchCards'
  | 'deleteCard'
  | 'requestMatch'
  | 'flagCard'
  | 'listFlags'
  | 'correctCard'
  | 'recordPerformance'
  | 'authorizeUpload'
>;

export type UploadPort = Pick<
  Calls<UploadServiceServer>,
  'createTarget' | 'uploadImage' | 'getStorage' | 'getScan' | 'replaceScanMetadata' | 'readImage'
>;

export type EligibilityPort = Pick<
  Calls<EligibilityServiceServer>,
  | 'createEligibility'
  | 'getEligibility'
  | 'listEligibilities'
  | 'getNewestEligibility'
  | 'deleteEligibility'
  | 'getUsage'
  | 'createEligibilityBatch'
  | 'getEligibilityBatch'
  | 'listEligibilityBatches'
  | 'listEligibilityBatchResults'
  | 'cancelEligibilityBatch'
  | 'deleteEligibilityBatch'
  | 'createEligibilitySchedule'
  | 'getEligibilitySchedule'
  | 'listEligibilitySchedules'
  | 'deleteEligibilitySchedule'
>;

export type MatchingPort = Pick<
  Calls<MatchingServiceServer>,
  'searchPayers' | 'explainCardMatch' | 'replaceCustomList' | 'getCustomList' | 'readCustomRows' | 'deleteCustomList'
>;

type WebhookPort = Pick<
  Calls<WebhookServiceServer>,
  | 'listEndpoints'
  | 'createEndpoint'
  | 'getEndpoint'
  | 'updateEndpoint'
  | 'deleteEndpoint'
  | 'rotateSecret'
  | 'listDeliveries'
  | 'replayDelivery'
  | 'sendTest'
>;

export interface Services {
  readonly session: SessionPort;
  readonly cards: CardPort;
  readonly uploads: UploadPort;
  readonly eligibility: EligibilityPort;
  readonly matching: MatchingPort;
  readonly webhooks: WebhookPort;
}
