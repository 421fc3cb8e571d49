import { CardlensError } from '@cardlens/sdk';
import { fieldOf, inWords } from './words.js';

/** A failure, described for the user. */
export interface Problem {
  readonly title: string;
  /** What the user should do. */
  readonly advice: string;
  /** Request id of the response, for support. */
  readonly requestId?: string | undefined;
}

/** Describes an error and its remedy. @param isSigningIn whether the error occurred while signing in */
export function problemOf(error: unknown, isSigningIn = false): Problem {
  if (!(error instanceof CardlensError)) {
    return {
      title: 'Something went wrong on this page',
      advice: 'Try again. If it happens again, report what you were doing.',
    };
  }
  const { status, code, type, message, requestId } = error;
  const problem = (title: string, advice: string): Problem => ({ title, advice, requestId });
  if (status === 0 && type === 'Timed Out')
    return problem('The service did not respond in time', 'Wait a moment, then try again.');
  if (status === 0) return problem('The service cannot be reached', 'Check your connection, then try again.');
  if (isSigningIn && (status === 401 || code === 401))
    return problem(
      'This API key was not accepted',
      'Check that you have copied the whole key. It may also have been revoked or have expired.',
    );
  if (status === 401 || code === 401 || code === 419)
    return problem('Your session has ended', 'Sign in again; what you typed is kept.');
  if (status === 403)
    return problem(
      'You are not allowed to do this',
      'Your role, or your API key, does not include it. An administrator of your organization can change that.',
    );
  if (status === 404) return problem('Not found', 'It may have been deleted, or it belongs to another account.');
  if (status === 429) return problem('Too many requests', 'Wait a few seconds, then try again.');
  if (status >= 500)
    return problem(
      'The service had an error',
      'Try again in a minute. If it fails again, report the request id below.',
    );
  return problem(inWords(message), 'Change what you entered and try again.');
}

/** Errors of a form's fields, by the field's name in the request. */
export function faultsOf(error: unknown, fields: readonly string[]): Readonly<Record<string, string>> {
  if (!(error instanceof CardlensError) || error.status !== 400) return {};
  const field = fieldOf(error.message);
  return field !== undefined && fields.includes(field) ? { [field]: inWords(error.message) } : {};
}

const attemptsMax = 2;

/** Whether a failed query is retried automatically: never after a 4xx response. */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < attemptsMax && !(error instanceof CardlensError && error.status >= 400 && error.status < 500);

/** Whether the same request may succeed a little later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof CardlensError && (error.status === 0 || error.status === 429 || error.status >= 500);
