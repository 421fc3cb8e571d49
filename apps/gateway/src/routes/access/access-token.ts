import type { IssuedToken } from '@cardlens/contracts';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { component, id, text } from '../shapes.js';

const userIdError = 'user_id must be 1 to 256 printable characters';

// An empty user_id is rejected instead of ignored: a caller with an empty variable would create identities that lose
// their cards.
const userId = z
  .string({ error: userIdError })
  .regex(/^\P{C}{1,256}$/u, { error: userIdError })
  // The replacement character for invalid UTF-8: two user ids in another encoding could become equal and share cards.
  .refine((text) => !text.includes('\u{FFFD}'), { error: userIdError })
  .refine((text) => text.trim() !== '', { error: userIdError })
  .meta({
    description:
      'Your identifier of the user, unique in your account. Printable characters, at least one of them not a space.',
    example: 'patient-4711',
    type: 'string',
    minLength: 1,
    maxLength: 256,
  });

/** The response with a session token. */
export const tokenResponse = {
  description: 'The token.',
  schema: component('AccessToken', 'A session token.', {
    IdentityId: id('Identifier of the end user, as on cards.'),
    Token: text('JSON Web Token; send it as `Authorization: Bearer <token>`. It expires after an hour.'),
    session_id: id('The session. All its listeners receive the live events of its cards.'),
  }),
  examples: {
    'a session': {
      IdentityId: '7b1e5d90-4c3a-4f62-8d7b-1a9c0e6f2b35',
      Token: example.token,
      session_id: example.sessionId,
    },
  },
};

export const tokenBody = ({ identityId, token, sessionId }: IssuedToken) => ({
  IdentityId: identityId,
  Token: token,
  session_id: sessionId,
});

export const accessToken = endpoint({
  method: 'get',
  path: '/v1/access-token',
  access: 'key',
  needs: 'write',
  doc: {
    id: 'getAccessToken',
    tag: 'Sessions',
    summary: 'Get a session token for an end user',
    description:
      'Your server calls this with its API key after it has authenticated the user, and passes the token to the browser or app. ' +
      'With `user_id`, every later token of the user sees the same cards. Without it, the cards are inaccessible to the ' +
      'user once the token expires; your API key still sees them. Two people must never share a `user_id`, because ' +
      'each would see the other’s cards.',
  },
  query: z.object({ user_id: userId.optional() }),
  responses: { 200: tokenResponse },
  async handle({ principal, query }, { session }) {
    const { accountId } = principal;
    // The token of somebody who is signed in ends with the browser session.
    const keyId = (principal.kind === 'key' ? principal.browserSessionId : undefined) ?? principal.keyId;
    const issued = await session.issueToken({ accountId, keyId, userId: query.user_id });
    return { status: 200, body: tokenBody(issued) };
  },
});
