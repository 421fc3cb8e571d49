import { readFileSync } from 'node:fs';
import { codeOf } from '@cardlens/errors';
import { ConfigError, durationMs, type Env } from '@cardlens/runtime';
import { z } from 'zod';
import type { ConnectorSettings, ConnectorsConfig } from '../domain/settings.js';

// The fields of ELIGIBILITY_CONNECTORS; docs/eligibility-connectors.md describes them for operators.

export const connectorsVariable = 'ELIGIBILITY_CONNECTORS';
/**
 * Variables that may contain secrets. They have a separate prefix, because an unknown `ELIGIBILITY_…` variable is an
 * error.
 */
const secretPrefix = 'ELIGIBILITY_SECRET_';

/**
 * The connectors configured by `ELIGIBILITY_CONNECTORS`: JSON, or the path of a JSON file. None when the variable is
 * absent: there is no default connector.
 *
 * @returns the configuration, and the environment without the secrets taken from it
 * @throws ConfigError with every error, without values
 */
export function readConnectors(env: Env): { readonly connectors: ConnectorsConfig; readonly rest: Env } {
  const source = env[connectorsVariable];
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith(secretPrefix)));
  const { data, error } = connectorsFile(env).safeParse(source ? jsonOf(source) : { connectors: {} });
  if (error) throw new ConfigError(error.issues.map(problemOf));
  return { connectors: data, rest };
}

const problemOf = ({ path, message }: { readonly path: readonly PropertyKey[]; readonly message: string }): string =>
  `${[connectorsVariable, path.join('.')].join(' ').trim()}: ${message}`;

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source.trimStart().startsWith('{') ? source : readFileSync(source, 'utf8'));
  } catch (cause) {
    const isFile = codeOf(cause) !== undefined;
    throw new ConfigError([`${connectorsVariable} ${isFile ? 'names a file that cannot be read' : 'is not JSON'}`]);
  }
}

/** The whole file. @param env  contains the secrets that the file names */
const connectorsFile = (env: Env) => {
  const { core, json } = protocolShapes(env);
  const connector = z.discriminatedUnion('protocol', [core, json]).transform(settingsOf);
  const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens');
  const rule = z.strictObject({
    account: z.string().min(1).optional(),
    payer_ids: z.array(z.string().min(1)).min(1).optional(),
    connector: z.string(),
    repair: z.boolean().optional(),
  });
  return z
    .strictObject({
      connectors: z.record(name, connector),
      rules: z.array(rule).default([]),
      default: z.string().optional(),
    })
    .refine(
      ({ connectors, rules, default: fallback }) =>
        rules.every((each) => Object.hasOwn(connectors, each.connector)) &&
        (fallback === undefined || Object.hasOwn(connectors, fallback)),
      { error: 'names a connector that is not there' },
    )
    .transform(
      ({ connectors, rules, default: fallback }): ConnectorsConfig => ({
        connectors: Object.entries(connectors).map(([key, settings]) => ({ name: key, ...settings })),
        rules: rules.map(({ payer_ids: payerIds, repair: isRepairing, ...each }) => ({
          ...each,
          payerIds,
          isRepairing,
        })),
        fallback,
      }),
    );
};

const duration = (fallback: string, max: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      try {
        const ms = durationMs(text);
        if (ms > 0 && ms <= durationMs(max)) return ms;
      } catch {
        // Reported below, with the allowed range.
      }
      context.addIssue({ code: 'custom', message: `must be a duration such as 30s, at most ${max}` });
      return z.NEVER;
    });

/** Secrets are never written in the file: `{ "env": … }` or `{ "file": … }` names their source. */
const secretFrom = (env: Env) =>
  z
    .union([z.strictObject({ env: z.string().min(1) }), z.strictObject({ file: z.string().min(1) })])
    .transform((source, context) => {
      const value = 'env' in source ? env[source.env] : contentOf(source.file);
      if (!value) {
        const kind = 'env' in source ? 'variable' : 'file';
        context.addIssue({ code: 'custom', message: `its ${kind} holds nothing` });
      }
      return value ?? '';
    });

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

const identifier = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._@/&-]{0,14}$/, 'must be 1 to 15 letters, digits, spaces or punctuation');
const qualifier = z.string().regex(/^[0-9A-Z]{2}$/, 'must be two characters');
const path = z
  .string()
  .regex(/^[^.\s]+(\.[^.\s]+)*$/, 'must be field names joined by dots')
  .transform((text) => text.split('.'));
const url = z.url().transform((text) => new URL(text));

