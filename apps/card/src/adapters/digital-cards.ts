import { readFileSync } from 'node:fs';
import { insuranceCardsIn } from '@cardlens/fhir';
import type { Clock } from '@cardlens/runtime';
import { type Network, parseIssuers, readDigitalCards, type TrustedIssuers } from '@cardlens/smart-health';
import type { DigitalCards } from '../handlers/ports.js';

interface DigitalCardOptions {
  readonly issuers: TrustedIssuers;
  readonly network: Network;
  readonly clock: Clock;
}

/** SMART Health Cards and Links with insurance cards as C4DIC has them. */
export const smartDigitalCards = ({ issuers, network, clock }: DigitalCardOptions): DigitalCards => ({
  async read({ source, passcode, recipient }, signal) {
    const nowMs = clock.nowMs();
    const found = await readDigitalCards(source, { passcode, recipient, issuers, network, nowMs, signal });
    return found.flatMap(({ resource, issuer }) =>
      insuranceCardsIn(resource, nowMs).map((details) => ({ details, issuer })),
    );
  },
});

/**
 * The issuers in a file; none without one.
 * @throws Error that says what is wrong with the file
 */
export function trustedIssuersIn(file: string | undefined): TrustedIssuers {
  if (file === undefined) return new Map();
  try {
    return parseIssuers(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`CARD_TRUSTED_ISSUERS_FILE: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
}
