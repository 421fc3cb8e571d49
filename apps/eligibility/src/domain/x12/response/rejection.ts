import type { Coded } from './coded.js';

/** AAA: a request, or a part of it, was rejected. */
export interface Rejection {
  /** Loop of the guide: `2000A`, `2100A`, `2100B`, `2100C`, `2100D`, `2110C` or `2110D`. */
  readonly loop: string;
  /** AAA01: `false` is that the request itself was not valid, `true` that it was and still cannot be answered. */
  readonly isRequestValid: boolean;
  /** AAA03. */
  readonly reason: Coded;
  /** AAA04. */
  readonly followUp?: Coded;
}
