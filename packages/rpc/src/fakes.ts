import { silentLogger } from '@cardlens/runtime';
import { bind, type Handlers, rpcServer } from './server.js';
import type { Tls } from './tls.js';

/** A server on a free port with some methods of a service, for tests of its callers. Calls of other methods fail. */
export function fakeServer<D extends object>(definition: D, tls: Tls, methods: Partial<Handlers<D>>) {
  const unused = () => Promise.reject(new Error('not part of this test'));
  const others = Object.fromEntries(Object.keys(definition).map((name) => [name, unused]));
  const handlers = { ...others, ...methods } as Handlers<D>;
  const services = [bind(definition, handlers)];
  return rpcServer({ tls, port: 0, host: '127.0.0.1', services, checks: {}, log: silentLogger });
}
