import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { digitalCardErrors } from '@cardlens/errors';
import { calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { z } from 'zod';
import { DigitalCardError } from './failure.js';
import { jsonOf } from './json.js';
import { limits } from './limits.js';
import { ask, type Network } from './network.js';

/** A SMART Health Card whose signature is valid. */
export interface HealthCard {
  /** URL of the issuer, whose keys have signed it. */
  readonly iss: string;
  /** FHIR resource, as signed. */
  readonly fhirBundle: unknown;
}

/** @source SMART Health Cards, "Health Cards are Compact" */
const headerShape = z.object({ alg: z.literal('ES256'), zip: z.literal('DEF'), kid: z.string().min(1).max(100) });

/** @source SMART Health Cards, "Health Cards are encoded as Compact Serialization JSON Web Signatures" */
const payloadShape = z.object({
  iss: z.string().max(500),
  nbf: z.number(),
  exp: z.number().optional(),
  vc: z.object({
    type: z.array(z.string()).optional(),
    credentialSubject: z.object({ fhirBundle: z.record(z.string(), z.unknown()) }),
    rid: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,24}$/)
      .nullish(),
  }),
});
type Payload = z.infer<typeof payloadShape>;

const keyShape = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string(),
  x: z.string(),
  y: z.string(),
  use: z.literal('sig').optional(),
  alg: z.literal('ES256').optional(),
  crlVersion: z.number().optional(),
});
const keySetShape = z.object({ keys: z.array(z.unknown()).max(500) });

const revocationsShape = z.object({ kid: z.string(), rids: z.array(z.string()).max(100_000) });

/** Clocks of issuers may be ahead by this much. */
const clockSkewS = 300;

const inflated = promisify(inflateRaw);

export interface Verification {
  readonly network: Network;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/**
 * Verifies a SMART Health Card with the keys that its issuer publishes. Who may be an issuer is for the caller to decide.
 *
 * @throws DigitalCardError  signal.reason
 */
export async function verifiedCard(jws: string, { network, nowMs, signal }: Verification): Promise<HealthCard> {
  const header = headerOf(jws);
  const payload = await payloadOf(jws);
  const key = await keyOf(payload.iss, header.kid, network, signal);
  try {
    const { kty, crv, x, y } = key;
    await compactVerify(jws, await importJWK({ kty, crv, x, y }, 'ES256'), { algorithms: ['ES256'] });
  } catch {
    throw new DigitalCardError(digitalCardErrors.signatureInvalid);
  }
  const nowS = nowMs / 1000;
  if (payload.nbf > nowS + clockSkewS) throw new DigitalCardError(digitalCardErrors.notYetValid);
  if (payload.exp !== undefined && payload.exp <= nowS) throw new DigitalCardError(digitalCardErrors.expired);
  if (key.crlVersion !== undefined && payload.vc.rid)
    await checkNotRevoked(payload, payload.vc.rid, header.kid, network, signal);
  return { iss: payload.iss, fhirBundle: payload.vc.credentialSubject.fhirBundle };
}

function headerOf(jws: string): z.infer<typeof headerShape> {
  try {
    return headerShape.parse(decodeProtectedHeader(jws));
  } catch {
    throw new DigitalCardError(digitalCardErrors.signatureInvalid);
  }
}

/** The payload, not verified: it names the issuer, whose keys verify it. */
async function payloadOf(jws: string): Promise<Payload> {
  const packed = Buffer.from(jws.split('.')[1] ?? '', 'base64url');
  let bytes: Buffer;
  try {
    bytes = await inflated(packed, { maxOutputLength: limits.contentBytesMax });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new DigitalCardError(isTooLarge ? digitalCardErrors.tooLarge : digitalCardErrors.malformed);
  }
  const { data } = payloadShape.safeParse(jsonOf(bytes));
  if (data === undefined) throw new DigitalCardError(digitalCardErrors.malformed);
  return data;
}

/** The issuer's key with this id, which must be its thumbprint, so that an id names one key only. */
async function keyOf(iss: string, kid: string, network: Network, signal: AbortSignal) {
  const unknown = digitalCardErrors.issuerUnknown;
  // A query or fragment would move the path of the keys into it.
  if (!/^https?:\/\/[^?#]*[^/?#]$/.test(iss)) throw new DigitalCardError(unknown);
  const { status, body } = await ask(
    {
      url: `${iss}/.well-known/jwks.json`,
      accept: 'application/json',
      bytesMax: limits.keysBytesMax,
      otherwise: unknown,
    },
    network,
    signal,
  );
  const set = status === 200 ? keySetShape.safeParse(jsonOf(body)).data : undefined;
  for (const candidate of set?.keys ?? []) {
    const { data } = keyShape.safeParse(candidate);
    if (data?.kid === kid && (await calculateJwkThumbprint({ ...data }, 'sha256')) === kid) return data;
  }
  throw new DigitalCardError(unknown);
}

/** @source SMART Health Cards, "Revocation" */
async function checkNotRevoked(
  { iss, nbf }: Payload,
  rid: string,
  kid: string,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const unknown = digitalCardErrors.issuerUnknown;
  const { status, body } = await ask(
    {
      url: `${iss}/.well-known/crl/${kid}.json`,
      accept: 'application/json',
      bytesMax: limits.revocationsBytesMax,
      otherwise: unknown,
    },
    network,
    signal,
  );
  const { data } = revocationsShape.safeParse(status === 200 ? jsonOf(body) : undefined);
  // A list that cannot be read may contain the card.
  if (data?.kid !== kid) throw new DigitalCardError(unknown);
  const isRevoked = data.rids.some((entry) => {
    const [id, beforeS] = entry.split('.');
    // The published example of a revoked card was issued in the very second of its entry.
    return id === rid && (beforeS === undefined || Math.floor(nbf) <= Number(beforeS));
  });
  if (isRevoked) throw new DigitalCardError(digitalCardErrors.revoked);
}
