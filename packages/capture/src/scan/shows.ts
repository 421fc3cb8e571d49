import type { Side } from '@cardlens/sdk';

/** What a picture shows: one side of the card, or both at once. */
export type Shows = Side | 'both';
