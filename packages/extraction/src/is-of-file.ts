import { CardError } from '@cardlens/errors';

/** Whether the error is caused by the file or one of its pages. */
export const isOfFile = (error: unknown): error is CardError => error instanceof CardError && error.kind === 'invalid';
