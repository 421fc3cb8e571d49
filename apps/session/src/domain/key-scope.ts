/**
 * Scopes of an API key, and of the session tokens it mints. The domain may not import `contracts`, which lists the same words;
 * the compiler rejects a scope that is added only here, not one that is added only there.
 */
export const keyScopes = ['read', 'write', 'eligibility', 'webhooks', 'audit'] as const;

/** What a key may do unless it is limited, and the most that a session token may. */
export const defaultKeyScopes = ['read', 'write', 'eligibility', 'webhooks'] as const satisfies readonly KeyScope[];

export type KeyScope = (typeof keyScopes)[number];

export const isKeyScope = (text: string): text is KeyScope => (keyScopes as readonly string[]).includes(text);
