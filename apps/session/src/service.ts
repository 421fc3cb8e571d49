import { connectBroker, createOutbox, createPublisher, ensureStreams, type OutboxStore } from '@cardlens/messaging';
import { connectMongo, indexes } from '@cardlens/mongo';
import { rpcServer } from '@cardlens/rpc';
import {
  type Clock,
  createLogger,
  healthServer,
  type Ids,
  type Logger,
  type Service,
  serviceOf,
  systemClock,
  systemIds,
} from '@cardlens/runtime';
import { mongoAccountStore } from './adapters/account-store.js';
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
import { sessionSweeper } from './handlers/sweep-sessions.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Logger;
}

export interface SessionService extends Service {
  grpcPort(): number;
  healthPort(): number;
  /** Stores when keys were last used now, instead of at the next half minute. */
  writeKeyUse(): Promise<void>;
}

/** Builds the session service; `start` begins to answer. */
export async function createSessionService(config: SessionConfig, overrides: Overrides = {}): Promise<SessionService> {
  const { clock = systemClock, ids = systemIds, log = createLogger('session', config.logLevel) } = overrides;
  const mongo = await connectMongo(config.mongoUrl, 'session');
  const broker = await connectBroker(config.natsUrl, 'session', log);
  await ensureStreams(broker.connection);

  const rule = { rotateAfterMs: config.rotateAfterMs, tokenTtlMs: config.tokenTtlMs };
  const vault = createVault(config.keyPepper);
  const { store: keys, outbox: waiting } = mongoKeyStore(mongo.connection, clock.nowMs);
  const outbox = createOutbox({
    app: 'session',
    store: waiting as OutboxStore,
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
    vault,
    signer: tokenSigner(config.issuer),
    outbox,
    keyUse,
    keyring,
  };

  const checks = { database: mongo.check, broker: broker.check };
  const grpc = rpcServer({
    port: config.grpcPort,
    host: config.host,
    services: [sessionBinding(deps), adminBinding(deps)],
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
        keyring,
        keyUse,
        sessionSweeper(sessions, magicLinks, clock, log),
        grpc,
        health,
      ],
      log,
    ),
    grpcPort: grpc.port,
    healthPort: health.address,
    writeKeyUse: keyUse.write,
  };
}
