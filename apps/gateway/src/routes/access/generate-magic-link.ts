import { formatTimestampUs } from '@cardlens/runtime';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { component, formatted, responseOf, text } from '../shapes.js';

/** `YYYY-MM-DDTHH:MM:SS.ffffff`, UTC without offset. */
const withoutOffset = (us: number): string => formatTimestampUs(us).replace(' ', 'T').replace('+00:00', '');

export const generateMagicLink = endpoint({
  method: 'get',
  path: '/v1/generate-magic-link',
  access: 'token',
  needs: 'write',
  doc: {
    id: 'generateMagicLink',
    tag: 'Sessions',
    summary: 'Get a link that continues the session on another device',
    description:
      'For an end user who takes the photos with a phone: show the link, for example as a QR code. It is valid for one ' +
      'hour and can be opened repeatedly until then. Anyone who opens it can scan cards as this user and read the cards ' +
      'of this session, though no earlier ones, so show it to nobody else.',
  },
  responses: {
    200: responseOf(
      'The link.',
      component('MagicLink', 'A magic link.', {
        magic_link: text('The whole URL.'),
        token: text('The token in it.'),
        expires_at: formatted(
          /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}$/,
          'When it expires: `YYYY-MM-DDTHH:MM:SS.ffffff`, UTC.',
        ),
      }),
      {
        'a link': {
          magic_link: `https://api.example/v1/validate-magic-link?token=${example.magicToken}`,
          token: example.magicToken,
          expires_at: '2026-03-02T15:07:31.204518',
        },
      },
    ),
  },
  async handle({ principal }, { session, linkUrl }) {
    const { accountId, identityId, sessionId, keyId } = principal;
    const link = await session.generateMagicLink({ accountId, identityId, sessionId, keyId });
    return {
      status: 200,
      body: {
        magic_link: `${linkUrl}/v1/validate-magic-link?token=${link.token}`,
        token: link.token,
        expires_at: withoutOffset(link.expiresAtUs),
      },
    };
  },
});
