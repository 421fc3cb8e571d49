import { accessToken } from './access/access-token.js';
import { generateMagicLink } from './access/generate-magic-link.js';
import { jwks } from './access/jwks.js';
import { validateMagicLink } from './access/validate-magic-link.js';
import { getAccount } from './account/get-account.js';
import { updateAccount } from './account/update-account.js';
import { listAudit } from './audit/list-audit.js';
import { cardEvents } from './cards/card-events.js';
import { compareCard } from './cards/compare-card.js';
import { correctCard } from './cards/correct-card.js';
import { createCard } from './cards/create-card.js';
import { createCardWithUploadUrl } from './cards/create-card-with-upload-url.js';
import { deleteCard } from './cards/delete-card.js';
import { explainMatch } from './cards/explain-match.js';
import { flagCard } from './cards/flag-card.js';
import { generateUploadUrl } from './cards/generate-upload-url.js';
import { getCard } from './cards/get-card.js';
import { getCardFhir } from './cards/get-card-fhir.js';
import { importCard } from './cards/import-card.js';
import { listCards } from './cards/list-cards.js';
import { listFlags } from './cards/list-flags.js';
import { matchCard } from './cards/match-card.js';
import { recordPerformance } from './cards/record-performance.js';
import { searchCards, searchCardsByBody } from './cards/search-cards.js';
import { setFlag } from './cards/set-flag.js';
import { setHolder } from './cards/set-holder.js';
import { uploadImage } from './cards/upload-image.js';
import { openapi } from './documentation/openapi.js';
import { cancelBatch } from './eligibility/batches/cancel-batch.js';
import { createBatch } from './eligibility/batches/create-batch.js';
import { deleteBatch } from './eligibility/batches/delete-batch.js';
import { getBatch } from './eligibility/batches/get-batch.js';
import { listBatchResults } from './eligibility/batches/list-batch-results.js';
import { listBatches } from './eligibility/batches/list-batches.js';
import { createEligibility } from './eligibility/create-eligibility.js';
import { deleteEligibility } from './eligibility/delete-eligibility.js';
import { cancelDiscovery } from './eligibility/discoveries/cancel-discovery.js';
import { createDiscovery } from './eligibility/discoveries/create-discovery.js';
import { deleteDiscovery } from './eligibility/discoveries/delete-discovery.js';
import { getDiscovery } from './eligibility/discoveries/get-discovery.js';
import { listDiscoveries } from './eligibility/discoveries/list-discoveries.js';
import { getConnection } from './eligibility/get-connection.js';
import { getEligibility } from './eligibility/get-eligibility.js';
import { getEligibilityEstimate } from './eligibility/get-eligibility-estimate.js';
import { getEligibilityFhir } from './eligibility/get-eligibility-fhir.js';
import { getEligibilityPdf } from './eligibility/get-eligibility-pdf.js';
import { joinCard } from './eligibility/join-card.js';
import { listEligibilities } from './eligibility/list-eligibilities.js';
import { createSchedule } from './eligibility/schedules/create-schedule.js';
import { deleteSchedule } from './eligibility/schedules/delete-schedule.js';
import { getSchedule } from './eligibility/schedules/get-schedule.js';
import { listSchedules } from './eligibility/schedules/list-schedules.js';
import type { Endpoint } from './endpoint.js';
import { createDestination } from './fhir/create-destination.js';
import { deleteDestination } from './fhir/delete-destination.js';
import { dryRunDestination } from './fhir/dry-run.js';
import { getDestination } from './fhir/get-destination.js';
import { getDestinationDelivery } from './fhir/get-destination-delivery.js';
import { getDestinationJwks } from './fhir/get-destination-jwks.js';
import { listDestinationDeliveries } from './fhir/list-destination-deliveries.js';
import { listDestinations } from './fhir/list-destinations.js';
import { pushToDestination } from './fhir/push-record.js';
import { replayDestinationDelivery } from './fhir/replay-destination-delivery.js';
import { rotateDestinationKey } from './fhir/rotate-destination-key.js';
import { updateDestination } from './fhir/update-destination.js';
import { authping } from './health/authping.js';
import { getStatus } from './health/get-status.js';
import { ping } from './health/ping.js';
import { createKey } from './keys/create-key.js';
import { listKeys } from './keys/list-keys.js';
import { revokeKey } from './keys/revoke-key.js';
import { deleteCustomList } from './payer-lists/delete-custom-list.js';
import { getCustomList } from './payer-lists/get-custom-list.js';
import { replaceCustomList } from './payer-lists/replace-custom-list.js';
import { searchPayers } from './payers/search-payers.js';
import { translatePayers } from './payers/translate-payers.js';
import { invitePerson } from './people/invite-person.js';
import { listPeople } from './people/list-people.js';
import { updatePerson } from './people/update-person.js';
import { completeUpload } from './scans/complete-upload.js';
import { replaceScanMetadata } from './scans/replace-scan-metadata.js';
import { createShare } from './shares/create-share.js';
import { deleteShare } from './shares/delete-share.js';
import { getSharedFile } from './shares/get-shared-file.js';
import { listShares } from './shares/list-shares.js';
import { openHealthLink } from './shares/open-health-link.js';
import { getUsage } from './usage/get-usage.js';
import { createWebhook } from './webhooks/create-webhook.js';
import { deleteWebhook } from './webhooks/delete-webhook.js';
import { getDelivery } from './webhooks/get-delivery.js';
import { getWebhook } from './webhooks/get-webhook.js';
import { listDeliveries } from './webhooks/list-deliveries.js';
import { listWebhooks } from './webhooks/list-webhooks.js';
import { createPortalLink, revokePortalLink } from './webhooks/portal-links.js';
import { recoverDeliveries } from './webhooks/recover-deliveries.js';
import { replayDelivery } from './webhooks/replay-delivery.js';
import { rotateWebhookSecret } from './webhooks/rotate-secret.js';
import { testWebhook } from './webhooks/send-test.js';
import { updateWebhook } from './webhooks/update-webhook.js';

