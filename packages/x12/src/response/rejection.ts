import type { Coded } from './coded.js';

/** AAA: the request or a part of it was rejected. */
export interface Rejection {
  /** Loop of the guide: `2000A`, `2100A`, `2100B`, `2100C`, `2100D`, `2110C` or `2110D`. */
  readonly loop: string;
  /** AAA01: `false`, the request was invalid; `true`, it was valid but cannot be answered. */
  readonly isRequestValid?: boolean;
  /** AAA03. */
  readonly reason: Coded;
  /** AAA04. */
  readonly followUp?: Coded;
}
