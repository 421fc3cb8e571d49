import {
  CardServiceClient,
  type CardServiceServer,
  CardServiceService,
  EligibilityServiceClient,
  type EligibilityServiceServer,
  EligibilityServiceService,
  MatchingServiceClient,
  type MatchingServiceServer,
  MatchingServiceService,
  SessionServiceClient,
  type SessionServiceServer,
  SessionServiceService,
  UploadServiceClient,
  type UploadServiceServer,
  UploadServiceService,
  WebhookServiceClient,
  type WebhookServiceServer,
  WebhookServiceService,
} from '@cardlens/contracts';
import { callsOf, rpcClient, type Tls } from '@cardlens/rpc';
import type { HealthCheck, Part } from '@cardlens/runtime';
import type { GatewayConfig } from './config.js';
import type { Services } from './ports.js';

// Called on nearly every request: a fast failure is better than a slow response.
const verifyWithinMs = 2000;
// Registration of a listener waits for this call, but succeeds without it.
const newestWithinMs = 1000;
// 50 MB at 1.5 Mbit/s: a phone on a slow network.
const uploadWithinMs = 300_000;
// 20 MB at the same rate, plus writing 50,000 rows; a batch of checks has at most 10 MB and 10,000 rows.
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
      session: callsOf<SessionServiceServer>(session, SessionServiceService, {
        verifyKey: verifyWithinMs,
        listRevokedKeys: verifyWithinMs,
        appendAudit: verifyWithinMs,
        getJwks: verifyWithinMs,
      }),
      cards: callsOf<CardServiceServer>(card, CardServiceService),
      uploads: callsOf<UploadServiceServer>(upload, UploadServiceService, { uploadImage: uploadWithinMs }),
      eligibility: callsOf<EligibilityServiceServer>(eligibility, EligibilityServiceService, {
        getNewestEligibility: newestWithinMs,
        createEligibilityBatch: replaceWithinMs,
      }),
      matching: callsOf<MatchingServiceServer>(matching, MatchingServiceService, {
        replaceCustomList: replaceWithinMs,
      }),
      webhooks: callsOf<WebhookServiceServer>(webhook, WebhookServiceService),
    },
  };
}
