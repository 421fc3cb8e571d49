import * as example from './examples.js';
import type { Docs } from './operation.js';
import { id, listOf, object, text } from './schema.js';

const tag = 'Sessions';

const userIdRule = 'user_id must be 1 to 256 printable characters';

export const accessToken = object('A session token.', {
  IdentityId: id('Identifier of the end user, as on cards.'),
  Token: text('JSON Web Token; send it as `Authorization: Bearer <token>`. It expires after an hour.'),
  session_id: id('The session. All its listeners receive the live events of its cards.'),
});

const accessTokenAnswer = {
  description: 'The token.',
  schema: { $ref: '#/components/schemas/AccessToken' },
  examples: {
    'a session': {
      IdentityId: '7b1e5d90-4c3a-4f62-8d7b-1a9c0e6f2b35',
      Token: example.token,
      session_id: example.sessionId,
    },
  },
};

export const accessDocs: Docs = {
  'get /v1/access-token': {
    operationId: 'getAccessToken',
    tag,
    summary: 'Get a session token for an end user',
    description:
      'Your server calls this with its API key after it has authenticated the user, and passes the token to the browser or app. ' +
      'With `user_id`, every later token of the user sees the same cards. Without it, the cards are inaccessible to the ' +
      'user once the token expires; your API key still sees them. Two people must never share a `user_id`, because ' +
      'each would see the other’s cards.',
    query: {
      user_id: {
        description:
          'Your identifier of the user, unique in your account. Printable characters, at least one of them not a space.',
        example: 'patient-4711',
        schema: { type: 'string', minLength: 1, maxLength: 256 },
      },
    },
    answers: { 200: accessTokenAnswer },
    errors: { 400: [userIdRule] },
  },
  'get /v1/generate-magic-link': {
    operationId: 'generateMagicLink',
    tag,
    summary: 'Get a link that continues the session on another device',
    description:
      'For an end user who takes the photos with a phone: show the link, for example as a QR code. It is valid for one ' +
      'hour and can be opened repeatedly until then. Anyone who opens it can scan cards as this user and read the cards ' +
      'of this session, though no earlier ones, so show it to nobody else.',
    answers: {
      200: {
        description: 'The link.',
        schema: object('A magic link.', {
          magic_link: text('The whole URL.'),
          token: text('The token in it.'),
          expires_at: text('When it expires: `YYYY-MM-DDTHH:MM:SS.ffffff`, UTC.', {
            pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{6}$',
          }),
        }),
        examples: {
          'a link': {
            magic_link: `https://api.example/v1/validate-magic-link?token=${example.magicToken}`,
            token: example.magicToken,
            expires_at: '2026-03-02T15:07:31.204518',
          },
        },
      },
    },
  },
  'get /v1/validate-magic-link': {
    operationId: 'validateMagicLink',
    tag,
    summary: 'Exchange a magic link for a session token',
    description:
      'The device that opened the link calls this, with the token of the link as its credential. The session token belongs to ' +
      'the same user and session, expires with the link at the latest, and can only capture: create a card, upload its images, ' +
      'and follow it.',
    query: { token: { description: 'The token of the link.', example: example.magicToken } },
    answers: {
      200: accessTokenAnswer,
      303: {
        description: 'A browser opened the link (`Accept` includes `text/html`): it is redirected to the capture page.',
        headers: { location: 'The page, with the token in its fragment.' },
      },
    },
    errors: {
      400: ['Invalid token'],
      404: [`No resource found for token - ${example.magicToken}`],
      410: [`Token expired - ${example.magicToken}`],
    },
  },
  'get /.well-known/jwks.json': {
    operationId: 'getJwks',
    tag,
    summary: 'Public keys of session tokens',
    description:
      'Returns a JSON Web Key Set (RFC 7517). A key is listed before the first token is signed with it, and for as long as any of its ' +
      'tokens is valid.',
    answers: {
      200: {
        description: 'The keys.',
        schema: object('A key set.', {
          keys: listOf(
            {
              ...object(
                'A public key.',
                { kty: text('Type of the key.'), kid: text('Id of the key, as in the token’s header.') },
                {
                  crv: text('Curve.'),
                  x: text('Coordinate, base64url.'),
                  y: text('Coordinate, base64url.'),
                  alg: text('Algorithm.'),
                  use: text('Always `sig`.'),
                },
              ),
            },
            'Newest first.',
          ),
        }),
        headers: { 'cache-control': 'The keys may be cached for five minutes.' },
        examples: {
          'one key': {
            keys: [
              {
                kty: 'EC',
                crv: 'P-256',
                kid: 'example',
                alg: 'ES256',
                use: 'sig',
                x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
                y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
              },
            ],
          },
        },
      },
    },
  },
};
