import { CardlensError } from '@cardlens/sdk';

/** The error that a call ends with. @throws when it succeeds, or fails with anything else */
export async function failure(promise: Promise<unknown>): Promise<CardlensError> {
  const error = await promise.then(
    () => new Error('it succeeded'),
    (caught: unknown) => caught,
  );
  if (error instanceof CardlensError) return error;
  throw error;
}
