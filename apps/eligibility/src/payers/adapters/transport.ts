import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { codeOf } from '@cardlens/errors';
import type { TransportSettings } from '../domain/settings.js';

export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The part of a transport that protocols use. */
export type Poster = Pick<Transport, 'post'>;

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A failure below HTTP: `code` is Node's (`ECONNREFUSED`, `CERT_HAS_EXPIRED`) or one of ours. */
export class TransportError extends Error {
  /** @param isConnected  false when no connection was established, so that the peer received nothing */
  constructor(
    readonly code: 'RESPONSE_TOO_LARGE' | 'CONNECT_TIMEOUT' | 'RESPONSE_CUT' | 'RESPONSE_ENCODED' | (string & {}),
    readonly isConnected: boolean,
    cause?: unknown,
  ) {
    super(code, { cause });
    this.name = 'TransportError';
  }
}

const idleSocketsMax = 8;
/**
 * Shorter than the time for which servers keep idle connections, so that they rarely close one that is about to be
 * used.
 */
const idleTimeoutMs = 4_000;

/**
 * HTTP and HTTPS with limits: keep-alive connections, verified certificates, no redirects, no compression, a maximum
 * response size.
 */
export class Transport {
  readonly #settings: TransportSettings;
  readonly #http: HttpAgent;
  readonly #https: HttpsAgent;

  constructor(settings: TransportSettings) {
    this.#settings = settings;
    const kept = {
      keepAlive: true,
      maxSockets: settings.connectionsMax,
      maxFreeSockets: idleSocketsMax,
      // Applies to idle connections only; a running exchange has its own limits.
      timeout: idleTimeoutMs,
    };
    this.#http = new HttpAgent(kept);
    this.#https = new HttpsAgent({
      ...kept,
      // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED cannot disable verification.
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ca: settings.ca,
      cert: settings.identity?.certificate,
      key: settings.identity?.key,
    });
  }

  /**
   * @throws TransportError
   * @throws signal.reason when the signal ends the wait
   */
  async post(post: Post, signal: AbortSignal): Promise<HttpResponse> {
    try {
      return await this.#attempt(post, signal);
    } catch (error) {
      if (error instanceof ConnectionWasClosing) return this.#attempt(post, signal);
      throw error;
    }
  }

  /** Closes idle and active connections. */
  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  #attempt({ url, headers, body }: Post, signal: AbortSignal): Promise<HttpResponse> {
    signal.throwIfAborted();
    const isTls = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const bytes = Buffer.from(body);
      const req = (isTls ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: isTls ? this.#https : this.#http,
        signal,
        headers: { 'accept-encoding': 'identity', ...headers, 'content-length': `${bytes.length}` },
      });
      let isConnected = false;
      let response: IncomingMessage | undefined;
      const fail = (error: unknown): void => {
        if (signal.aborted) reject(signal.reason);
        else if (error instanceof TransportError) reject(error);
        else if (isStale(req, response, error)) reject(new ConnectionWasClosing());
        else reject(new TransportError(errorCodeOf(error), isConnected, error));
      };
      // Several errors may occur; the first is reported.
      req.on('error', fail);
      req.once('socket', (socket) => {
        this.#boundConnecting(req, socket, isTls, () => {
          isConnected = true;
        });
      });
      req.once('response', (res) => {
        response = res;
        isConnected = true;
        readBody(res, this.#settings.responseBytesMax).then(
          (read) => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: read }),
          (error: unknown) => {
            req.destroy();
            fail(error);
          },
        );
      });
      req.end(bytes);
    });
  }

  #boundConnecting(req: ClientRequest, socket: Socket, isTls: boolean, onConnected: () => void): void {
    if (!socket.connecting) {
      onConnected();
      return;
    }
    const { connectTimeoutMs } = this.#settings;
    const timer = setTimeout(() => req.destroy(new TransportError('CONNECT_TIMEOUT', false)), connectTimeoutMs);
    const done = () => clearTimeout(timer);
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      done();
      onConnected();
    });
    socket.once('close', done);
  }
}

/**
 * A keep-alive connection that the peer closed during the write. The peer received nothing, so the request is sent
 * again on another connection.
 */
class ConnectionWasClosing extends Error {}

const isStale = (req: ClientRequest, response: IncomingMessage | undefined, error: unknown): boolean =>
  req.reusedSocket && !response && ['ECONNRESET', 'EPIPE'].includes(errorCodeOf(error));

const errorCodeOf = (error: unknown): string => {
  const code = codeOf(error);
  return typeof code === 'string' ? code : 'UNKNOWN';
};

async function readBody(res: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const encoding = res.headers['content-encoding'] ?? 'identity';
  // Compression was not requested, and decompression would need its own limit.
  if (encoding.toLowerCase() !== 'identity') throw new TransportError('RESPONSE_ENCODED', true);
  if (Number(res.headers['content-length'] ?? 0) > bytesMax) throw new TransportError('RESPONSE_TOO_LARGE', true);
  const chunks: Buffer[] = [];
  let size = 0;
  const received: AsyncIterable<Buffer> = res;
  for await (const chunk of received) {
    size += chunk.length;
    if (size > bytesMax) throw new TransportError('RESPONSE_TOO_LARGE', true);
    chunks.push(chunk);
  }
  if (!res.complete) throw new TransportError('RESPONSE_CUT', true);
  return Buffer.concat(chunks);
}
