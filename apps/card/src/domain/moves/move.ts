import type { Card } from '../card.js';
import type { CardEvent } from '../events.js';
import type { ScanId } from '../ids.js';
import type { Timeout } from '../timeouts.js';

/** The result of applying an input to a card. */
export interface Move {
  readonly card: Card;
  /** In the order in which listeners receive them. */
  readonly events: readonly CardEvent[];
  /** Scans that upload must announce again; empty: every scan of the card. */
  readonly reannounce?: readonly ScanId[];
  /** The timeout that caused the move. */
  readonly timeout?: Timeout;
}
