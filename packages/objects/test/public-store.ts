import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';

interface PublicStore {
  /** URL of the store for clients. */
  readonly publicUrl: string;
  /** The only bucket that they may post to. */
  readonly bucket: string;
  /** A bucket that they may not reach. */
  readonly otherBucket: string;
  /** Fields of a valid form for the largest image. */
  readonly fields: Readonly<Record<string, string>>;
  readonly sizeBytes: number;
}

interface Sent {
  readonly method: string;
  /** Sent without normalization. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface Response {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

const origin = 'https://clinic.example';

/** Requests that must not reach the store from outside. */
function forbiddenRequests(bucket: string, otherBucket: string): Sent[] {
  const key = `uploads/${randomUUID()}/scan`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sts = Buffer.from('Action=AssumeRole&Version=2011-06-15');
  const ofObjects = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS'].map((method) => ({
    method,
    path: `/${bucket}/${key}`,
  }));
  const ofBuckets = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'].map((method) => ({ method, path: `/${bucket}` }));
  const paths = [
    `/${otherBucket}`,
    `/${otherBucket}/${key}`,
    `//${otherBucket}`,
    `//${bucket}`,
    `/${bucket}//`,
    `/${bucket}/../${otherBucket}`,
    `/${bucket}/%2e%2e/${otherBucket}`,
    `/${bucket}/..%2f${otherBucket}`,
    `/${bucket}%2f..%2f${otherBucket}`,
    `/${bucket}%2f${key}`,
    `/${bucket}%3fdelete`,
    `/${bucket}%00`,
    `/${bucket};x`,
    `/${bucket}-`,
    `/x/../${otherBucket}`,
    '/minio/admin/v3/info',
    `/${bucket}/../minio/admin/v3/info`,
    `/${bucket}/%2e%2e/minio/admin/v3/info`,
    '//minio/admin/v3/info',
    '/minio/health/live',
    '/minio/v2/metrics/cluster',
    '/admin/user',
    '/',
    '//',
  ].flatMap((path) => [
    { method: 'POST', path },
    { method: 'GET', path },
    { method: 'OPTIONS', path, headers: { origin, 'access-control-request-method': 'POST' } },
  ]);
  const queries = [
    'delete',
    'delete=',
    'uploads',
    'select&select-type=2',
    'restore',
    'policy',
    'cors',
    'notification',
    'x-id=DeleteObjects',
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    '%64elete',
  ].flatMap((query) => [
    { method: 'POST', path: `/${bucket}?${query}` },
    { method: 'POST', path: `/${bucket}/${key}?${query}` },
    { method: 'PUT', path: `/${bucket}?${query}` },
  ]);
  return [
    ...ofObjects,
    ...ofBuckets,
    // Temporary keys.
    { method: 'POST', path: '/', headers: form, body: sts },
    { method: 'POST', path: '/?Action=AssumeRole&Version=2011-06-15', headers: form, body: sts },
    ...paths,
    ...queries,
  ];
}

/**
 * Sends the requests that anyone outside can send: only a form for the bucket of images and its preflight may reach the
 * store.
 *
 * @returns what is wrong, in words; empty if nothing is
 */
export async function problemsOfPublicStore(store: PublicStore): Promise<string[]> {
  const { publicUrl, bucket, otherBucket, fields, sizeBytes } = store;
  const problems: string[] = [];
  const preflight = await send(publicUrl, {
    method: 'OPTIONS',
    path: `/${bucket}`,
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  if (preflight.status > 204) problems.push(`the preflight of a form gets ${preflight.status}`);
  if (!allowsOrigin(preflight)) problems.push('the preflight of a form does not allow other origins');
  const { body, headers } = await multipart(fields, sizeBytes);
  const posted = await send(publicUrl, { method: 'POST', path: `/${bucket}`, headers: { ...headers, origin }, body });
  if (posted.status !== 204) {
    problems.push(`a form with ${sizeBytes} bytes gets ${posted.status} ${codeIn(posted)}`.trimEnd());
  }
  if (!allowsOrigin(posted)) problems.push('the response to a form does not allow other origins');
  for (const request of forbiddenRequests(bucket, otherBucket)) {
    const response = await send(publicUrl, request);
    if (isFromStore(response)) {
      problems.push(
        `${request.method} ${request.path} reaches the store: ${response.status} ${codeIn(response)}`.trimEnd(),
      );
    } else if (response.status < 400) {
      problems.push(`${request.method} ${request.path} gets ${response.status}`);
    }
  }
  return problems;
}

const allowsOrigin = ({ headers }: Response) => ['*', origin].includes(String(headers['access-control-allow-origin']));

const codeIn = ({ body }: Response) => /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '';

/** S3 stores number their responses, and report errors in XML. */
const isFromStore = ({ headers, body }: Response) =>
  Object.keys(headers).some((name) => name.startsWith('x-amz-') || name.startsWith('x-minio-')) ||
  /^\s*<\?xml|<Error>/.test(body);

async function multipart(fields: Readonly<Record<string, string>>, sizeBytes: number) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Buffer.alloc(sizeBytes, 7)]), 'card.jpg');
  const encoded = new Request('http://form.invalid', { method: 'POST', body: form });
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** Sends a path without the normalization that `fetch` applies. */
function send(publicUrl: string, { method, path, headers = {}, body }: Sent): Promise<Response> {
  const { protocol, hostname, port } = new URL(publicUrl);
  const { request } = protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(body?.length ?? 0) };
    const options = {
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
      method,
      path,
      agent: false as const,
      timeout: 60_000,
    };
    const sent = request({ ...options, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`no response to ${method} ${path}`)));
    sent.end(body);
  });
}
