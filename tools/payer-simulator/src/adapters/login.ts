import { createHash, timingSafeEqual } from 'node:crypto';

/** Credentials that callers must send. */
export interface Login {
  readonly username: string;
  readonly secret: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Both are compared in constant time. */
export const isLogin = (login: Login, username: string | undefined, secret: string | undefined): boolean => {
  const isUser = same(login.username, username ?? '');
  return same(login.secret, secret ?? '') && isUser;
};
