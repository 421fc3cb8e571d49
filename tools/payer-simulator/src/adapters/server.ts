import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { listening, type Part } from '@cardlens/runtime';
import type { Express } from 'express';

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  /** PEM; enables HTTPS. */
  readonly certificate?: string | undefined;
  readonly key?: string | undefined;
  /** PEM; clients must have a certificate issued by this authority. */
  readonly clientCa?: string | undefined;
}

/** HTTP or HTTPS server. It stops immediately, because no request in progress is worth waiting for. */
export function simulatorServer(app: Express, options: ServerOptions): Part & { readonly port: () => number } {
  const { certificate, key, clientCa } = options;
  const isMutual = clientCa !== undefined;
  const server: Server = certificate
    ? createHttpsServer(
        { cert: certificate, key, ca: clientCa, requestCert: isMutual, rejectUnauthorized: isMutual },
        app,
      )
    : createHttpServer(app);
  return listening(server, { ...options, finishWithinMs: 0 });
}
