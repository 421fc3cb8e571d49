import { readFileSync } from 'node:fs';
import { codeOf } from '@cardlens/errors';
import { ConfigError, type Env } from '@cardlens/runtime';
import type { OAuthSettings } from './access-token.js';
import type { TradingPartner } from './connector.js';
import type { CoreSettings } from './core-protocol.js';
import type { Guards } from './guarded-connector.js';
import type { JsonSettings } from './json-protocol.js';
import {
  type CoreDescription,
  connectorsFile,
  type Description,
  type JsonDescription,
  type Reference,
} from './settings-file.js';
import type { TransportSettings } from './transport.js';

/** A connector's settings with its secrets resolved. */
export interface ConnectorSettings {
  readonly name: string;
  readonly partner: TradingPartner;
  readonly isSimulated: boolean;
  readonly ssnPayerIds: ReadonlySet<string>;
  readonly transport: TransportSettings;
  readonly guards: Guards;
  readonly protocol:
    | ({ readonly kind: 'core' } & CoreSettings)
    | ({ readonly kind: 'json'; readonly oauth: OAuthSettings | undefined } & JsonSettings);
}

/** Routing of payers to connectors. Fields that a rule leaves out match everything. */
export interface ConnectorRule {
  readonly account?: string | undefined;
  readonly payerIds?: readonly string[] | undefined;
  readonly connector: string;
}

export interface ConnectorsConfig {
  readonly connectors: readonly ConnectorSettings[];
  /** The first matching rule applies. */
  readonly rules: readonly ConnectorRule[];
  /** For all other payers. Without it, their checks end as `unconfigured`. */
  readonly fallback: string | undefined;
}

const noConnectors: ConnectorsConfig = { connectors: [], rules: [], fallback: undefined };

export const connectorsVariable = 'ELIGIBILITY_CONNECTORS';
/**
 * Variables that may contain secrets. They have a separate prefix, because an unknown `ELIGIBILITY_…` variable is an
 * error.
 */
const secretPrefix = 'ELIGIBILITY_SECRET_';

/**
 * The connectors configured by `ELIGIBILITY_CONNECTORS`: JSON, or the path of a JSON file
 * (docs/eligibility-connectors.md has every field). Empty when the variable is absent: there is no default connector.
 *
 * @returns the configuration, and the environment without the secrets taken from it
 * @throws ConfigError with every error, without values
 */
export function readConnectors(env: Env): { readonly connectors: ConnectorsConfig; readonly rest: Env } {
  const source = env[connectorsVariable];
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith(secretPrefix)));
  if (!source) return { connectors: noConnectors, rest };
  const problems: string[] = [];
  const parsed = connectorsFile.safeParse(jsonOf(source));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path: at, message }) => `${connectorsVariable} ${at.join('.')}: ${message}`),
    );
  }
  const resolve = resolver(env, problems);
  const isSandbox = env.CARDLENS_ENVIRONMENT === 'sandbox';
  for (const [name, connector] of Object.entries(parsed.data.connectors)) {
    if (connector.plain_http && !isSandbox) {
      problems.push(`${connectorsVariable} connectors.${name}.plain_http: is for the sandbox alone`);
    }
  }
  const connectors = Object.entries(parsed.data.connectors).map(([name, connector]) =>
    settingsOf(name, connector, resolve, problems),
  );
  const known = new Set(connectors.map(({ name }) => name));
  for (const name of [parsed.data.default, ...parsed.data.rules.map(({ connector }) => connector)]) {
    if (name !== undefined && !known.has(name))
      problems.push(`${connectorsVariable} names a connector that is not there`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const rules = parsed.data.rules.map(({ account, payer_ids: payerIds, connector }) => ({
    account,
    payerIds,
    connector,
  }));
  return { connectors: { connectors, rules, fallback: parsed.data.default }, rest };
}

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source.trimStart().startsWith('{') ? source : readFileSync(source, 'utf8'));
  } catch (cause) {
    const isFile = codeOf(cause) !== undefined;
    throw new ConfigError([`${connectorsVariable} ${isFile ? 'names a file that cannot be read' : 'is not JSON'}`]);
  }
}

type Resolve = (where: string, from: Reference) => string;

const plainOr = (value: string | Reference, where: string, resolve: Resolve): string =>
  typeof value === 'string' ? value : resolve(where, value);

