import { CardError } from '@cardlens/errors';

/** Whether the cause is the file or one of its pages. */
export const isOfFile = (error: unknown): error is CardError => error instanceof CardError && error.kind === 'invalid';
