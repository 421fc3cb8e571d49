import { Cardlens } from '@cardlens/sdk';
import type { Service } from './local.js';

/**
 * A link to the example page of the capture elements, with a session token in its fragment, which is not sent to any
 * server.
 * @param userId  the end user; without it, only the API key can access the cards once the token has expired
 */
export async function captureLink({ baseUrl, apiKey }: Service, userId?: string): Promise<string> {
  const { Token } = await new Cardlens({ baseUrl, token: apiKey }).accessToken(userId === undefined ? {} : { userId });
  return `${baseUrl}/capture#${Token}`;
}
