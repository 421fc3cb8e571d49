import { type AddressKind, kindOfAddress } from './address.js';
import { UrlRefused } from './errors.js';

/**
 * Where deliveries may go. `public`: https to public addresses; `loopback`: to this machine as well, and over http;
 * `private`: anywhere, which opens the network of the service to whoever makes an endpoint.
 */
export type Targets = 'public' | 'loopback' | 'private';

const allowed: Readonly<Record<Targets, readonly AddressKind[]>> = {
  public: ['public'],
  loopback: ['public', 'loopback'],
  private: ['public', 'loopback', 'reserved'],
};

export const isAllowedAddress = (address: string, targets: Targets): boolean =>
  allowed[targets].includes(kindOfAddress(address));

const urlLengthMax = 2048;

/** Names that lead to this machine or into a private network wherever they are asked for. */
const localName = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** The parts of a URL that decide; the domain parses none itself. */
export interface UrlParts {
  readonly href: string;
  readonly protocol: string;
  /** IPv6 addresses in brackets. */
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly hash: string;
}

/**
 * Whether an endpoint may have this URL. What its name resolves to is looked at whenever something is sent: it may change.
 * @throws UrlRefused naming the rule
 */
export function checkUrl(url: UrlParts | undefined, targets: Targets): void {
  if (url === undefined || !['https:', 'http:'].includes(url.protocol) || url.href.length > urlLengthMax)
    throw new UrlRefused(`url must be an https URL of at most ${urlLengthMax} characters`);
  if (url.protocol === 'http:' && targets === 'public') throw new UrlRefused('url must begin with https://');
  if (url.username !== '' || url.password !== '') throw new UrlRefused('url must not hold a user name or a password');
  if (url.hash !== '') throw new UrlRefused('url must not have a fragment');
  const host = url.hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':');
  const isReserved = isAddress ? !isAllowedAddress(host, targets) : localName.test(host) && targets === 'public';
  if (isReserved) throw new UrlRefused('url must lead to a public address');
}
