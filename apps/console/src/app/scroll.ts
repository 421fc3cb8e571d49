import type { AnyRouter } from '@tanstack/react-router';
import { kept } from './use-kept.js';

const keyOf = (path: string): string => `scroll position of ${path}`;

/** Whether a page is about an entry of the list at a path: `/cards/1` is of `/`, `/eligibility/1` of `/eligibility`. */
export const isOfList = (path: string, list: string): boolean =>
  list === '/' ? path.startsWith('/cards/') : path !== list && path.startsWith(`${list}/`);

/**
 * A new page begins at its top, and a list where it was when an entry of it was opened. Without the browser's storage,
 * in which the router would keep positions.
 */
export function keepScroll(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) kept.set(keyOf(fromLocation.pathname), scrollY);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!pathChanged) return;
    const isReturn = fromLocation !== undefined && isOfList(fromLocation.pathname, toLocation.pathname);
    const top = isReturn ? kept.get(keyOf(toLocation.pathname)) : 0;
    scrollTo(0, typeof top === 'number' ? top : 0);
  });
}
