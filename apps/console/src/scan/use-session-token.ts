import { useMemo } from 'react';
import { useClient } from '../app/session.js';

/** For the capture components, which scan with a session token. One token for as long as it is valid. */
export function useSessionToken(): (options: { isExpired: boolean }) => Promise<string> {
  const client = useClient();
  return useMemo(() => {
    let token: Promise<string> | undefined;
    return ({ isExpired }) => {
      if (isExpired) token = undefined;
      token ??= client.accessToken().then(({ Token }) => Token);
      token.catch(() => {
        token = undefined;
      });
      return token;
    };
  }, [client]);
}
