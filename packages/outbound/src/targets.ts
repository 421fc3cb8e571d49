import { choice } from '@cardlens/runtime';
import { type AddressKind, kindOfHost } from './address.js';

/**
 * Allowed targets. `public`: https to public addresses; `loopback`: also this machine, and http; `private`: any address,
 * which exposes the service's network to everyone who can choose a URL.
 */
export type Targets = 'public' | 'loopback' | 'private';

const allowed: Readonly<Record<Targets, readonly AddressKind[]>> = {
  public: ['public'],
  loopback: ['public', 'loopback'],
  private: ['public', 'loopback', 'reserved'],
};

export const isAllowedKind = (kind: AddressKind, targets: Targets): boolean => allowed[targets].includes(kind);

/** @param whose  what the variable is about: `allowed targets` */
export const targetsSetting = (variable: string, whose: string) =>
  choice(
    variable,
    `${whose}: \`public\`: https to public addresses; \`loopback\`: also the local machine, and http; \`private\`: any address, for development only; \`auto\`: loopback in the sandbox, public in production`,
    ['auto', 'public', 'loopback', 'private'],
    'auto',
  );

export const targetsIn = (environment: string, configured: Targets | 'auto'): Targets => {
  if (configured !== 'auto') return configured;
  return environment === 'sandbox' ? 'loopback' : 'public';
};

export const urlLengthMax = 2048;

/** Names that always resolve to this machine or a private network. */
const localName = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** What is wrong with a URL. */
export type UrlFault = 'malformed' | 'scheme' | 'credentials' | 'fragment' | 'address';

/** Why a URL is not an allowed target. The resolved addresses are checked on every request, because they may change. */
export function urlFault(text: string, targets: Targets): UrlFault | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['https:', 'http:'].includes(url.protocol) || url.href.length > urlLengthMax)
    return 'malformed';
  if (url.protocol === 'http:' && targets === 'public') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (url.hash !== '') return 'fragment';
  const kind = kindOfHost(url);
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  const isReserved = kind === undefined ? localName.test(host) && targets === 'public' : !isAllowedKind(kind, targets);
  return isReserved ? 'address' : undefined;
}
