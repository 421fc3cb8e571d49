import { isRole, type Role } from '@cardlens/access';
import { InvalidInput } from '@cardlens/errors';

/** A person at a provider; the pair is unique and is never given to somebody else. @source OpenID Connect Core §5.7 */
export interface Subject {
  readonly issuer: string;
  readonly sub: string;
}

export type PersonState = 'invited' | 'active' | 'deactivated';

/** Somebody who signs in to the console of one account. */
export interface Person {
  readonly personId: string;
  readonly accountId: string;
  readonly email: string;
  /** May be empty until the first sign-in. */
  readonly name: string;
  /** Address of the invitation, by which the person was first recognized. */
  readonly invitedEmail?: string | undefined;
  /** Set at the first sign-in and never changed. */
  readonly subject?: Subject | undefined;
  readonly role: Role;
  /** `claims`: set by the provider at each sign-in. */
  readonly roleSource: 'claims' | 'assigned';
  readonly state: PersonState;
  readonly createdAtUs: number;
  readonly lastSignedInAtUs?: number | undefined;
  readonly version: number;
}

/** Whether this person counts as an administrator whom the account may need. */
export const isActiveAdministrator = ({ role, state }: Pick<Person, 'role' | 'state'>): boolean =>
  role === 'administrator' && state === 'active';

const nameMax = 200;

/** A name as a provider states it, bounded. @returns undefined unless it is printable text */
export const nameIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^\P{C}+$/u.test(text.trim()) ? [...text.trim()].slice(0, nameMax).join('') : undefined;

/** @throws InvalidInput when it has more than 200 characters or unprintable ones */
export function checkPersonName(text: string): string {
  const name = text.trim();
  if (!/^\P{C}{0,200}$/u.test(name)) throw new InvalidInput('name must be at most 200 printable characters');
  return name;
}

/** @throws InvalidInput */
export function checkRole(text: string): Role {
  if (!isRole(text)) throw new InvalidInput('role must be viewer, clerk, manager or administrator');
  return text;
}
