import type { Deps } from './ports.js';

/** The customer's id for the user of a session; undefined when it has none, or ended more than a day ago. */
export async function getSessionUser(
  { sessions }: Pick<Deps, 'sessions'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<string | undefined> {
  const session = await sessions.get(sessionId);
  return session?.accountId === accountId ? session.userId : undefined;
}
