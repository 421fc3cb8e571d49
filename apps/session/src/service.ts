import { connectBroker, createOutbox, createPublisher } from '@cardlens/messaging';
import { connectMongo, indexes } from '@cardlens/mongo';
import { loadTls, rpcServer } from '@cardlens/rpc';
import {
  type Clock,
  createLogger,
  healthServer,
  type Ids,
  type Logger,
  periodic,
  type Service,
  serviceOf,
  systemClock,
  systemIds,
} from '@cardlens/runtime';
import { mongoAccountStore } from './adapters/account-store.js';
import { auditConsumer, gatheredAppend } from './adapters/audit-events.js';
import { mongoAuditStore } from './adapters/audit-store.js';
import { adminBinding, sessionBinding } from './adapters/grpc.js';
import { mongoIdentityStore } from './adapters/identity-store.js';
import { mongoKeyStore } from './adapters/key-store.js';
import { mongoMagicLinkStore } from './adapters/magic-link-store.js';
import { mongoSessionStore } from './adapters/session-store.js';
import { mongoSigningKeyStore } from './adapters/signing-key-store.js';
import { tokenSigner } from './adapters/token-signer.js';
import { createVault } from './adapters/vault.js';
import type { SessionConfig } from './config.js';
import { createKeyring } from './handlers/keyring.js';
import { keyUseRecorder } from './handlers/note-key-use.js';
import type { Deps } from './handlers/ports.js';
import { sweepSessions } from './handlers/sweep-sessions.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Logger;
}

export interface SessionService extends Service {
  grpcPort(): number;
  adminPort(): number;
  healthPort(): number;
  /** Stores when keys were last used now, instead of at the next half minute. */
  writeKeyUse(): Promise<void>;
}

const sweepEveryMs = 10 * 60_000;

const auditSweepEveryMs = 3_600_000;

/** Builds the session service; `start` begins to answer. */
export async function createSessionService(config: SessionConfig, overrides: Overrides = {}): Promise<SessionService> {
  const { clock = systemClock, ids = systemIds, log = createLogger('session', config.logLevel) } = overrides;
  const tls = await loadTls(config.tlsDir, log);
  const mongo = await connectMongo(config.mongoUrl, 'session');
  const broker = await connectBroker(config.natsUrl, 'session', log, config);

  const rule = { rotateAfterMs: config.rotateAfterMs, tokenTtlMs: config.tokenTtlMs };
  const vault = createVault(config.keyPepper);
  const { store: keys, outbox: waiting } = mongoKeyStore(mongo.connection, clock.nowMs);
  const outbox = createOutbox({
    app: 'session',
    store: waiting,
    publisher: createPublisher(broker.connection, 'session'),
    log,
  });
  const keyUse = keyUseRecorder(keys, clock, log);
  const signingKeys = mongoSigningKeyStore(mongo.connection, config.keyPepper);
  const sessions = mongoSessionStore(mongo.connection);
  const magicLinks = mongoMagicLinkStore(mongo.connection, config.keyPepper);
  const keyring = createKeyring({ signingKeys, vault, clock }, rule, log);
  const deps: Deps & { keyring: typeof keyring } = {
    environment: config.environment,
    issuer: config.issuer,
    rule,
    clock,
    ids,
    accounts: mongoAccountStore(mongo.connection),
    keys,
    sessions,
    identities: mongoIdentityStore(mongo.connection),
    magicLinks,
    signingKeys,
    audit: mongoAuditStore(mongo.connection),
    vault,
    signer: tokenSigner(config.issuer),
    outbox,
    keyUse,
    keyring,
  };

  const append = gatheredAppend(deps);
  const checks = { database: mongo.check, broker: broker.check };
  const grpc = rpcServer({
    port: config.grpcPort,
    host: config.host,
    tls,
    services: [sessionBinding(deps, append)],
    checks,
    log,
  });
  const admin = rpcServer({
    port: config.adminPort,
    host: config.host,
    tls,
    services: [adminBinding(deps, append)],
    checks,
    log,
  });
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf(
      [
        mongo,
        broker,
        indexes(mongo.connection),
        outbox,
        auditConsumer(broker.connection, append, log),
        periodic({
          name: 'expired audit entries',
          everyMs: auditSweepEveryMs,
          work: () => deps.audit.removeOlder(clock.nowUs() - config.auditRetentionMs * 1000),
          log,
        }),
        keyring,
        keyUse,
        periodic({
          name: 'session sweeper',
          everyMs: sweepEveryMs,
          work: () => sweepSessions(sessions, magicLinks, clock, log),
          log,
        }),
        grpc,
        admin,
        health,
      ],
      log,
    ),
    grpcPort: grpc.port,
    adminPort: admin.port,
    healthPort: health.address,
    writeKeyUse: keyUse.write,
  };
}
