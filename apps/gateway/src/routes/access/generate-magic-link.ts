import { formatTimestampUs } from '@cardlens/runtime';
import { endpoint } from '../endpoint.js';

/** `YYYY-MM-DDTHH:MM:SS.ffffff`, UTC without offset. */
const withoutOffset = (us: number): string => formatTimestampUs(us).replace(' ', 'T').replace('+00:00', '');

/** `GET /v1/generate-magic-link`: a link that continues the caller's session on another device. */
export const generateMagicLink = endpoint({
  method: 'get',
  path: '/v1/generate-magic-link',
  access: 'token',
  needs: 'write',
  async handle({ principal }, { session, linkUrl }) {
    const { accountId, identityId, sessionId, userId, keyId = '' } = principal;
    const { token, expiresAtUs } = await session.generateMagicLink({
      accountId,
      identityId,
      sessionId,
      userId,
      keyId,
    });
    return {
      status: 200,
      body: {
        magic_link: `${linkUrl}/v1/validate-magic-link?token=${token}`,
        token,
        expires_at: withoutOffset(expiresAtUs),
      },
    };
  },
});
