import { BlockList, isIP } from 'node:net';

/** Scope of an address: public Internet, this machine, or reserved. */
export type AddressKind = 'public' | 'loopback' | 'reserved';

const loopback = blocksOf('127.0.0.0/8', '::1/128');

/**
 * Blocks that are not globally reachable, or that embed an IPv4 address that would go unchecked.
 * @source IANA Special-Purpose Address Registries (RFC 6890); RFC 5771 for multicast
 */
const reserved = blocksOf(
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Carrier-grade NAT; some clouds serve metadata there.
  '100.64.0.0/10',
  // Link-local: cloud metadata is 169.254.169.254.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Protocol assignments; Teredo is 2001::/32.
  '2001::/23',
  '2001:db8::/32',
  // 6to4.
  '2002::/16',
  '3fff::/20',
  // Segment routing.
  '5f00::/16',
);

/**
 * The only allocated global unicast block: unique local, link-local and translated addresses are outside it. Mapped
 * addresses such as `::ffff:127.0.0.1` are reached over IPv4, and Node checks them against the IPv4 blocks.
 */
const globalIpv6 = blocksOf('2000::/3', '::ffff:0:0/96');

/** @param address  as returned by a resolver; anything that is not an address counts as reserved */
export function kindOfAddress(address: string): AddressKind {
  const version = isIP(address);
  if (version === 0) return 'reserved';
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (loopback.check(address, family)) return 'loopback';
  if (reserved.check(address, family)) return 'reserved';
  return version === 4 || globalIpv6.check(address, family) ? 'public' : 'reserved';
}

/** @returns undefined when the host is a name */
export function kindOfHost({ hostname }: URL): AddressKind | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? undefined : kindOfAddress(host);
}

function blocksOf(...blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [first = '', bits] = block.split('/');
    list.addSubnet(first, Number(bits), isIP(first) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
