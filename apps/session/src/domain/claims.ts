import { hasRole, type Role } from '@cardlens/access';
import { emailIn } from './email.js';
import { nameIn } from './person.js';
import type { SignInProvider } from './sign-in-provider.js';

/** What a provider states about a person: the claims of an ID token, completed by those of its UserInfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

/** A claim by its name, or by a path of names separated by dots, as in `realm_access.roles`. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let at: unknown = claims;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = Reflect.get(at, name);
  }
  return at;
}

/** The highest role that a provider's claim stands for; values that are not mapped are ignored. */
export function roleIn(claims: Claims, { roleClaim, roleMap }: SignInProvider): Role | undefined {
  if (roleClaim === '') return undefined;
  const claim = claimAt(claims, roleClaim);
  const values = new Set<unknown>(Array.isArray(claim) ? claim : [claim]);
  return roleMap
    .filter(({ claimValue }) => values.has(claimValue))
    .map(({ role }) => role)
    .reduce<Role | undefined>((highest, role) => (highest && hasRole(highest, role) ? highest : role), undefined);
}

/** Methods that are two factors: `mfa`, and a smart card, which is unlocked with a PIN. */
const multiple = new Set<unknown>(['mfa', 'sc']);
/**
 * Kinds of factors, of which two are needed. `otp`, `sms` and `tel` alone may be a code without a password, and a key of
 * a device (`hwk`, `swk`) may not have been unlocked by the person.
 */
const kinds: readonly ReadonlySet<unknown>[] = [
  new Set<unknown>(['pwd', 'pin', 'kba']),
  new Set<unknown>(['otp', 'sms', 'tel', 'pop', 'hwk', 'swk']),
  new Set<unknown>(['face', 'fpt', 'iris', 'retina', 'vbm']),
];

/**
 * Whether a provider states that more than one factor was used: by one of its values of `acr`, or by `amr`, which then
 * contains `mfa`, `sc` (smart card), or methods of two kinds.
 * @source RFC 8176 §2; OpenID Connect Core §2
 */
export function hasSecondFactor({ acr, amr }: Claims, { mfaAcrValues }: SignInProvider): boolean {
  if (typeof acr === 'string' && mfaAcrValues.includes(acr)) return true;
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
  if (methods.some((method) => multiple.has(method))) return true;
  return kinds.filter((kind) => methods.some((method) => kind.has(method))).length >= 2;
}

const entraHost = 'login.microsoftonline.com';

/**
 * The email address that the provider has verified. Only the boolean counts, as OpenID Connect Core §5.1 defines it. Entra ID
 * never states it; there, the optional claim `xms_edov` takes its place (email domain owner verified).
 */
export function verifiedEmailIn(claims: Claims, { issuer }: Pick<SignInProvider, 'issuer'>): string | undefined {
  const { email, email_verified, xms_edov } = claims;
  const isByEntra = email_verified === undefined && new URL(issuer).host === entraHost;
  const isVerified = isByEntra ? [true, 1, '1'].some((value) => value === xms_edov) : email_verified === true;
  return isVerified ? emailIn(email) : undefined;
}

/** The name by which the person is shown; undefined if it is not stated. */
export const nameOf = ({ name, given_name, family_name }: Claims): string | undefined =>
  nameIn(name) ?? nameIn([given_name, family_name].filter((part) => typeof part === 'string').join(' '));