function resolver(env: Env, problems: string[]): Resolve {
  return (where, from) => {
    const value = 'env' in from ? env[from.env] : contentOf(from.file);
    if (!value)
      problems.push(`${connectorsVariable} ${where}: its ${'env' in from ? 'variable' : 'file'} holds nothing`);
    return value ?? '';
  };
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

function settingsOf(name: string, connector: Description, resolve: Resolve, problems: string[]): ConnectorSettings {
  const at = `connectors.${name}`;
  const url = placeOf(`${at}.url`, connector.url, connector.plain_http, problems);
  const { client_certificate: identity } = connector;
  const transport: TransportSettings = {
    connectTimeoutMs: connector.connect_timeout,
    answerBytesMax: connector.answer_bytes_max,
    connectionsMax: connector.concurrent_max,
    ca: connector.ca && resolve(`${at}.ca`, connector.ca),
    identity: identity && {
      certificate: resolve(`${at}.client_certificate.certificate`, identity.certificate),
      key: resolve(`${at}.client_certificate.key`, identity.key),
    },
  };
  const resolvedHeaders = Object.fromEntries(
    Object.entries(connector.headers).map(([header, value]) => [
      header,
      plainOr(value, `${at}.headers.${header}`, resolve),
    ]),
  );
  for (const [header, value] of Object.entries(resolvedHeaders)) {
    if (!/^[\x20-\x7e]*$/.test(value))
      problems.push(`${connectorsVariable} ${at}.headers.${header}: cannot be a header`);
  }
  return {
    name,
    partner: {
      senderQualifier: connector.sender_qualifier,
      senderId: connector.sender_id,
      receiverQualifier: connector.receiver_qualifier,
      receiverId: connector.receiver_id,
      usage: connector.usage,
    },
    isSimulated: connector.simulated,
    ssnPayerIds: new Set(connector.ssn_payer_ids),
    transport,
    guards: guardsOf(connector),
    protocol:
      connector.protocol === 'json'
        ? { kind: 'json', url, headers: resolvedHeaders, ...jsonSettingsOf(at, connector, resolve, problems) }
        : {
            kind: 'core',
            url,
            headers: resolvedHeaders,
            envelope: connector.protocol === 'core-soap' ? 'soap' : 'mime',
            credentials: credentialsOf(at, connector, resolve, problems),
          },
  };
}

const guardsOf = (connector: Description): Guards => ({
  timeoutMs: connector.timeout,
  slots: {
    allMax: connector.concurrent_max,
    ofOneMax: connector.concurrent_of_payer_max ?? Math.ceil(connector.concurrent_max / 4),
    waitingMax: connector.waiting_max,
  },
  breaker: { failuresMax: connector.breaker.failures_max, openMs: connector.breaker.open_for },
});

function credentialsOf(at: string, connector: CoreDescription, resolve: Resolve, problems: string[]) {
  const { username, password, client_certificate: identity } = connector;
  if (username && password) {
    return { username: plainOr(username, `${at}.username`, resolve), password: resolve(`${at}.password`, password) };
  }
  if (username || password || !identity) {
    problems.push(`${connectorsVariable} ${at}: needs username and password, or a client_certificate`);
  }
  return undefined;
}

function jsonSettingsOf(at: string, connector: JsonDescription, resolve: Resolve, problems: string[]) {
  const { oauth } = connector;
  return {
    requestPath: connector.request_field,
    answerPath: connector.answer_field,
    extra: connector.extra,
    idempotencyHeader: connector.idempotency_header,
    oauth: oauth && {
      tokenUrl: placeOf(`${at}.oauth.token_url`, oauth.token_url, connector.plain_http, problems),
      clientId: plainOr(oauth.client_id, `${at}.oauth.client_id`, resolve),
      clientSecret: resolve(`${at}.oauth.client_secret`, oauth.client_secret),
      sentAs: oauth.credentials,
      scope: oauth.scope,
      audience: oauth.audience,
    },
  };
}

const loopback = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/;

/** Inquiries contain PHI and leave this machine only over TLS. */
function placeOf(at: string, text: string, allowsPlain: boolean, problems: string[]): URL {
  const url = new URL(text);
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && (allowsPlain || loopback.test(url.hostname)));
  if (!isSafe) problems.push(`${connectorsVariable} ${at}: must be https`);
  if (url.username || url.password) problems.push(`${connectorsVariable} ${at}: may not hold credentials`);
  return url;
}
