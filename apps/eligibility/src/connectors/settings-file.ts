import { durationMs } from '@cardlens/runtime';
import { z } from 'zod';

// The fields of ELIGIBILITY_CONNECTORS; docs/eligibility-connectors.md describes them for operators.

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

/** Secrets are never written here: `{ "env": … }` or `{ "file": … }` names their source. */
const reference = z.union([z.strictObject({ env: z.string().min(1) }), z.strictObject({ file: z.string().min(1) })]);
export type Reference = z.infer<typeof reference>;

const identifier = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._@/&-]{0,14}$/, 'must be 1 to 15 letters, digits, spaces or punctuation');
const qualifier = z.string().regex(/^[0-9A-Z]{2}$/, 'must be two characters');
const headers = z.record(z.string().regex(/^[\w-]+$/), z.union([z.string(), reference])).default({});
const path = z
  .string()
  .regex(/^[^.\s]+(\.[^.\s]+)*$/, 'must be field names joined by dots')
  .transform((text) => text.split('.'));

const common = {
  url: z.url(),
  /** Allows http:// to other machines, in a sandbox only: inquiries contain PHI. */
  plain_http: z.boolean().default(false),
  /** Marks every response of this peer with `simulated: true`. */
  simulated: z.boolean().default(false),
  /** Payers that require the subscriber's social security number; a check of any other payer may not contain one. */
  ssn_payer_ids: z.array(z.string().min(2).max(80)).default([]),
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

/** The whole file. */
export const connectorsFile = z.strictObject({
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

export type CoreDescription = z.infer<typeof core>;
export type JsonDescription = z.infer<typeof json>;
export type Description = CoreDescription | JsonDescription;
