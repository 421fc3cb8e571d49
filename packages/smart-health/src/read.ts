import { digitalCardErrors } from '@cardlens/errors';
import { DigitalCardError } from './failure.js';
import { verifiedCard } from './health-card.js';
import type { TrustedIssuers } from './issuers.js';
import { jsonOf } from './json.js';
import { limits } from './limits.js';
import { filesOf } from './link.js';
import type { Network } from './network.js';
import { cardFileShape, parseSource } from './source.js';

/** Who states what a digital card contains. */
export interface Issuer {
  /** `iss` of a signed card; the origin of the link of an unsigned one. */
  readonly url: string;
  /** Of a trusted issuer. */
  readonly name?: string;
  /** Whether the card is signed by an issuer of the list. */
  readonly isTrusted: boolean;
  readonly isSigned: boolean;
}

/** A FHIR resource that was imported, and who states it. */
export interface DigitalCard {
  readonly resource: unknown;
  readonly issuer: Issuer;
}

export interface ReadOptions {
  readonly passcode?: string | undefined;
  readonly recipient: string;
  readonly issuers: TrustedIssuers;
  readonly network: Network;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/**
 * Reads the FHIR resources of a SMART Health Card or SMART Health Link: signed ones first, otherwise in their order. A
 * signature that is not valid rejects all of them.
 *
 * @throws DigitalCardError  options.signal.reason
 */
export async function readDigitalCards(text: string, options: ReadOptions): Promise<DigitalCard[]> {
  const source = parseSource(text);
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new DigitalCardError(digitalCardErrors.linkFailed)), limits.timeoutMs);
  const signal = AbortSignal.any([options.signal, ending.signal]);
  try {
    if (source.kind === 'cards') return await signedCards(source.cards, { ...options, signal });
    const files = await filesOf(source.link, { ...options, signal });
    const signed: string[] = [];
    const unsigned: DigitalCard[] = [];
    for (const file of files) {
      const content = jsonOf(file);
      const { data } = cardFileShape.safeParse(content);
      if (data !== undefined) signed.push(...data.verifiableCredential);
      else if (isResource(content)) unsigned.push({ resource: content, issuer: unsignedBy(source.link.url) });
    }
    return [...(await signedCards(signed, { ...options, signal })), ...unsigned];
  } catch (error) {
    // What was aborted fails in many ways; the reason says why.
    throw options.signal.aborted ? options.signal.reason : signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

async function signedCards(cards: readonly string[], options: ReadOptions): Promise<DigitalCard[]> {
  if (cards.length > limits.cardsMax) throw new DigitalCardError(digitalCardErrors.tooLarge);
  const read: DigitalCard[] = [];
  for (const jws of cards) {
    const { iss, fhirBundle } = await verifiedCard(jws, options);
    const name = options.issuers.get(iss);
    const issuer = { url: iss, ...(name === undefined ? {} : { name }), isTrusted: name !== undefined, isSigned: true };
    read.push({ resource: fhirBundle, issuer });
  }
  return read;
}

/** Nobody vouches for an unsigned file: whoever made the link chose its content, and only its host is known. */
const unsignedBy = (url: string): Issuer => ({ url: new URL(url).origin, isTrusted: false, isSigned: false });

const isResource = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'resourceType' in content;
