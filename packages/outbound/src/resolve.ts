import { lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { Targets } from './targets.js';

export interface ResolveOptions {
  readonly targets: Targets;
  /** `address:port` of name servers; the system's by default. */
  readonly servers?: readonly string[];
}

/** Timeout of one query to one name server; two attempts. */
const responseTimeoutMs = 2500;
const triesMax = 2;

const isLocalName = (hostname: string) => /(^|\.)localhost\.?$/i.test(hostname);

/**
 * Resolves names by querying name servers directly. The operating system's resolver blocks one of the
 * process's four threads per name: four hosts with unresponsive name servers would delay all others. It also
 * resolves short names to hosts of the local network.
 */
export function resolving({ targets, servers }: ResolveOptions): LookupFunction {
  const resolver = new Resolver({ timeout: responseTimeoutMs, tries: triesMax });
  if (servers) resolver.setServers(servers);
  return (hostname, options, callback) => {
    // The hosts file is honored for local development.
    if (targets === 'private' || (targets === 'loopback' && isLocalName(hostname)))
      return void systemLookup(hostname, options as { all: true }, callback as never);
    addressesOf(resolver, hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined) callback(notFound(hostname), []);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

async function addressesOf(resolver: Resolver, hostname: string) {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  // Either address family may have no records.
  const list = (result: typeof four, family: 4 | 6) =>
    result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
  return [...list(four, 4), ...list(six, 6)];
}

const notFound = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error('no such name'), { code: 'ENOTFOUND', hostname });
