/** A completed card, counted on one day. */
export interface Tally {
  readonly cardId: string;
  readonly accountId: string;
  /** UTC, `YYYY-MM-DD` */
  readonly day: string;
  readonly completedAtMs: number;
}

export const tallyOf = (card: { cardId: string; accountId: string; completedAtMs: number }): Tally => ({
  ...card,
  day: new Date(card.completedAtMs).toISOString().slice(0, 10),
});
