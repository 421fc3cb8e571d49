import {
  CardServiceService,
  EligibilityServiceService,
  MatchingServiceService,
  SessionServiceService,
  UploadServiceService,
  WebhookServiceService,
} from '@cardlens/contracts';
import { rpcClient, type Tls } from '@cardlens/rpc';
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
// A thousand names take a few seconds, and one translation waits for another one.
const translateWithinMs = 30_000;

// A link is followed for up to 25 s, after up to 5 s in a queue.
const importWithinMs = 32_000;
// Up to four requests of session to a sign-in provider, of up to 4 s each.
const signInWithinMs = 20_000;

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
  checks: Readonly<Record<keyof Services, HealthCheck>>;
} {
  const session = rpcClient('session', SessionServiceService, config.sessionAddress, tls, {
    verifyKey: verifyWithinMs,
    listRevokedKeys: verifyWithinMs,
    appendAudit: verifyWithinMs,
    getJwks: verifyWithinMs,
    verifyBrowserSession: verifyWithinMs,
    startSignIn: signInWithinMs,
    finishSignIn: signInWithinMs,
    endBrowserSession: signInWithinMs,
    backChannelLogout: signInWithinMs,
  });
  const cards = rpcClient('card', CardServiceService, config.cardAddress, tls, { importCard: importWithinMs });
  const uploads = rpcClient('upload', UploadServiceService, config.uploadAddress, tls, {
    uploadImage: uploadWithinMs,
  });
  const eligibility = rpcClient('eligibility', EligibilityServiceService, config.eligibilityAddress, tls, {
    getNewestEligibility: newestWithinMs,
    createEligibilityBatch: replaceWithinMs,
  });
  const matching = rpcClient('matching', MatchingServiceService, config.matchingAddress, tls, {
    replaceCustomList: replaceWithinMs,
    translatePayers: translateWithinMs,
  });
  const webhooks = rpcClient('webhook', WebhookServiceService, config.webhookAddress, tls);
  return {
    parts: [session, cards, uploads, eligibility, matching, webhooks],
    checks: {
      session: session.check,
      cards: cards.check,
      uploads: uploads.check,
      eligibility: eligibility.check,
      matching: matching.check,
      webhooks: webhooks.check,
    },
    services: {
      session: session.calls,
      cards: cards.calls,
      uploads: uploads.calls,
      eligibility: eligibility.calls,
      matching: matching.calls,
      webhooks: webhooks.calls,
    },
  };
}
