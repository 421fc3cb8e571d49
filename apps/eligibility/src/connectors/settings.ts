import { readFileSync } from 'node:fs';
import { ConfigError, durationMs, type Env } from '@cardlens/runtime';
import { z } from 'zod';
import type { OAuthSettings } from './access-token.js';
import type { TradingPartner } from './connector.js';
import type { CoreSettings } from './core-protocol.js';
import type { Guards } from './guarded-connector.js';
import type { JsonSettings } from './json-protocol.js';
import type { TransportSettings } from './transport.js';

/** A connector as it is built; secrets are resolved. */
export interface ConnectorSettings {
  readonly name: string;
  readonly partner: TradingPartner;
  readonly transport: TransportSettings;
  readonly guards: Guards;
  readonly protocol:
    | ({ readonly kind: 'core' } & CoreSettings)
    | ({ readonly kind: 'json'; readonly oauth: OAuthSettings | undefined } & JsonSettings);
}

/** Which connector answers for whom. What a rule does not name, it does not ask for. */
export interface ConnectorRule {
  readonly account?: string | undefined;
  readonly payerIds?: readonly string[] | undefined;
  readonly connector: string;
}

export interface ConnectorsConfig {
  readonly connectors: readonly ConnectorSettings[];
  /** The first that fits counts. */
  readonly rules: readonly ConnectorRule[];
  /** For everybody else. Without it their checks end as `unconfigured`. */
  readonly fallback: string | undefined;
}

export const noConnectors: ConnectorsConfig = { connectors: [], rules: [], fallback: undefined };

export const connectorsVariable = 'ELIGIBILITY_CONNECTORS';
/** Variables that secrets may stand in; a prefix of their own, since an unknown `ELIGIBILITY_…` is an error. */
export const secretPrefix = 'ELIGIBILITY_SECRET_';

const duration = (fallback: string, max: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      try {
        const ms = durationMs(text);
        if (ms > 0 && ms <= durationMs(max)) return ms;
      } catch {
        // Told below, with the bound.
      }
      context.addIssue({ code: 'custom', message: `must be a duration such as 30s, at most ${max}` });
      return z.NEVER;
    });

/** A secret is never written here: `{ "env": … }` or `{ "file": … }` says where it stands. */
const reference = z.union([z.strictObject({ env: z.string().min(1) }), z.strictObject({ file: z.string().min(1) })]);
type Reference = z.infer<typeof reference>;

const identifier = z.string().regex(/^[\x20-\x7d]{1,15}$/, 'must be 1 to 15 printable characters');
const qualifier = z.string().regex(/^[0-9A-Z]{2}$/, 'must be two characters');
const headers = z.record(z.string().regex(/^[\w-]+$/), z.union([z.string(), reference])).default({});
const path = z
  .string()
  .regex(/^[^.\s]+(\.[^.\s]+)*$/, 'must be field names joined by dots')
  .transform((text) => text.split('.'));

const common = {
  url: z.url(),
  /** Allows http:// to other machines, in the sandbox alone: a question holds PHI. */
  plain_http: z.boolean().default(false),
  sender_qualifier: qualifier.default('ZZ'),
  sender_id: identifier,
  receiver_qualifier: qualifier.default('ZZ'),
  receiver_id: identifier,
  usage: z.enum(['P', 'T']).default('P'),
  headers,
  /** Authorities that the peer's certificate is checked against, in PEM. */
  ca: reference.optional(),
  client_certificate: z.strictObject({ certificate: reference, key: reference }).optional(),
  connect_timeout: duration('5s', '60s'),
  /** Payers may take up to a minute; operating rules ask for 20 s. */
  timeout: duration('30s', '5m'),
  answer_bytes_max: z.int().min(10_000).max(50_000_000).default(5_000_000),
  concurrent_max: z.int().min(1).max(1_000).default(128),
  concurrent_of_payer_max: z.int().min(1).max(1_000).default(64),
  waiting_max: z.int().min(0).max(10_000).default(500),
  breaker: z
    .strictObject({ failures_max: z.int().min(1).max(1_000).default(5), open_for: duration('30s', '1h') })
    .prefault({}),
};

