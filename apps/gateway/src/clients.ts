import {
  CardServiceClient,
  EligibilityServiceClient,
  MatchingServiceClient,
  SessionServiceClient,
  UploadServiceClient,
  WebhookServiceClient,
} from '@cardlens/contracts';
import { rpcClient, type Tls } from '@cardlens/rpc';
import type { HealthCheck, Part } from '@cardlens/runtime';
import type { GatewayConfig } from './config.js';
import type { Services } from './ports.js';

// Called on nearly every request: refusing quickly is better than answering slowly.
const verifyWithinMs = 2000;
// A listener waits for it while registering, and can do without.
const newestWithinMs = 1000;
// 50 MB at 1.5 Mbit/s: a phone on a slow network.
const uploadWithinMs = 300_000;
// 20 MB at the same rate, and 50,000 rows to write.
const replaceWithinMs = 180_000;

type Addresses = Pick<
  GatewayConfig,
  'sessionAddress' | 'cardAddress' | 'uploadAddress' | 'matchingAddress' | 'eligibilityAddress' | 'webhookAddress'
>;

/** gRPC clients of the services; every call has a deadline. */
export function connectServices(
  config: Addresses,
  tls: Tls,
): {
  services: Services;
  parts: Part[];
  checkSession: HealthCheck;
} {
  const session = rpcClient('session', SessionServiceClient, config.sessionAddress, tls);
  const card = rpcClient('card', CardServiceClient, config.cardAddress, tls);
  const upload = rpcClient('upload', UploadServiceClient, config.uploadAddress, tls);
  const eligibility = rpcClient('eligibility', EligibilityServiceClient, config.eligibilityAddress, tls);
  const matching = rpcClient('matching', MatchingServiceClient, config.matchingAddress, tls);
  const webhook = rpcClient('webhook', WebhookServiceClient, config.webhookAddress, tls);
  return {
    parts: [session, card, upload, eligibility, matching, webhook],
    checkSession: session.check,
    services: {
      session: {
        verifyKey: (request) => session.call((client) => client.verifyKey, request, { timeoutMs: verifyWithinMs }),
        issueToken: (request) => session.call((client) => client.issueToken, request),
        generateMagicLink: (request) => session.call((client) => client.generateMagicLink, request),
        validateMagicLink: (request) => session.call((client) => client.validateMagicLink, request),
        listRevokedKeys: (request) =>
          session.call((client) => client.listRevokedKeys, request, { timeoutMs: verifyWithinMs }),
        appendAudit: (request) => session.call((client) => client.appendAudit, request, { timeoutMs: verifyWithinMs }),
        listAudit: (request) => session.call((client) => client.listAudit, request),
        getJwks: () => session.call((client) => client.getJwks, {}, { timeoutMs: verifyWithinMs }),
      },
      cards: {
        createCard: (request) => card.call((client) => client.createCard, request),
        getCard: (request) => card.call((client) => client.getCard, request),
        getEvidence: (request) => card.call((client) => client.getEvidence, request),
        listCards: (request) => card.call((client) => client.listCards, request),
        searchCards: (request) => card.call((client) => client.searchCards, request),
        flagCard: (request) => card.call((client) => client.flagCard, request),
        listFlags: (request) => card.call((client) => client.listFlags, request),
        recordPerformance: (request) => card.call((client) => client.recordPerformance, request),
        requestMatch: (request) => card.call((client) => client.requestMatch, request),
        deleteCard: (request) => card.call((client) => client.deleteCard, request),
        authorizeUpload: (request) => card.call((client) => client.authorizeUpload, request),
      },
      uploads: {
        createTarget: (request) => upload.call((client) => client.createTarget, request),
        uploadImage: (requests) =>
          upload.upload((client) => client.uploadImage, requests, { timeoutMs: uploadWithinMs }),
        getScan: (request) => upload.call((client) => client.getScan, request),
        replaceScanMetadata: (request) => upload.call((client) => client.replaceScanMetadata, request),
        signImageUrls: (request) => upload.call((client) => client.signImageUrls, request),
      },
      eligibility: {
        createEligibility: (request) => eligibility.call((client) => client.createEligibility, request),
        getEligibility: (request) => eligibility.call((client) => client.getEligibility, request),
        listEligibilities: (request) => eligibility.call((client) => client.listEligibilities, request),
        getNewestEligibility: (request) =>
          eligibility.call((client) => client.getNewestEligibility, request, { timeoutMs: newestWithinMs }),
      },
      matching: {
        searchPayers: (request) => matching.call((client) => client.searchPayers, request),
        replaceCustomList: (requests) =>
          matching.upload((client) => client.replaceCustomList, requests, { timeoutMs: replaceWithinMs }),
        getCustomList: (request) => matching.call((client) => client.getCustomList, request),
        readCustomRows: (request) => matching.call((client) => client.readCustomRows, request),
        deleteCustomList: (request) => matching.call((client) => client.deleteCustomList, request),
      },
      webhooks: {
        listEndpoints: (request) => webhook.call((client) => client.listEndpoints, request),
        createEndpoint: (request) => webhook.call((client) => client.createEndpoint, request),
        getEndpoint: (request) => webhook.call((client) => client.getEndpoint, request),
        updateEndpoint: (request) => webhook.call((client) => client.updateEndpoint, request),
        deleteEndpoint: (request) => webhook.call((client) => client.deleteEndpoint, request),
        rotateSecret: (request) => webhook.call((client) => client.rotateSecret, request),
        listDeliveries: (request) => webhook.call((client) => client.listDeliveries, request),
        replayDelivery: (request) => webhook.call((client) => client.replayDelivery, request),
        sendTest: (request) => webhook.call((client) => client.sendTest, request),
      },
    },
  };
}
