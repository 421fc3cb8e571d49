/**
 * Scopes of an API key, and of the session tokens created with it. The domain may not import `contracts`, which lists
 * the same words; the compiler detects a scope added only here, but not one added only there.
 */
export const keyScopes = ['read', 'write', 'eligibility', 'webhooks', 'audit'] as const;

/** The default scopes of a key, and the most that a session token may have. */
export const defaultKeyScopes = ['read', 'write', 'eligibility', 'webhooks'] as const satisfies readonly KeyScope[];

export type KeyScope = (typeof keyScopes)[number];

export const isKeyScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);
