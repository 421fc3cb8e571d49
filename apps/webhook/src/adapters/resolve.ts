import { lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { Targets } from '../domain/target.js';

export interface ResolveOptions {
  readonly targets: Targets;
  /** `address:port` of name servers; the system's by default. */
  readonly servers?: readonly string[];
}

/** Of one question to one server; asked twice. */
const answerWithinMs = 2500;
const triesMax = 2;

const isLocalName = (hostname: string) => /(^|\.)localhost\.?$/i.test(hostname);

/**
 * Names of receivers, asked of the name servers directly. The system's own way keeps one of four threads of the process
 * for each name until it is answered: four receivers whose servers are silent would hold up all others. It also takes short
 * names for hosts of the own network.
 */
export function resolving({ targets, servers }: ResolveOptions): LookupFunction {
  const resolver = new Resolver({ timeout: answerWithinMs, tries: triesMax });
  if (servers) resolver.setServers(servers);
  return (hostname, options, callback) => {
    // The hosts file counts where somebody tries something out.
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
  // One of the two may well have nothing.
  const list = (result: typeof four, family: 4 | 6) =>
    result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
  return [...list(four, 4), ...list(six, 6)];
}

const notFound = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error('no such name'), { code: 'ENOTFOUND', hostname });
