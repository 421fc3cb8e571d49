import { readFileSync } from 'node:fs';
import {
  type Clock,
  createLogger,
  healthServer,
  type Logger,
  type Service,
  serviceOf,
  systemClock,
} from '@cardlens/runtime';
import { simulatorApp } from './adapters/app.js';
import { parseMembers } from './adapters/member-file.js';
import { simulatorServer } from './adapters/server.js';
import { accessTokens } from './adapters/tokens.js';
import type { PayerSimulatorConfig } from './config.js';
import { builtInMembers, memberSearch } from './domain/members.js';
import { respond } from './handlers/respond.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Logger;
}

export interface PayerSimulator extends Service {
  port(): number;
  healthPort(): number;
}

/** Builds the payer simulator; `start` begins serving. */
export function createPayerSimulator(config: PayerSimulatorConfig, overrides: Overrides = {}): PayerSimulator {
  const { clock = systemClock, log = createLogger('payer-simulator', config.logLevel) } = overrides;
  const more = config.members === undefined ? [] : parseMembers(readFileSync(config.members, 'utf8'));
  const find = memberSearch([...builtInMembers, ...more]);
  const app = simulatorApp({
    respond: (text) => respond(clock, text, find),
    login: { username: config.username, secret: config.secret },
    tokens: accessTokens({ ttlMs: config.tokenTtlMs, uses: config.tokenUses }, clock),
    latencyMs: config.latencyMs,
    clock,
    log,
  });
  const file = (path: string | undefined) => (path === undefined ? undefined : readFileSync(path, 'utf8'));
  const http = simulatorServer(app, {
    port: config.port,
    host: config.host,
    certificate: file(config.tlsCertificate),
    key: file(config.tlsKey),
    clientCa: file(config.tlsClientCa),
  });
  const health = healthServer({ port: config.healthPort, host: config.host, checks: {} });
  return { ...serviceOf([http, health], log), port: http.port, healthPort: health.address };
}
