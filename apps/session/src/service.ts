import type { Secrets } from '@cardlens/encryption';
import { createOutbox } from '@cardlens/messaging';
import { rpcServer } from '@cardlens/rpc';
import { periodic } from '@cardlens/runtime';
import { type Overrides, openService, type RunningService } from '@cardlens/service';
import { mongoAccountStore } from './adapters/account-store.js';
import { auditConsumer, gatheredAppend } from './adapters/audit-events.js';
import { mongoAuditStore } from './adapters/audit-store.js';
import { cachedEnds } from './adapters/cached-ends.js';
import { mongoDataKeyStore } from './adapters/data-key-store.js';
import { adminBinding, sessionBinding } from './adapters/grpc.js';
import { mongoIdentityStore } from './adapters/identity-store.js';
import { mongoKeyStore } from './adapters/key-store.js';
import { mongoMagicLinkStore } from './adapters/magic-link-store.js';
import { mongoSessionStore } from './adapters/session-store.js';
import { mongoSigningKeyStore } from './adapters/signing-key-store.js';
import { tokenSigner } from './adapters/token-signer.js';
import { createVault } from './adapters/vault.js';
import { withKeyCache, wrappingOf } from './adapters/wrapping/wrapping-of.js';
import type { SessionConfig } from './config.js';
import { rewrapDataKeys } from './handlers/data-keys.js';
import { createKeyring } from './handlers/keyring.js';
import { keyUseRecorder } from './handlers/note-key-use.js';
import type { Deps } from './handlers/ports.js';
import { sweepSessions } from './handlers/sweep-sessions.js';

export interface SessionService extends RunningService {
  adminPort(): number;
  /** Writes key uses immediately instead of at the next half minute. */
  writeKeyUse(): Promise<void>;
}

const sweepEveryMs = 10 * 60_000;

const auditSweepEveryMs = 3_600_000;

/** Builds the session service; `start` begins serving. */
export async function createSessionService(config: SessionConfig, overrides: Overrides = {}): Promise<SessionService> {
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
  const keyUse = keyUseRecorder(keys, clock, log);
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
        auditConsumer(broker, append, log),
        periodic({
          name: 'expired audit entries',
          everyMs: auditSweepEveryMs,
          work: () => deps.audit.removeOlder(clock.nowUs() - config.auditRetentionMs * 1000),
          log,
        }),
        keyring,
        keyUse,
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
          work: () => sweepSessions(sessions, magicLinks, clock, log),
          log,
        }),
        admin,
      ],
    }),
    adminPort: admin.port,
    writeKeyUse: keyUse.write,
  };
}