/** `/eligibility` is another name of `/v1/eligibility`, in every operation. */
const withAlias = (own: readonly Endpoint[]): readonly Endpoint[] =>
  own.flatMap((each) => [each, each.at(each.path.replace('/v1', ''))]);

/** Every operation of the API. A new one needs a file and a line here. */
export const endpoints: readonly Endpoint[] = [
  ping,
  authping,
  getStatus,
  accessToken,
  generateMagicLink,
  validateMagicLink,
  jwks,
  createCard,
  importCard,
  listCards,
  // Before `/v1/cards/:id`, which would match it.
  searchCards,
  searchCardsByBody,
  getCard,
  getCardFhir,
  deleteCard,
  generateUploadUrl,
  createCardWithUploadUrl,
  uploadImage,
  cardEvents,
  completeUpload,
  replaceScanMetadata,
  correctCard,
  setHolder,
  compareCard,
  flagCard,
  listFlags,
  setFlag,
  recordPerformance,
  matchCard,
  explainMatch,
  createShare,
  listShares,
  deleteShare,
  openHealthLink,
  getSharedFile,
  searchPayers,
  translatePayers,
  replaceCustomList,
  getCustomList,
  deleteCustomList,
  // Before `/v1/eligibility/:id`, which would match them.
  ...withAlias([
    createBatch,
    listBatches,
    getBatch,
    listBatchResults,
    cancelBatch,
    deleteBatch,
    createDiscovery,
    listDiscoveries,
    getDiscovery,
    cancelDiscovery,
    deleteDiscovery,
    createSchedule,
    listSchedules,
    getSchedule,
    deleteSchedule,
    createEligibility,
    listEligibilities,
    getConnection,
    getEligibility,
    deleteEligibility,
    getEligibilityFhir,
    getEligibilityEstimate,
    getEligibilityPdf,
    joinCard,
  ]),
  createWebhook,
  listWebhooks,
  // Before `/v1/webhooks/:id`, which would match it.
  createPortalLink,
  revokePortalLink,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  getDelivery,
  replayDelivery,
  createDestination,
  listDestinations,
  getDestination,
  updateDestination,
  deleteDestination,
  rotateDestinationKey,
  getDestinationJwks,
  listDestinationDeliveries,
  getDestinationDelivery,
  replayDestinationDelivery,
  dryRunDestination,
  pushToDestination,
  recoverDeliveries,
  getAccount,
  updateAccount,
  listKeys,
  createKey,
  revokeKey,
  listPeople,
  invitePerson,
  updatePerson,
  getUsage,
  listAudit,
  openapi(() => endpoints),
];
