import { plain } from './plain.js';

const linkGone = 'LINK_GONE';

/** Errors of importing a digital card that callers of the API see. None quotes anything of the card or of the link. */
export const digitalCardErrors = {
  notUnderstood: plain(
    'DIGITAL_CARD_NOT_UNDERSTOOD',
    'invalid',
    'source must be a SMART Health Link (shlink:/… or a web address that contains it) or a SMART Health Card (shc:/…, its JWS, or the content of its file)',
  ),
  incomplete: plain(
    'DIGITAL_CARD_INCOMPLETE',
    'invalid',
    'source has only some of the QR codes of the SMART Health Card: send all of them, one a line',
  ),
  linkTooNew: plain('LINK_TOO_NEW', 'unprocessable', 'The link needs a newer version of SMART Health Links'),
  passcodeNeeded: plain('PASSCODE_NEEDED', 'unprocessable', 'The link needs its passcode: send it in passcode'),
  passcodeWrong: (attemptsLeft: number | undefined) =>
    plain(
      'PASSCODE_WRONG',
      'unprocessable',
      attemptsLeft === undefined
        ? 'The passcode is wrong'
        : `The passcode is wrong; ${attemptsLeft === 1 ? '1 attempt is' : `${attemptsLeft} attempts are`} left`,
    ),
  linkExpired: plain(linkGone, 'gone', 'The link has expired'),
  linkRevoked: plain(linkGone, 'gone', 'The link is no longer active'),
  linkBusy: plain('LINK_BUSY', 'rate_limited', 'The server of the link is busy, please try again later'),
  linkFailed: plain(
    'LINK_FAILED',
    'unprocessable',
    'The server of the link could not be reached, or did not respond as a SMART Health Link requires',
  ),
  addressRejected: plain(
    'DIGITAL_CARD_ADDRESS_REJECTED',
    'unprocessable',
    'The link or the issuer of the card is at an address that is not allowed: only https and public addresses are',
  ),
  notDecrypted: plain('LINK_NOT_DECRYPTED', 'unprocessable', 'The key of the link does not decrypt its files'),
  signatureInvalid: plain('SIGNATURE_INVALID', 'unprocessable', 'The signature of the digital card is not valid'),
  issuerUnknown: plain(
    'ISSUER_UNKNOWN',
    'unprocessable',
    'The keys of the issuer of the digital card could not be found, so its signature cannot be verified',
  ),
  notYetValid: plain('DIGITAL_CARD_NOT_YET_VALID', 'unprocessable', 'The digital card is not valid yet'),
  expired: plain('DIGITAL_CARD_EXPIRED', 'gone', 'The digital card has expired'),
  revoked: plain('DIGITAL_CARD_REVOKED', 'gone', 'The issuer has revoked the digital card'),
  malformed: plain('DIGITAL_CARD_MALFORMED', 'unprocessable', 'The digital card is damaged or of an unknown form'),
  tooLarge: plain('DIGITAL_CARD_TOO_LARGE', 'unprocessable', 'The digital card is too large or has too many files'),
  noInsuranceCard: plain(
    'NO_INSURANCE_CARD',
    'unprocessable',
    'The digital card contains no insurance card that is in force',
  ),
  noCardAtPosition: (count: number) =>
    plain(
      'NO_INSURANCE_CARD',
      'unprocessable',
      `position is too high: the digital card contains ${count === 1 ? 'one insurance card' : `${count} insurance cards`}`,
    ),
} as const;
