/** Scopes to which an API key, and the session tokens created with it, can be limited. */
export const keyScopes = ['read', 'write', 'eligibility', 'webhooks', 'audit'] as const;

/** The default scopes of a key, and the most that a session token may have. */
export const defaultKeyScopes = ['read', 'write', 'eligibility', 'webhooks'] as const satisfies readonly KeyScope[];

export type KeyScope = (typeof keyScopes)[number];

export const isKeyScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);
