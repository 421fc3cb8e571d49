import { get, type RequestOptions } from 'node:http';

export interface HttpResponse {
  readonly status: number;
  readonly bodyBytes: number;
  readonly retryAfterS: number | undefined;
}

/** Sends a GET request, and reads the response to its end. */
export const responseTo = (options: RequestOptions): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    get(options, (response) => {
      let bodyBytes = 0;
      response.on('data', (chunk: Buffer) => (bodyBytes += chunk.length));
      response.once('end', () => {
        const retryAfter = response.headers['retry-after'];
        const retryAfterS = retryAfter === undefined ? undefined : Number(retryAfter);
        resolve({ status: response.statusCode ?? 0, bodyBytes, retryAfterS });
      });
    }).once('error', reject);
  });
