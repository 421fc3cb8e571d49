/** What an API key may be limited to, and with it the session tokens that it mints (decisions §13). */
export const keyScopes = ['read', 'write', 'eligibility', 'webhooks', 'audit'] as const;

/** What a key may do unless it is limited, and the most that a session token may. */
export const defaultKeyScopes = ['read', 'write', 'eligibility', 'webhooks'] as const satisfies readonly KeyScope[];

export type KeyScope = (typeof keyScopes)[number];

export const isKeyScope = (text: string): text is KeyScope => (keyScopes as readonly string[]).includes(text);
