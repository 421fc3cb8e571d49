/**
 * Scopes to which an API key, and the session tokens created with it, can be limited. `admin`: keys, people, retention and
 * sign-in settings. `phi`: values of cards for agents. `portal`: nothing but the webhook portal, for keys in its links.
 */
export const keyScopes = ['read', 'write', 'eligibility', 'webhooks', 'audit', 'admin', 'phi', 'portal'] as const;

/** The default scopes of a key, and the most that a session token may have. */
export const defaultKeyScopes = ['read', 'write', 'eligibility', 'webhooks'] as const satisfies readonly KeyScope[];

export type KeyScope = (typeof keyScopes)[number];

export const isKeyScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);
