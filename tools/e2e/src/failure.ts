import { CardlensError } from '@cardlens/sdk';

/** The CardlensError of a failed call. @throws if it succeeds, or fails with a different error */
export async function failure(promise: Promise<unknown>): Promise<CardlensError> {
  const error = await promise.then(
    () => new Error('the call succeeded'),
    (caught: unknown) => caught,
  );
  if (error instanceof CardlensError) return error;
  throw error;
}
