/** Scope of an address: public Internet, this machine, or reserved. */
export type AddressKind = 'public' | 'loopback' | 'reserved';

/** First address of a block and its prefix length in bits. */
type Block = readonly [address: string, bits: number];

/**
 * IPv4 blocks that are not globally reachable.
 * @source IANA IPv4 Special-Purpose Address Registry (RFC 6890); RFC 5771 for multicast
 */
const reservedIpv4: readonly Block[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT; some clouds serve metadata there.
  ['100.64.0.0', 10],
  // Link-local: cloud metadata is 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * The only allocated global unicast block: unique local, link-local, mapped and translated addresses are outside it.
 */
const globalIpv6: Block = ['2000::', 3];

/**
 * Parts of that block that are not globally reachable, or that embed an IPv4 address that would go unchecked.
 * @source IANA IPv6 Special-Purpose Address Registry (RFC 6890)
 */
const reservedIpv6: readonly Block[] = [
  // Protocol assignments; Teredo is 2001::/32.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4.
  ['2002::', 16],
  ['3fff::', 20],
  // Segment routing.
  ['5f00::', 16],
];

/** @param address  as returned by a resolver; anything that is not an address counts as reserved */
export function kindOfAddress(address: string): AddressKind {
  const bytes = ipv4Bytes(address) ?? embeddedIpv4(ipv6Bytes(address));
  if (bytes === undefined) return 'reserved';
  if (bytes.length === 4) {
    if (bytes[0] === 127) return 'loopback';
    return reservedIpv4.some((block) => isWithin(bytes, block)) ? 'reserved' : 'public';
  }
  if (bytes.every((byte, index) => byte === (index === 15 ? 1 : 0))) return 'loopback';
  const isPublic = isWithin(bytes, globalIpv6) && !reservedIpv6.some((block) => isWithin(bytes, block));
  return isPublic ? 'public' : 'reserved';
}

/** `::ffff:127.0.0.1` is reached over IPv4, so it has the scope of its IPv4 address. */
const embeddedIpv4 = (bytes: readonly number[] | undefined): readonly number[] | undefined =>
  bytes !== undefined && isWithin(bytes, ['::ffff:0.0.0.0', 96]) ? bytes.slice(12) : bytes;

function isWithin(bytes: readonly number[], [first, bits]: Block): boolean {
  const start = ipv4Bytes(first) ?? ipv6Bytes(first) ?? [];
  return Array.from({ length: Math.ceil(bits / 8) }).every((_, index) => {
    const mask = 0xff & (0xff << Math.max(0, 8 * (index + 1) - bits));
    return ((bytes[index] ?? 0) & mask) === ((start[index] ?? 0) & mask);
  });
}

/** Dotted decimal only; the URL parser has normalized other notations. */
function ipv4Bytes(text: string): number[] | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return undefined;
  return parts.map(Number);
}

function ipv6Bytes(text: string): number[] | undefined {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return undefined;
  const start = groupBytes(head);
  const end = tail === undefined ? [] : groupBytes(tail);
  if (start === undefined || end === undefined) return undefined;
  const gap = 16 - start.length - end.length;
  if (tail === undefined ? gap !== 0 : gap < 2) return undefined;
  return [...start, ...Array<number>(gap).fill(0), ...end];
}

/** `1:2:ab` or `ffff:127.0.0.1` as bytes. */
function groupBytes(text: string): number[] | undefined {
  if (text === '') return [];
  const groups = text.split(':').map((group, index, all) => {
    if (/^[0-9a-f]{1,4}$/i.test(group)) return [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff];
    return index === all.length - 1 ? ipv4Bytes(group) : undefined;
  });
  return groups.every((bytes) => bytes !== undefined) ? groups.flat() : undefined;
}
