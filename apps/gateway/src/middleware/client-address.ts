import { BlockList, isIP, isIPv6 } from 'node:net';
import type { ClientAddress } from '../ports.js';

/**
 * @param trusted  proxies whose `X-Forwarded-For` is trusted, as addresses or CIDR ranges
 * @param onUntrusted  called once, for the first `X-Forwarded-For` of an untrusted peer: probably a proxy that is missing
 *   from the list, whose clients then share one address
 * @throws Error for any other text
 */
export function clientAddress(trusted: readonly string[], onUntrusted?: () => void): ClientAddress {
  let report = onUntrusted;
  const proxies = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) throw new Error('must be addresses or CIDR ranges, separated by commas');
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const isProxy = (address: string): boolean => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(withoutPort);
    let address = plain(socket.remoteAddress ?? '');
    if (
      report !== undefined &&
      headers['x-forwarded-for'] !== undefined &&
      !(isIP(address) !== 0 && isProxy(address))
    ) {
      report();
      report = undefined;
    }
    // From the nearest hop outwards, as long as the reporting hop is trusted. Ends at an entry that is not an address:
    // the client may have written the entries before it.
    while (isIP(address) !== 0 && isProxy(address)) {
      const reported = forwarded.pop() ?? '';
      if (isIP(reported) === 0) break;
      address = reported;
    }
    return isIPv6(address) ? networkOf(address) : address;
  };
}

/** `::ffff:192.0.2.1` is an IPv4 address on an IPv6 socket. */
const plain = (text: string): string => text.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** Some proxies write a port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const [, address = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return plain(address);
}

/** A single customer has at least a /64 and can use any of its addresses. */
function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*/s, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...gap, ...last].slice(0, 4).join(':');
}
