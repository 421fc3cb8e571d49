import { type Part, traceCarrier } from '@cardlens/runtime';
import { Client, type ClientWritableStream, Metadata, type ServiceError } from '@grpc/grpc-js';
import { operatorKey } from './caller.js';
import type { Method, Sent } from './method.js';
import { codeKey, errorOfStatus, kindKey } from './status.js';
import type { Tls } from './tls.js';

interface CallOptions {
  readonly timeoutMs?: number;
}

/**
 * The methods of a service: unary ones take a message, client streams take an async iterable, whose messages are sent
 * one after the other, while the called service is ready for more.
 *
 * They throw DomainError as thrown by the called service; `unavailable` or `timeout` when it could not be reached in
 * time.
 */
export type Calls<D> = {
  readonly [M in keyof D]: D[M] extends Method<infer Req, infer Res, infer IsStream>
    ? (request: Sent<Req, IsStream>, options?: CallOptions) => Promise<Res>
    : never;
};

/** Calls a service, with a deadline on every call, trace context, and the errors of the called service. */
export interface RpcClient<D> extends Part {
  readonly calls: Calls<D>;
  /** @throws while no connection can be established */
  check(): Promise<void>;
}

const defaultTimeoutMs = 5000;

function outgoing(operator: string): Metadata {
  const metadata = new Metadata();
  if (operator !== '') metadata.set(operatorKey, encodeURIComponent(operator));
  for (const [key, value] of Object.entries(traceCarrier())) metadata.set(key, value);
  return metadata;
}

function fromServiceError(error: ServiceError) {
  const text = (key: string): string | undefined => error.metadata?.get(key)[0]?.toString();
  return errorOfStatus(error.code, error.details, text(kindKey), text(codeKey), error);
}

/**
 * @param name  of the called service: its certificate must contain this name, whatever its address
 * @param tls   of the caller
 * @param timeoutsMs  of methods whose timeout differs from the default
 * @param operator  name that an operator states, for the audit log
 */
export function rpcClient<D extends object>(
  name: string,
  definition: D,
  address: string,
  tls: Tls,
  timeoutsMs?: Readonly<Partial<Record<keyof D, number>>>,
  operator = '',
): RpcClient<D> {
  const client = new Client(address, tls.channel(), {
    ...(tls.isPlain ? {} : { 'grpc.ssl_target_name_override': name }),
    'grpc.max_receive_message_length': 8 * 1024 * 1024,
    // Statistics of calls and connections, which are not used.
    'grpc.enable_channelz': 0,
    // A restarted service must be found within its callers' deadlines, not after a minute of backoff.
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1000,
    // A node that vanishes does not close its connections: the connection is dropped when no response to a ping arrives.
    'grpc.keepalive_time_ms': 10_000,
    'grpc.keepalive_timeout_ms': 3000,
    'grpc.keepalive_permit_without_calls': 1,
    // Whenever a server ends a connection (`connectionAgeMs`), the name is resolved again, by default at most every
    // half minute.
    'grpc.dns_min_time_between_resolutions_ms': 5000,
    'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  });
  const methods = Object.entries(definition) as [keyof D, Method<unknown, unknown, boolean>][];
  const calls = methods.map(([method, { path, requestStream, requestSerialize, responseDeserialize }]) => [
    method,
    (request: unknown, { timeoutMs = timeoutsMs?.[method] ?? defaultTimeoutMs }: CallOptions = {}) => {
      const wire = [path, requestSerialize, responseDeserialize] as const;
      const options = { deadline: Date.now() + timeoutMs };
      return requestStream
        ? sendAll(
            (done) => client.makeClientStreamRequest(...wire, outgoing(operator), options, done),
            request as AsyncIterable<unknown>,
          )
        : new Promise((resolve, reject) => {
            client.makeUnaryRequest(...wire, request, outgoing(operator), options, (error, response) =>
              error ? reject(fromServiceError(error)) : resolve(response),
            );
          });
    },
  ]);
  return {
    name: `client of ${name}`,
    calls: Object.fromEntries(calls) as Calls<D>,
    check: () =>
      new Promise((resolve, reject) => {
        client.waitForReady(Date.now() + 1500, (error) => (error ? reject(error) : resolve()));
      }),
    stop: () => client.close(),
  };
}

async function sendAll<Req, Res>(
  open: (done: (error: ServiceError | null, response?: Res) => void) => ClientWritableStream<Req>,
  requests: AsyncIterable<Req>,
): Promise<Res> {
  const { promise: result, resolve, reject } = withResolvers<Res>();
  const stream = open((error, response) => (error ? reject(fromServiceError(error)) : resolve(response as Res)));
  stream.on('error', () => {});
  // The called service may reject the stream halfway, or the deadline may pass; then nothing more is sent or awaited. A
  // `Promise.race` for each part would retain all of them until the end, so the waiting code is woken instead.
  let isSettled = false;
  let wake: () => void = () => {};
  const markSettled = () => {
    isSettled = true;
    wake();
  };
  const settled = result.then(markSettled, markSettled);
  const untilSettled = <T>(
    start: (resolve: (value: T | undefined) => void, reject: (error: unknown) => void) => void,
  ) =>
    new Promise<T | undefined>((resolve, reject) => {
      wake = () => resolve(undefined);
      start(resolve, reject);
      if (isSettled) wake();
    });
  const source = requests[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await untilSettled<IteratorResult<Req>>((resolve, reject) => {
        source.next().then(resolve, reject);
      });
      if (isSettled || next === undefined || next.done) break;
      if (!stream.write(next.value)) await untilSettled((resolve) => stream.once('drain', () => resolve(undefined)));
    }
    stream.end();
  } catch (error) {
    stream.cancel();
    await settled;
    throw error;
  } finally {
    // The source is closed but not awaited, because it may never produce another part.
    void source.return?.().catch(() => {});
  }
  return result;
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((res, rej) => {
    resolve = res;
    reject = rej;
  });
  return { promise, resolve, reject };
}
