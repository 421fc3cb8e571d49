import { webhookUrlRules } from '@cardlens/errors';
import { UrlRejected } from './errors.js';

/** Scope of an address: public Internet, this machine, or reserved. */
export type AddressKind = 'public' | 'loopback' | 'reserved';

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

export const isAllowedKind = (kind: AddressKind, targets: Targets): boolean => allowed[targets].includes(kind);

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
 * @param kind  of the host, if that is an address
 * @throws UrlRejected naming the rule
 */
export function checkUrl(url: UrlParts | undefined, targets: Targets, kind: AddressKind | undefined): void {
  if (url === undefined || !['https:', 'http:'].includes(url.protocol) || url.href.length > urlLengthMax)
    throw new UrlRejected(`url must be an https URL of at most ${urlLengthMax} characters`);
  if (url.protocol === 'http:' && targets === 'public') throw new UrlRejected(webhookUrlRules.scheme);
  if (url.username !== '' || url.password !== '') throw new UrlRejected(webhookUrlRules.credentials);
  if (url.hash !== '') throw new UrlRejected(webhookUrlRules.fragment);
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  const isReserved = kind === undefined ? localName.test(host) && targets === 'public' : !isAllowedKind(kind, targets);
  if (isReserved) throw new UrlRejected(webhookUrlRules.address);
}
