import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { invalid, responseOf, text } from '../shapes.js';
import { countingFailure, shareToken } from './open-health-link.js';

const ticketError = 'Invalid ticket';
const ticket = z
  .string({ error: ticketError })
  .max(100, { error: ticketError })
  .meta({ description: 'Of the `location` in the manifest.', example: example.shareTicket });

const jose = 'application/jose';

export const getSharedFile = endpoint({
  method: 'get',
  path: '/v1/shl/:token/file',
  access: 'public',
  doc: {
    id: 'getSharedFile',
    tag: 'Digital cards',
    summary: 'Get the file of an opened link',
    description:
      'The `location` of a manifest, for viewers that accept only short embedded files. It works for five minutes.',
  },
  params: z.object({ token: shareToken }),
  query: z.object({ ticket }),
  responses: {
    200: responseOf('The encrypted file.', text('A JWE in compact form.'), {}, { contentType: jose }),
  },
  errors: [invalid(ticketError)],
  async handle({ params: { token }, query, req }, deps) {
    deps.shareFiles.check(token, query.ticket);
    const { encryptedFile } = await countingFailure(deps, deps.addressOf(req), () =>
      deps.cards.getSharedFile({ token }),
    );
    return { status: 200, body: Buffer.from(encryptedFile), headers: { 'content-type': jose } };
  },
});
