import { callersOf } from '@cardlens/access';
import { HealthCheckResponse_ServingStatus, HealthService } from '@cardlens/contracts/health';
import { DomainError } from '@cardlens/errors';
import { type Carrier, type HealthCheck, type Logger, type Part, readiness, record, withSpan } from '@cardlens/runtime';
import {
  type handleUnaryCall,
  Metadata,
  Server,
  type ServiceDefinition,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { type AuthenticatedCall, callerOf, operatorOf } from './caller.js';
import type { Method, Sent } from './method.js';
import { codeKey, kindKey, statusOfKind } from './status.js';
import type { Tls } from './tls.js';

/** The remaining time of the caller's deadline, and a signal that is aborted when the caller gives up. */
export interface CallContext {
  readonly signal: AbortSignal;
  /** Name of the operator who calls; empty for services. */
  readonly operator: string;
}

/** Promise-based handlers of a service: unary calls take a message, client streams take an async iterable. */
export type Handlers<D> = {
  readonly [M in keyof D]: D[M] extends Method<infer Req, infer Res, infer IsStream>
    ? (request: Sent<Req, IsStream>, call: CallContext) => Promise<Res>
    : never;
};

export interface Binding {
  readonly definition: ServiceDefinition;
  readonly handlers: object;
}

/** Pairs a generated definition with its handlers, so that the compiler checks that they match. */
export const bind = <D extends object>(definition: D, handlers: Handlers<D>): Binding => ({
  definition: definition as ServiceDefinition,
  handlers,
});

export interface RpcServerOptions {
  readonly port: number;
  readonly host?: string;
  readonly services: readonly Binding[];
  /**
   * TLS settings of this service. With certificates, callers may only call the methods that the table `rpcAccess`
   * allows; in plain text, all methods.
   */
  readonly tls: Tls;
  readonly checks: Readonly<Record<string, HealthCheck>>;
  readonly log: Logger;
  /**
   * A connection older than this is closed once its calls have ended: clients then resolve the address again and find
   * added replicas.
   */
  readonly connectionAgeMs?: number;
}

/**
 * Maximum duration of a call that is in progress when its connection reaches its maximum age; the longest is an upload,
 * 300 s.
 */
const connectionGraceMs = 310_000;
const maxMessageBytes = 8 * 1024 * 1024;
const drainWithinMs = 5000;

function carrierOf(metadata: Metadata): Carrier {
  const carrier: Carrier = {};
  for (const key of ['traceparent', 'tracestate']) {
    const [value] = metadata.get(key);
    if (typeof value === 'string') carrier[key] = value;
  }
  return carrier;
}

function grpcError(caught: unknown) {
  const error = DomainError.from(caught);
  const metadata = new Metadata();
  metadata.set(kindKey, error.kind);
  metadata.set(codeKey, error.code);
  return { code: statusOfKind[error.kind], details: error.publicMessage, metadata };
}

interface IncomingCall extends AuthenticatedCall {
  readonly metadata: Metadata;
  readonly request: unknown;
  on(event: 'cancelled', listener: () => void): void;
}

function adapt(
  path: string,
  requestStream: boolean,
  handler: (input: never, call: CallContext) => Promise<unknown>,
  { log, tls }: Pick<RpcServerOptions, 'log' | 'tls'>,
) {
  const [, service = '', method = ''] = path.split('/');
  const allowed = callersOf(path);
  const isAllowed = (call: IncomingCall): boolean => {
    const caller = callerOf(call);
    if (caller !== undefined && allowed.includes(caller)) return true;
    log.warn('call rejected: caller not allowed', {
      service,
      method,
      app: caller ?? 'unknown',
    });
    return false;
  };
  return async (call: IncomingCall, callback: (error: object | null, value?: unknown) => void): Promise<void> => {
    // Not one of our error kinds: from a legitimate caller this is a deployment error, not a response for a client.
    if (!tls.isPlain && !isAllowed(call)) return callback({ code: status.PERMISSION_DENIED, details: 'not allowed' });
    const startedMs = performance.now();
    const abort = new AbortController();
    // gRPC also reports completed calls as canceled; nothing waits for those, and aborting is expensive.
    let hasResponded = false;
    call.on('cancelled', () => {
      if (!hasResponded) abort.abort();
    });
    let code = 'OK';
    try {
      const input = (requestStream ? call : call.request) as never;
      const value = await withSpan(
        `rpc ${service.split('.').at(-1)}/${method}`,
        { kind: 'server', attributes: { rpcMethod: path }, parent: carrierOf(call.metadata) },
        () => handler(input, { signal: abort.signal, operator: operatorOf(call, call.metadata) }),
      );
      hasResponded = true;
      callback(null, value);
    } catch (caught) {
      const error = DomainError.from(caught);
      // Errors of a handler whose caller has disconnected are not failures of the service: its streams end, and its
      // signal is aborted.
      const isCanceled = abort.signal.aborted;
      code = isCanceled ? 'cancelled' : error.kind;
      if (isCanceled) log.info('call canceled: the client disconnected', { service, method, code: error.code });
      else if (error.kind === 'internal') log.error('call failed', { service, method, code: error.code }, caught);
      hasResponded = true;
      callback(grpcError(error));
    } finally {
      record('rpcDuration', performance.now() - startedMs, { service, method, code });
    }
  };
}

/** gRPC server of one app, with its services and the standard health service. `port()` returns the bound port. */
export function rpcServer({
  port,
  host = '0.0.0.0',
  services,
  checks,
  tls,
  log,
  connectionAgeMs = 30_000,
}: RpcServerOptions): Part & { port(): number } {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
    'grpc.enable_channelz': 0,
    'grpc.max_connection_age_ms': connectionAgeMs,
    'grpc.max_connection_age_grace_ms': connectionGraceMs,
    'grpc.keepalive_time_ms': 10_000,
    'grpc.keepalive_timeout_ms': 3000,
  });
  let boundPort = port;
  for (const { definition, handlers } of services) {
    const implementation: UntypedServiceImplementation = {};
    for (const [name, { path, requestStream }] of Object.entries(definition)) {
      const handler = (handlers as Record<string, (input: never, call: CallContext) => Promise<unknown>>)[name];
      // Tests may bind only some methods; gRPC responds to the others with UNIMPLEMENTED.
      if (handler === undefined) continue;
      implementation[name] = adapt(path, requestStream, handler, { log, tls }) as UntypedServiceImplementation[string];
    }
    server.addService(definition, implementation);
  }
  server.addService(HealthService, {
    check: ((_call, callback) => {
      readiness(checks).then((results) => {
        const isServing = Object.values(results).every(Boolean);
        const { SERVING, NOT_SERVING } = HealthCheckResponse_ServingStatus;
        callback(null, { status: isServing ? SERVING : NOT_SERVING });
      }, callback);
    }) as handleUnaryCall<unknown, { status: HealthCheckResponse_ServingStatus }>,
  });
  return {
    name: 'grpc server',
    port: () => boundPort,
    async start() {
      boundPort = await new Promise<number>((resolve, reject) => {
        server.bindAsync(`${host}:${port}`, tls.server(), (error, bound) => (error ? reject(error) : resolve(bound)));
      });
    },
    async stop() {
      const timer = setTimeout(() => server.forceShutdown(), drainWithinMs);
      await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      clearTimeout(timer);
    },
  };
}
