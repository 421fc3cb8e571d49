import { createHash, createHmac } from 'node:crypto';
import type { Credentials } from './server.js';

export interface Call {
  readonly method: 'GET' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const requestWithinMs = 10_000;

/**
 * Makes a signed call.
 * @returns the error code of a rejection
 * @source AWS Signature Version 4, "Create a canonical request"
 */
export async function signedRequest(
  endpoint: string,
  { accessKey, secretKey }: Credentials,
  { method, path, query = {}, body = Buffer.alloc(0) }: Call,
): Promise<string | undefined> {
  const url = new URL(`${path}?${new URLSearchParams(query)}`, endpoint);
  url.searchParams.sort();
  const date = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  const hash = createHash('sha256').update(body).digest('hex');
  const headers = { host: url.host, 'x-amz-content-sha256': hash, 'x-amz-date': date };
  const signed = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const canonical = [method, url.pathname, url.searchParams.toString(), ...lines, '', signed, hash].join('\n');
  const scope = `${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const key = scope.split('/').reduce<Buffer | string>((from, part) => hmac(from, part), `AWS4${secretKey}`);
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const signature = hmac(key, text).toString('hex');
  const { host, ...sent } = headers;
  const response = await fetch(url, {
    method,
    ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
    headers: {
      ...sent,
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    },
    signal: AbortSignal.timeout(requestWithinMs),
  }).catch((cause: unknown) => {
    throw new Error(`the object store at ${url.origin} did not respond to ${path}`, { cause });
  });
  const responseText = await response.text();
  if (response.ok) return undefined;
  return /"Code":"(\w+)"|<Code>(\w+)<\/Code>/.exec(responseText)?.slice(1).find(Boolean) ?? `${response.status}`;
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
