import { type Clock, createLogger, type Logger, systemClock } from '@cardlens/runtime';
import { type Connector, ConnectorError, type ConnectorRegistry } from '../domain/connector.js';
import type { ConnectorRule, ConnectorSettings, ConnectorsConfig } from '../domain/settings.js';
import { AccessToken } from './access-token.js';
import { coreProtocol } from './core-protocol.js';
import { GuardedConnector } from './guarded-connector.js';
import { jsonProtocol } from './json-protocol.js';
import type { Protocol } from './protocol.js';
import { Transport } from './transport.js';

export interface RegistryOptions {
  readonly log?: Logger;
  readonly clock?: Clock;
}

/** Builds every configured connector; none connects before its first exchange. */
export function createConnectors(config: ConnectorsConfig, options: RegistryOptions = {}): ConnectorRegistry {
  const { log = createLogger('eligibility'), clock = systemClock } = options;
  const connectors = new Map(config.connectors.map((settings) => [settings.name, build(settings, log, clock)]));
  log.info('payer connectors configured', { count: connectors.size });
  const forAll = config.fallback === undefined ? undefined : connectors.get(config.fallback);
  const ruleFor = (accountId: string, payerId: string) =>
    config.rules.find((candidate) => fits(candidate, accountId, payerId));
  const nameSearches = config.connectors.flatMap(({ name, nameSearchPayerIds }) =>
    [...nameSearchPayerIds].map((payerId) => ({ payerId, connector: connectors.get(name) })),
  );
  const find = (accountId: string, payerId: string): Connector | undefined => {
    const rule = ruleFor(accountId, payerId);
    return rule ? connectors.get(rule.connector) : forAll;
  };
  const repairing = new Set(config.connectors.filter(({ isRepairing }) => isRepairing).map(({ name }) => name));
  return {
    mayRepair(accountId, payerId) {
      const name = find(accountId, payerId)?.name;
      return name !== undefined && (ruleFor(accountId, payerId)?.isRepairing ?? repairing.has(name));
    },
    takesSsn: (accountId, payerId) => find(accountId, payerId)?.ssnPayerIds.has(payerId) ?? false,
    byName: (accountId) => [
      ...new Set(
        nameSearches
          .filter(({ payerId, connector }) => find(accountId, payerId) === connector)
          .map(({ payerId }) => payerId),
      ),
    ],
    for(accountId, payerId) {
      const connector = find(accountId, payerId);
      if (!connector) throw new ConnectorError('unconfigured', { connector: 'none' });
      return connector;
    },
    failing: () =>
      [...connectors.values()].flatMap(({ name, failingSinceMs: sinceMs }) =>
        sinceMs === undefined ? [] : [{ name, sinceMs }],
      ),
    async close() {
      await Promise.all([...connectors.values()].map((connector) => connector.close()));
    },
  };
}

const fits = ({ account, payerIds }: ConnectorRule, accountId: string, payerId: string): boolean =>
  (account === undefined || account === accountId) && (payerIds === undefined || payerIds.includes(payerId));

function build(settings: ConnectorSettings, log: Logger, clock: Clock): Connector {
  const transport = new Transport(settings.transport);
  const protocol = protocolOf(settings, transport, clock);
  return new GuardedConnector({ ...settings, protocol, log, clock, close: () => transport.close() });
}

function protocolOf({ protocol }: ConnectorSettings, transport: Transport, clock: Clock): Protocol {
  if (protocol.kind === 'core') return coreProtocol(protocol, transport);
  const token = protocol.oauth && new AccessToken(protocol.oauth, transport, clock);
  return jsonProtocol(protocol, transport, token);
}
