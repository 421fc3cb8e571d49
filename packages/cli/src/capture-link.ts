import { Cardlens } from '@cardlens/sdk';
import type { Service } from './local.js';

/**
 * A link to the example page of the capture elements, with a session token in its fragment, which is sent to no server.
 * @param userId  who scans; without it, only the API key sees the cards once the token has expired
 */
export async function captureLink({ baseUrl, apiKey }: Service, userId?: string): Promise<string> {
  const { Token } = await new Cardlens({ baseUrl, token: apiKey }).accessToken(userId === undefined ? {} : { userId });
  return `${baseUrl}/capture#${Token}`;
}
