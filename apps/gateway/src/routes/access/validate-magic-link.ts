import { NotFound, serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { tokenBody, tokenResponse } from './access-token.js';

const tokenError = serviceErrors.invalidMagicToken.publicMessage;

/** 32 random bytes as base64url. */
const magicToken = z
  .string({ error: tokenError })
  .regex(/^[\w-]{43}$/, { error: tokenError })
  .meta({ description: 'The token of the link.', example: example.magicToken });

export const validateMagicLink = endpoint({
  method: 'get',
  path: '/v1/validate-magic-link',
  access: 'public',
  doc: {
    id: 'validateMagicLink',
    tag: 'Sessions',
    summary: 'Exchange a magic link for a session token',
    description:
      'The device that opened the link calls this, with the token of the link as its credential. The session token belongs to ' +
      'the same user and session, expires with the link at the latest, and can only capture: create a card, upload its images, ' +
      'and follow it.',
  },
  query: z.object({ token: magicToken }),
  responses: {
    200: tokenResponse,
    303: {
      description: 'A browser opened the link (`Accept` includes `text/html`): it is redirected to the capture page.',
      headers: { location: 'The page, with the token in its fragment.' },
    },
  },
  errors: [new NotFound('token', example.magicToken), serviceErrors.magicTokenExpired(example.magicToken)],
  async handle({ query }, { session, auth }) {
    const issued = await session.validateMagicLink({ token: query.token });
    const actor = await auth.authenticate({ kind: 'token', text: issued.token });
    return { status: 200, actor, body: tokenBody(issued) };
  },
});
