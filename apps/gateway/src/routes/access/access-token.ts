import { z } from 'zod';
import { endpoint } from '../endpoint.js';

const userIdError = 'user_id must be 1 to 256 printable characters';

// An empty user_id is rejected instead of ignored: a caller with an empty variable would create identities that lose
// their cards.
const userId = z
  .string({ error: userIdError })
  .regex(/^\P{C}{1,256}$/u, { error: userIdError })
  // The replacement character for invalid UTF-8: two user ids in another encoding could become equal and share cards.
  .refine((text) => !text.includes('\u{FFFD}'), { error: userIdError })
  .refine((text) => text.trim() !== '', { error: userIdError });

/** `GET /v1/access-token`: a session token for an end user, requested by the customer's backend. */
export const accessToken = endpoint({
  method: 'get',
  path: '/v1/access-token',
  access: 'key',
  needs: 'write',
  query: z.object({ user_id: userId.optional() }),
  async handle({ principal, query }, { session }) {
    const { accountId, keyId } = principal;
    const issued = await session.issueToken({ accountId, keyId, userId: query.user_id ?? '' });
    return {
      status: 200,
      body: { IdentityId: issued.identityId, Token: issued.token, session_id: issued.sessionId },
    };
  },
});
