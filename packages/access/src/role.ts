import type { KeyScope } from './key-scope.js';

/** Roles of people in an account. Each includes the previous ones. */
export const roles = ['viewer', 'clerk', 'manager', 'administrator'] as const;

export type Role = (typeof roles)[number];

export const isRole = (text: string): text is Role => roles.some((role) => role === text);

/** Whether a role is `least` or includes it. */
export const hasRole = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** Scopes of a person with this role, as an API key would have them. Never `phi`, which is for agents. */
export const scopesOfRole: Readonly<Record<Role, readonly KeyScope[]>> = {
  viewer: ['read'],
  clerk: ['read', 'write', 'eligibility'],
  manager: ['read', 'write', 'eligibility', 'webhooks', 'audit'],
  administrator: ['read', 'write', 'eligibility', 'webhooks', 'audit', 'admin'],
};
