import { plain } from './plain.js';

/** Reasons why a person is not signed in. The sign-in page explains each by its code. */
export const signInErrors = {
  notInvited: plain(
    'NOT_INVITED',
    'forbidden',
    'This person has not been invited to the account, or has no role in it',
  ),
  deactivated: plain('DEACTIVATED', 'forbidden', 'This person was deactivated'),
  mfaRequired: plain('MFA_REQUIRED', 'forbidden', 'The account requires a second factor, and the provider used none'),
  expired: plain('SIGN_IN_EXPIRED', 'expired', 'The sign-in took too long or was already finished, please start again'),
  providerUnavailable: plain('PROVIDER_UNAVAILABLE', 'unavailable', 'The sign-in provider does not respond'),
  rejected: plain('SIGN_IN_REJECTED', 'unauthenticated', 'The response of the sign-in provider was rejected'),
  noProvider: plain('NO_SIGN_IN_PROVIDER', 'not_found', 'There is no sign-in provider for this email address'),
  /** The one-time link of a local stack. */
  linkInvalid: plain(
    'SIGN_IN_LINK_INVALID',
    'forbidden',
    'The sign-in link is invalid, has expired, or has already been used',
  ),
  /** The browser session is unknown, was ended or has expired. */
  signedOut: plain('SIGNED_OUT', 'unauthenticated', 'The session has ended, please sign in again'),
  /** The change would leave the account without an active administrator. */
  lastAdministrator: plain('LAST_ADMINISTRATOR', 'conflict', 'An account needs an active administrator'),
  roleByProvider: plain('ROLE_BY_PROVIDER', 'conflict', 'The sign-in provider decides about the role of this person'),
  alreadyInvited: plain('ALREADY_INVITED', 'conflict', 'A person with this email address was already invited'),
} as const;
