import type { Role } from '@cardlens/access';
import { cookieOf } from './fakes.js';

/** The cookie of a browser session, and what a page of the console sends with it. */
export const withCookie = (token: string) => ({ cookie: `__Host-cardlens=${token}`, 'x-cardlens-console': '1' });

/** Headers of the console, by the role of the person who is signed in. */
export const asPerson = (role: Role) => withCookie(cookieOf[role]);
