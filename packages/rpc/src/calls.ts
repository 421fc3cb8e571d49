import type { Client, handleClientStreamingCall, handleUnaryCall, ServiceDefinition } from '@grpc/grpc-js';
import type { RpcClient, UnaryMethod, UploadMethod } from './client.js';

/** Promise-based methods of a generated service: unary calls take a message, client streams take an async iterable. */
export type Calls<S> = {
  [M in keyof S as string extends M ? never : M]: S[M] extends handleUnaryCall<infer Req, infer Res>
    ? (request: Req) => Promise<Res>
    : S[M] extends handleClientStreamingCall<infer Req, infer Res>
      ? (requests: AsyncIterable<Req>) => Promise<Res>
      : never;
};

type Unary = UnaryMethod<unknown, unknown>;
type Upload = UploadMethod<unknown, unknown>;

/**
 * Every method of a generated service as a function.
 *
 * @param timeoutsMs  of methods whose timeout differs from the client's default
 */
export function callsOf<S>(
  client: RpcClient<Client>,
  definition: ServiceDefinition<never> | object,
  timeoutsMs: Readonly<Partial<Record<keyof Calls<S>, number>>> = {},
): Calls<S> {
  const { call, upload } = client as unknown as RpcClient<Readonly<Record<string, Unary & Upload>>>;
  const methods = Object.entries(definition as ServiceDefinition).map(([name, { requestStream }]) => {
    const timeoutMs = timeoutsMs[name as keyof Calls<S>];
    const options = timeoutMs === undefined ? {} : { timeoutMs };
    return [
      name,
      requestStream
        ? (requests: AsyncIterable<unknown>) =>
            upload<unknown, unknown>((methods) => methods[name] as Upload, requests, options)
        : (request: unknown) => call<unknown, unknown>((methods) => methods[name] as Unary, request, options),
    ];
  });
  return Object.fromEntries(methods) as Calls<S>;
}
