import type { LookupFunction } from 'node:net';
import type { Secrets } from '@cardlens/encryption';
import { createOutbox } from '@cardlens/messaging';
import { resolving } from '@cardlens/outbound';
import { rpcServer } from '@cardlens/rpc';
import { periodic } from '@cardlens/runtime';
import { type Overrides, openService, type RunningService } from '@cardlens/service';
import { mongoAccountStore } from './adapters/account-store.js';
import { mongoAdministratorStore } from './adapters/administrator-store.js';
import { auditConsumer, gatheredAppend } from './adapters/audit-events.js';
import { mongoAuditStore } from './adapters/audit-store.js';
import { mongoBrowserSessionStore } from './adapters/browser-session-store.js';
import { cachedEnds } from './adapters/cached-ends.js';
import { mongoDataKeyStore } from './adapters/data-key-store.js';
import { adminBinding, sessionBinding } from './adapters/grpc.js';
import { mongoIdentityStore } from './adapters/identity-store.js';
import { mongoKeyStore } from './adapters/key-store.js';
import { mongoLogoutTokenStore } from './adapters/logout-token-store.js';
import { mongoMagicLinkStore } from './adapters/magic-link-store.js';
import { openId } from './adapters/open-id.js';
import { mongoPendingSignInStore } from './adapters/pending-sign-in-store.js';
import { mongoPersonStore } from './adapters/person-store.js';
import { mongoProviderStore } from './adapters/provider-store.js';
import { mongoSessionStore } from './adapters/session-store.js';
import { mongoSigningKeyStore } from './adapters/signing-key-store.js';
import { tokenSigner } from './adapters/token-signer.js';
import { createVault } from './adapters/vault.js';
import { withKeyCache, wrappingOf } from './adapters/wrapping/wrapping-of.js';
import type { SessionConfig } from './config.js';
import { rewrapDataKeys } from './handlers/data-keys.js';
import { createKeyring } from './handlers/keyring.js';
import { useRecorder } from './handlers/note-use.js';
import type { Deps } from './handlers/ports.js';
import { sweepSessions } from './handlers/sweep-sessions.js';

export interface SessionService extends RunningService {
  adminPort(): number;
  /** Writes uses of keys and browser sessions immediately instead of at the next half minute. */
  writeUse(): Promise<void>;
}

const sweepEveryMs = 10 * 60_000;

/** Of one request to a sign-in provider; a sign-in makes at most four. */
const providerTimeoutMs = 4000;

const auditSweepEveryMs = 3_600_000;

interface SessionOverrides extends Overrides {
  /** How names of sign-in providers are resolved. */
  readonly lookup?: LookupFunction;
}

/** Builds the session service; `start` begins serving. */
export async function createSessionService(
  config: SessionConfig,
  overrides: SessionOverrides = {},
): Promise<SessionService> {
  const service = await openService('session', config, overrides);
  const { clock, ids, log, tls, database, broker, publisher, checks } = service;

  const rule = { rotateAfterMs: config.rotateAfterMs, tokenTtlMs: config.tokenTtlMs };
  const { keyPepper, previousKeyPepper } = config;
  const dataKeys = mongoDataKeyStore(database);
  const wrapping = withKeyCache(wrappingOf(config), clock);
  const peppers: Secrets = [keyPepper, ...(previousKeyPepper === undefined ? [] : [previousKeyPepper])];
  const vault = createVault(peppers);
  const { store: keys, outbox: waiting } = mongoKeyStore(database, clock.nowMs);
  const outbox = createOutbox({
    app: 'session',
    store: waiting,
    publisher,
    log,
  });
  const keyUse = useRecorder('API keys', keys, clock, log);
  const { store: browserSessions, outbox: endings } = mongoBrowserSessionStore(database, peppers, clock.nowMs);
  const browserOutbox = createOutbox({ app: 'session', store: endings, publisher, log });
  const browserUse = useRecorder('browser sessions', browserSessions, clock, log);
  const { providerTargets: targets } = config;
  if (targets !== 'public') log.warn('sign-in providers may be at non-public addresses', { kind: targets });
  const providers = mongoProviderStore(database, peppers);
  const people = mongoPersonStore(database, peppers, vault);
  const signingKeys = mongoSigningKeyStore(database, peppers);
  const sessions = mongoSessionStore(database, peppers);
  const magicLinks = mongoMagicLinkStore(database);
  const keyring = createKeyring({ signingKeys, vault, clock }, rule, log);
  const deps: Deps & { keyring: typeof keyring } = {
    environment: config.environment,
    issuer: config.issuer,
    rule,
    clock,
    ids,
    accounts: mongoAccountStore(database),
    keys,
    sessions,
    identities: mongoIdentityStore(database),
    magicLinks,
    signingKeys,
    dataKeys,
    wrapping,
    audit: cachedEnds(mongoAuditStore(database), clock),
    vault,
    signer: tokenSigner(config.issuer),
    outbox,
    keyUse,
    keyring,
    providers,
    people,
    administrators: mongoAdministratorStore(database),
    pendingSignIns: mongoPendingSignInStore(database, peppers),
    browserSessions,
    browserOutbox,
    browserUse,
    browserLimits: { idleMs: config.browserIdleMs, maxMs: config.browserMaxMs },
    logoutTokens: mongoLogoutTokenStore(database),
    openId: openId(
      { targets, timeoutMs: providerTimeoutMs, lookup: overrides.lookup ?? resolving({ targets }) },
      clock,
      log,
    ),
  };

  const append = gatheredAppend(deps);
  const admin = rpcServer({
    port: config.adminPort,
    host: config.host,
    tls,
    services: [adminBinding(deps, append)],
    checks,
    log,
  });
  return {
    ...service.serve({
      bindings: [sessionBinding(deps, append)],
      parts: [
        outbox,
        browserOutbox,
        auditConsumer(broker, append, log),
        periodic({
          name: 'expired audit entries',
          everyMs: auditSweepEveryMs,
          work: () => deps.audit.removeOlder(clock.nowUs() - config.auditRetentionMs * 1000),
          log,
        }),
        keyring,
        keyUse,
        browserUse,
        periodic({
          name: 're-encryption of people',
          everyMs: sweepEveryMs,
          work: async () => {
            await providers.reseal();
            await people.reseal();
          },
          log,
          isRunAtStart: true,
        }),
        periodic({
          name: 're-encryption of data keys',
          everyMs: sweepEveryMs,
          work: () => rewrapDataKeys(deps, log),
          log,
          isRunAtStart: true,
        }),
        periodic({
          name: 'session sweeper',
          everyMs: sweepEveryMs,
          work: () => sweepSessions(deps, log),
          log,
        }),
        admin,
      ],
    }),
    adminPort: admin.port,
    async writeUse() {
      await keyUse.write();
      await browserUse.write();
    },
  };
}
