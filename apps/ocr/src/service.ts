import { CardServiceService, readingsBucket, SessionServiceService } from '@cardlens/contracts';
import { type AccountKeys, accountKeys } from '@cardlens/encryption';
import { connectBroker, createPublisher } from '@cardlens/messaging';
import { configuredObjects } from '@cardlens/objects';
import { loadTls, rpcClient } from '@cardlens/rpc';
import {
  type Clock,
  createLogger,
  healthServer,
  type Logger,
  type Part,
  type Service,
  serviceOf,
  systemClock,
} from '@cardlens/runtime';
import { calibrationsIn } from './adapters/calibrations.js';
import { scanConsumers } from './adapters/consumers.js';
import { dummyReader } from './adapters/dummy-reader.js';
import { scanObjects } from './adapters/scan-objects.js';
import { scanWanted } from './adapters/scan-wanted.js';
import { sideReader } from './adapters/side-reader.js';
import type { OcrConfig } from './config.js';
import { createTimeouts } from './domain/timeouts.js';
import type { Deps, SideReader } from './handlers/ports.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly reader?: SideReader & Part & { check(): void };
  readonly bucket?: string;
  readonly keys?: AccountKeys;
  readonly isWanted?: Deps['isWanted'];
}

export interface OcrService extends Service {
  healthPort(): number;
}

/** Builds the worker; `start` loads the models and begins consuming. */
export async function createOcrService(config: OcrConfig, overrides: Overrides = {}): Promise<OcrService> {
  const { clock = systemClock, log = createLogger('ocr', config.logLevel) } = overrides;
  const { reader = config.environment === 'sandbox' ? dummyReader() : sideReader(config), bucket = readingsBucket } =
    overrides;
  const objects = configuredObjects(config, { clock });
  const tls = await loadTls(config.tlsDir, log);
  const card = rpcClient('card', CardServiceService, config.cardAddress, tls);
  const session = rpcClient('session', SessionServiceService, config.sessionAddress, tls);
  const { keys = accountKeys(session, clock), isWanted = scanWanted(card) } = overrides;
  const broker = await connectBroker(config.natsUrl, 'ocr', log, config);
  const deps: Deps = {
    clock,
    log,
    reader,
    ...scanObjects(objects, keys, bucket),
    isWanted,
    timeouts: createTimeouts(),
    publisher: createPublisher(broker.connection, 'ocr'),
    calibrations: await calibrationsIn(config.calibrationsFile),
    readWithinMs: config.readWithinMs,
    retryPauseMs: 250,
  };
  const health = healthServer({
    port: config.healthPort,
    host: config.host,
    checks: { models: reader.check, broker: broker.check, objects: objects.check },
  });
  return {
    // The health server starts first, so that it can report "not ready" while models load.
    ...serviceOf([health, broker, card, session, reader, scanConsumers(broker.connection, deps, config, log)], log),
    healthPort: health.address,
  };
}
