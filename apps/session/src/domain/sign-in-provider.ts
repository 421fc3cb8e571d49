import type { Role } from '@cardlens/access';
import { InvalidInput } from '@cardlens/errors';
import { checkRole } from './person.js';

/** An OpenID provider through which the people of one account sign in. */
export interface SignInProvider {
  readonly providerId: string;
  readonly accountId: string;
  /** Shown on the sign-in page. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client. */
  readonly clientSecret?: string | undefined;
  readonly isListed: boolean;
  readonly emailDomains: readonly string[];
  readonly scopes: readonly string[];
  /** Claim with the person's roles at the provider; empty: roles are assigned in Cardlens. */
  readonly roleClaim: string;
  readonly roleMap: readonly RoleMapping[];
  readonly mfaAcrValues: readonly string[];
  readonly createdAtUs: number;
  readonly version: number;
}

export interface RoleMapping {
  readonly claimValue: string;
  readonly role: Role;
}

/** What an operator states about a provider. Absent `clientSecret`: unchanged. */
export interface WantedProvider
  extends Omit<SignInProvider, 'providerId' | 'createdAtUs' | 'version' | 'roleMap' | 'clientSecret'> {
  readonly providerId?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly roleMap: readonly { readonly claimValue: string; readonly role: string }[];
}

const defaultScopes = ['openid', 'email', 'profile'] as const;

const listMax = 100;
const token = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** The stated fields, checked. `issuer` is checked by the caller, who knows which addresses are allowed. @throws InvalidInput */
export function checkProvider(wanted: WantedProvider): Omit<SignInProvider, 'providerId' | 'createdAtUs' | 'version'> {
  const { accountId, issuer, isListed, clientSecret } = wanted;
  const lists = [wanted.emailDomains, wanted.scopes, wanted.roleMap, wanted.mfaAcrValues];
  if (lists.some((list) => list.length > listMax)) throw new InvalidInput(`lists must have at most ${listMax} entries`);
  const name = wanted.name.trim();
  if (!/^\P{C}{1,200}$/u.test(name)) throw new InvalidInput('name must be 1 to 200 printable characters');
  if (!/^[\x20-\x7e]{1,500}$/.test(wanted.clientId))
    throw new InvalidInput('client_id must be 1 to 500 ASCII characters');
  if (clientSecret !== undefined && !/^[\x20-\x7e]{1,1000}$/.test(clientSecret))
    throw new InvalidInput('client_secret must be 1 to 1,000 ASCII characters');
  const emailDomains = [...new Set(wanted.emailDomains.map((text) => text.toLowerCase()))];
  if (!emailDomains.every((text) => domain.test(text)))
    throw new InvalidInput('email_domains must be names such as clinic.example');
  const scopes = wanted.scopes.length === 0 ? defaultScopes : wanted.scopes;
  if (!scopes.includes('openid') || !scopes.every((scope) => token.test(scope)))
    throw new InvalidInput('scopes must include openid');
  if (![wanted.roleClaim, ...wanted.mfaAcrValues].every((text) => /^\P{C}{0,200}$/u.test(text)))
    throw new InvalidInput('role_claim and mfa_acr_values must be at most 200 printable characters');
  const roleMap = wanted.roleMap.map(({ claimValue, role }) => ({ claimValue, role: checkRole(role) }));
  if (roleMap.some(({ claimValue }) => !/^\P{C}{1,200}$/u.test(claimValue)))
    throw new InvalidInput('values of role_map must be 1 to 200 printable characters');
  if ((wanted.roleClaim === '') !== (roleMap.length === 0))
    throw new InvalidInput('role_claim and role_map are given together');
  return {
    accountId,
    name,
    issuer,
    clientId: wanted.clientId,
    clientSecret,
    isListed,
    emailDomains,
    scopes,
    roleClaim: wanted.roleClaim,
    roleMap,
    mfaAcrValues: wanted.mfaAcrValues,
  };
}
