import { createHash, createHmac } from 'node:crypto';

/** Signing keys; temporary ones have a `sessionToken`. */
export interface SigningKeys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly sessionToken?: string;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `YYYYMMDDTHHMMSSZ` */
export const amzDate = (nowMs: number): string => new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** `<day>/<region>/<service>/aws4_request` */
export const credentialScope = (date: string, region: string, service: string): string =>
  `${date.slice(0, 8)}/${region}/${service}/aws4_request`;

/**
 * Signature of a text, in hexadecimal.
 * @param date  in the form of `amzDate`; its day is part of the signing key
 * @source AWS Signature Version 4, "Calculate a signature"
 */
export function signature(secretKey: string, date: string, region: string, service: string, text: string): string {
  const day = hmac(`AWS4${secretKey}`, date.slice(0, 8));
  return hmac(hmac(hmac(hmac(day, region), service), 'aws4_request'), text).toString('hex');
}

/**
 * Headers of a signed `POST /` with a form body, for STS. @source AWS Signature Version 4, "Create a canonical request"
 */
export function signedFormHeaders(
  { accessKey, secretKey }: SigningKeys,
  {
    host,
    body,
    region,
    service,
    nowMs,
  }: { host: string; body: string; region: string; service: string; nowMs: number },
): Record<string, string> {
  const date = amzDate(nowMs);
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': date,
  };
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const canonical = ['POST', '/', '', ...names.map((name) => `${name}:${headers[name]}`), '', signed, sha256(body)];
  const scope = credentialScope(date, region, service);
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical.join('\n'))].join('\n');
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature(secretKey, date, region, service, text)}`,
  };
}