const core = z.strictObject({
  protocol: z.enum(['core-soap', 'core-mime']),
  ...common,
  /** No secret, so it may be written down. */
  username: z.union([z.string().min(1), reference]).optional(),
  password: reference.optional(),
});

const json = z.strictObject({
  protocol: z.literal('json'),
  ...common,
  oauth: z
    .strictObject({
      token_url: z.url(),
      client_id: z.union([z.string().min(1), reference]),
      client_secret: reference,
      credentials: z.enum(['basic', 'body']).default('basic'),
      scope: z.string().optional(),
      audience: z.string().optional(),
    })
    .optional(),
  request_field: path.default(['x12']),
  answer_field: path.default(['x12']),
  extra: z.record(z.string(), z.json()).default({}),
  idempotency_header: z
    .string()
    .regex(/^[\w-]+$/)
    .default('idempotency-key'),
});

const file = z.strictObject({
  connectors: z.record(
    z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens'),
    z.discriminatedUnion('protocol', [core, json]),
  ),
  rules: z
    .array(
      z.strictObject({
        account: z.string().min(1).optional(),
        payer_ids: z.array(z.string().min(1)).min(1).optional(),
        connector: z.string(),
      }),
    )
    .default([]),
  default: z.string().optional(),
});

/** Every field of a connector in the file. */
export const connectorFields: readonly string[] = [
  ...new Set([...Object.keys(core.shape), ...Object.keys(json.shape)]),
];

type FileConnector = z.infer<typeof core> | z.infer<typeof json>;

/**
 * The connectors that `ELIGIBILITY_CONNECTORS` describes: JSON, or the path of a JSON file (docs/eligibility-connectors.md
 * has every field). Empty when the variable is absent: no connector is assumed.
 *
 * @returns the configuration, and the environment without the secrets that it took from there
 * @throws ConfigError that lists everything wrong, without any value
 */
export function readConnectors(env: Env): { readonly connectors: ConnectorsConfig; readonly rest: Env } {
  const source = env[connectorsVariable];
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith(secretPrefix)));
  if (!source) return { connectors: noConnectors, rest };
  const problems: string[] = [];
  const parsed = file.safeParse(jsonOf(source));
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
    const isFile = (cause as NodeJS.ErrnoException).code !== undefined;
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

function settingsOf(name: string, connector: FileConnector, resolve: Resolve, problems: string[]): ConnectorSettings {
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
  return {
    name,
    partner: {
      senderQualifier: connector.sender_qualifier,
      senderId: connector.sender_id,
      receiverQualifier: connector.receiver_qualifier,
      receiverId: connector.receiver_id,
      usage: connector.usage,
    },
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

const guardsOf = (connector: FileConnector): Guards => ({
  timeoutMs: connector.timeout,
  places: { concurrentMax: connector.concurrent_max, waitingMax: connector.waiting_max },
  placesOfPayer: {
    concurrentMax: Math.min(connector.concurrent_of_payer_max, connector.concurrent_max),
    waitingMax: connector.waiting_max,
  },
  breaker: { failuresMax: connector.breaker.failures_max, openMs: connector.breaker.open_for },
});

function credentialsOf(at: string, connector: z.infer<typeof core>, resolve: Resolve, problems: string[]) {
  const { username, password, client_certificate: identity } = connector;
  if (username && password) {
    return { username: plainOr(username, `${at}.username`, resolve), password: resolve(`${at}.password`, password) };
  }
  if (username || password || !identity) {
    problems.push(`${connectorsVariable} ${at}: needs username and password, or a client_certificate`);
  }
  return undefined;
}

function jsonSettingsOf(at: string, connector: z.infer<typeof json>, resolve: Resolve, problems: string[]) {
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

/** A question holds PHI: it leaves this machine over TLS only. */
function placeOf(at: string, text: string, allowsPlain: boolean, problems: string[]): URL {
  const url = new URL(text);
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && (allowsPlain || loopback.test(url.hostname)));
  if (!isSafe) problems.push(`${connectorsVariable} ${at}: must be https`);
  if (url.username || url.password) problems.push(`${connectorsVariable} ${at}: may not hold credentials`);
  return url;
}
