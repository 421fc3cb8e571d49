/** The roles of people in an account, each including those before it. */
export const roles = ['viewer', 'clerk', 'manager', 'administrator'] as const;
export type Role = (typeof roles)[number];

export const roleWords: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  clerk: 'Clerk',
  manager: 'Manager',
  administrator: 'Administrator',
};

/** What a role adds to those before it. */
export const roleAdds: Readonly<Record<Role, string>> = {
  viewer: 'Sees cards and checks; numbers are masked, pictures hidden',
  clerk: 'scans, corrects, checks eligibility, deletes cards',
  manager: 'manages payer lists, webhooks, FHIR destinations, retention, exports and the audit log',
  administrator: 'manages people, API keys and sign-in settings',
};

export type Scope = 'read' | 'write' | 'eligibility' | 'webhooks' | 'audit' | 'admin';

/** Whose session it is: a person with a role, or an API key with scopes. */
export type Rights =
  | { readonly role: Role; readonly scopes: null }
  | { readonly role: null; readonly scopes: readonly string[] };

export interface Need {
  /** The least role of a person. */
  readonly role: Role;
  /** The scope of an API key. Default: by role. */
  readonly scope?: Scope;
}

const scopeOfRole: Readonly<Record<Role, Scope>> = {
  viewer: 'read',
  clerk: 'write',
  manager: 'webhooks',
  administrator: 'admin',
};

export const scopeOf = ({ role, scope = scopeOfRole[role] }: Need): Scope => scope;

/** Whether somebody with these rights may do what needs these. */
export const mayDo = ({ role, scopes }: Rights, need: Need): boolean =>
  role === null ? scopes.includes(scopeOf(need)) : roles.indexOf(role) >= roles.indexOf(need.role);