const protocolShapes = (env: Env) => {
  const secret = secretFrom(env);
  const textOrSecret = z.union([z.string().min(1), secret]);
  const header = z
    .union([z.string(), secret])
    .refine((text) => /^[\x20-\x7e]*$/.test(text), { error: 'cannot be a header' });
  const isSandbox = env.CARDLENS_ENVIRONMENT === 'sandbox';
  const common = {
    url,
    /** Allows http:// to other machines, in a sandbox only: inquiries contain PHI. */
    plain_http: z
      .boolean()
      .default(false)
      .refine((isPlain) => isSandbox || !isPlain, { error: 'is for the sandbox alone' }),
    /** Marks every response of this peer with `simulated: true`. */
    simulated: z.boolean().default(false),
    /** Payers that require the subscriber's social security number; a check of any other payer may not contain one. */
    ssn_payer_ids: z.array(z.string().min(2).max(80)).default([]),
    /** Whether a rejection may be followed by corrected inquiries. */
    repair: z.boolean().default(true),
    /** Payers that find a member by name and birth date, without a member number: discoveries ask only these. */
    name_search_payer_ids: z.array(z.string().min(2).max(80)).max(500).default([]),
    sender_qualifier: qualifier.default('ZZ'),
    sender_id: identifier,
    receiver_qualifier: qualifier.default('ZZ'),
    receiver_id: identifier,
    usage: z.enum(['P', 'T']).default('P'),
    headers: z.record(z.string().regex(/^[\w-]+$/), header).default({}),
    /** Authorities that the peer's certificate is checked against, in PEM. */
    ca: secret.optional(),
    client_certificate: z.strictObject({ certificate: secret, key: secret }).optional(),
    connect_timeout: duration('5s', '60s'),
    /** Payers may take up to a minute; operating rules require 20 s. */
    timeout: duration('30s', '5m'),
    /** A response is about eight times as long in JSON, and a record stores at most 5 MiB of it. */
    answer_bytes_max: z.int().min(10_000).max(50_000_000).default(750_000),
    concurrent_max: z.int().min(1).max(1_000).default(256),
    /** Default: a quarter of `concurrent_max`. */
    concurrent_of_payer_max: z.int().min(1).max(1_000).optional(),
    waiting_max: z.int().min(0).max(10_000).default(500),
    breaker: z
      .strictObject({ failures_max: z.int().min(1).max(1_000).default(5), open_for: duration('30s', '1h') })
      .prefault({}),
  };
  const core = z.strictObject({
    protocol: z.enum(['core-soap', 'core-mime']),
    ...common,
    /** Not a secret, so it may be given directly. */
    username: textOrSecret.optional(),
    password: secret.optional(),
  });
  const json = z.strictObject({
    protocol: z.literal('json'),
    ...common,
    oauth: z
      .strictObject({
        token_url: url,
        client_id: textOrSecret,
        client_secret: secret,
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
  return { core, json };
};

/** Every field of a connector in the file. */
export const connectorFields = (): string[] => [
  ...new Set(Object.values(protocolShapes({})).flatMap(({ shape }) => Object.keys(shape))),
];

type Core = z.output<ReturnType<typeof protocolShapes>['core']>;
type Json = z.output<ReturnType<typeof protocolShapes>['json']>;
type Context = Pick<z.RefinementCtx, 'addIssue'>;

function settingsOf(connector: Core | Json, context: Context): Omit<ConnectorSettings, 'name'> {
  checkUrl(connector.url, ['url'], connector, context);
  return {
    partner: {
      senderQualifier: connector.sender_qualifier,
      senderId: connector.sender_id,
      receiverQualifier: connector.receiver_qualifier,
      receiverId: connector.receiver_id,
      usage: connector.usage,
    },
    isSimulated: connector.simulated,
    ssnPayerIds: new Set(connector.ssn_payer_ids),
    isRepairing: connector.repair,
    nameSearchPayerIds: new Set(connector.name_search_payer_ids),
    transport: {
      connectTimeoutMs: connector.connect_timeout,
      responseBytesMax: connector.answer_bytes_max,
      connectionsMax: connector.concurrent_max,
      ca: connector.ca,
      identity: connector.client_certificate,
    },
    guards: {
      timeoutMs: connector.timeout,
      slots: {
        allMax: connector.concurrent_max,
        ofOneMax: connector.concurrent_of_payer_max ?? Math.ceil(connector.concurrent_max / 4),
        waitingMax: connector.waiting_max,
      },
      breaker: { failuresMax: connector.breaker.failures_max, openMs: connector.breaker.open_for },
    },
    protocol: connector.protocol === 'json' ? jsonSettingsOf(connector, context) : coreSettingsOf(connector, context),
  };
}

function coreSettingsOf(connector: Core, context: Context): ConnectorSettings['protocol'] {
  const { protocol, url: address, headers, username, password, client_certificate: identity } = connector;
  const credentials = username && password ? { username, password } : undefined;
  if (credentials === undefined && (username || password || !identity))
    context.addIssue({ code: 'custom', message: 'needs username and password, or a client_certificate' });
  return { kind: 'core', url: address, headers, envelope: protocol === 'core-soap' ? 'soap' : 'mime', credentials };
}

function jsonSettingsOf(connector: Json, context: Context): ConnectorSettings['protocol'] {
  const { url: address, headers, request_field, answer_field, extra, idempotency_header, oauth } = connector;
  if (oauth) checkUrl(oauth.token_url, ['oauth', 'token_url'], connector, context);
  return {
    kind: 'json',
    url: address,
    headers,
    requestPath: request_field,
    responsePath: answer_field,
    extra,
    idempotencyHeader: idempotency_header,
    oauth: oauth && {
      tokenUrl: oauth.token_url,
      clientId: oauth.client_id,
      clientSecret: oauth.client_secret,
      sentAs: oauth.credentials,
      scope: oauth.scope,
      audience: oauth.audience,
    },
  };
}

const loopback = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/;

/** Inquiries contain PHI and leave this machine only over TLS. */
function checkUrl(
  { protocol, hostname, username, password }: URL,
  field: string[],
  { plain_http: allowsPlain }: { readonly plain_http: boolean },
  context: Context,
): void {
  const isSafe = protocol === 'https:' || (protocol === 'http:' && (allowsPlain || loopback.test(hostname)));
  if (!isSafe) context.addIssue({ code: 'custom', path: field, message: 'must be https' });
  if (username || password) context.addIssue({ code: 'custom', path: field, message: 'may not hold credentials' });
}
