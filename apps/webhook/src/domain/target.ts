import { type AddressKind, kindOfAddress } from './address.js';
import { UrlRejected } from './errors.js';

/**
 * Allowed delivery targets. `public`: https to public addresses; `loopback`: also this machine, and http;
 * `private`: any address, which exposes the service's network to everyone who can create an endpoint.
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

/** Names that always resolve to this machine or a private network. */
const localName = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** The relevant parts of a URL; parsing happens outside the domain. */
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
 * Checks an endpoint URL. The resolved addresses are checked on every attempt, because they may change.
 * @throws UrlRejected naming the rule
 */
export function checkUrl(url: UrlParts | undefined, targets: Targets): void {
  if (url === undefined || !['https:', 'http:'].includes(url.protocol) || url.href.length > urlLengthMax)
    throw new UrlRejected(`url must be an https URL of at most ${urlLengthMax} characters`);
  if (url.protocol === 'http:' && targets === 'public') throw new UrlRejected('url must begin with https://');
  if (url.username !== '' || url.password !== '') throw new UrlRejected('url must not contain a user name or password');
  if (url.hash !== '') throw new UrlRejected('url must not have a fragment');
  const host = url.hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':');
  const isReserved = isAddress ? !isAllowedAddress(host, targets) : localName.test(host) && targets === 'public';
  if (isReserved) throw new UrlRejected('url must resolve to a public address');
}
