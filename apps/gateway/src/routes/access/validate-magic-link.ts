import { z } from 'zod';
import { endpoint } from '../endpoint.js';

const tokenError = 'Invalid token';

/** 32 random bytes as base64url. */
const magicToken = z.string({ error: tokenError }).regex(/^[\w-]{43}$/, { error: tokenError });

/** `GET /v1/validate-magic-link`: returns a limited session token for a link, repeatedly until the link expires. */
export const validateMagicLink = endpoint({
  method: 'get',
  path: '/v1/validate-magic-link',
  access: 'public',
  query: z.object({ token: magicToken }),
  async handle({ query }, { session, auth }) {
    const issued = await session.validateMagicLink({ token: query.token });
    return {
      status: 200,
      actor: await auth.authenticate({ kind: 'token', text: issued.token }),
      body: { IdentityId: issued.identityId, Token: issued.token, session_id: issued.sessionId },
    };
  },
});
