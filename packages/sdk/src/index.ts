export type { UpdateAccountOptions, UsageOptions } from './account.js';
export { Cardlens, type CardlensOptions } from './cardlens.js';
export {
  Cards,
  type CreateCardOptions,
  type FlagCardOptions,
  type ListCardsOptions,
  type SearchCardsOptions,
  type ShareCardOptions,
} from './cards.js';
export {
  type CreateEligibilityOptions,
  Eligibility,
  type ListEligibilityOptions,
} from './eligibility.js';
export {
  type CreateEligibilityBatchOptions,
  type EligibilityBatch,
  EligibilityBatches,
  type EligibilityBatchPage,
  type EligibilityBatchResults,
  type EligibilityBatchRow,
} from './eligibility-batches.js';
export {
  type CreateEligibilityDiscoveryOptions,
  EligibilityDiscoveries,
  type EligibilityDiscovery,
  type EligibilityDiscoveryPage,
} from './eligibility-discoveries.js';
export type { EligibilityQuestion, Person, ProcedureCode, Provider } from './eligibility-question.js';
export {
  type CreateEligibilityScheduleOptions,
  type EligibilitySchedule,
  type EligibilitySchedulePage,
  EligibilitySchedules,
} from './eligibility-schedules.js';
export { CardlensConnectionError, CardlensError, CardlensTimeoutError } from './errors.js';
export {
  type CreateFhirDestinationOptions,
  type FhirDeliveryPage,
  type FhirDestination,
  type FhirDestinationKeySet,
  type FhirDestinationList,
  FhirDestinations,
  type FhirPush,
  type FhirRecord,
  type UpdateFhirDestinationOptions,
} from './fhir-destinations.js';
export type { FollowChecksOptions, FollowOptions } from './follow.js';
export type { components, operations, paths } from './gen/openapi.js';
export type { CallOptions, GetToken, HttpRequest } from './http.js';
export type { Watch, WatchOptions } from './live.js';
export type { Answer, Body, OperationId, Query, ResponseOf } from './operations.js';
export {
  type CustomPayer,
  CustomPayerList,
  type PayerListDescription,
  type PayerPage,
  Payers,
  type PayerTranslation,
  type ReplacedPayerList,
  type SearchPayersOptions,
  type TranslatePayersOptions,
} from './payers.js';
export type { ScanOptions, ScanProgress } from './scan.js';
export * from './types.js';
export type { DirectUploadOptions, UploadUrlOptions } from './uploads.js';
export {
  verifyWebhook,
  type WebhookDelivery,
  type WebhookHeaders,
  type WebhookRejection,
  WebhookVerificationError,
} from './verify-webhook.js';
export type {
  EligibilityBatchWaitOptions,
  EligibilityDiscoveryWaitOptions,
  EligibilityWaitOptions,
  WaitOptions,
} from './wait.js';
export type { WebhookEvent, WebhookEventType } from './webhook-events.js';
export {
  type CreatePortalLinkOptions,
  type CreateWebhookOptions,
  type ListWebhookDeliveriesOptions,
  type UpdateWebhookOptions,
  type Webhook,
  type WebhookDeliveryDetail,
  type WebhookDeliveryPage,
  type WebhookDeliveryRecord,
  type WebhookList,
  type WebhookPortalLink,
  type WebhookRecovery,
  Webhooks,
  type WebhookWithSecret,
} from './webhooks.js';
