import type { Card } from '@cardlens/sdk';
import { isAtOrigin } from './page.js';

// Messages of the page. Whatever runs in a web view can send messages, so nothing in them is taken unchecked, and what
// is not known is dropped: the page of a newer service may send more.

export type CaptureSide = 'front' | 'back' | 'both';

export type CaptureFailures = Readonly<Partial<Record<CaptureSide, { readonly code: string }>>>;

/**
 * Names of elements on which the server's reading and the device's agree and differ; an entry of a list with its index:
 * `plan_details[0]`.
 */
export interface CaptureAgreement {
  /** Sides that the server has read. */
  readonly sides: readonly CaptureSide[];
  /** Sides that the server could not read, and why: of these, nothing was compared. */
  readonly failed: CaptureFailures;
  readonly same: readonly string[];
  readonly different: readonly string[];
  readonly only_device: readonly string[];
  readonly only_server: readonly string[];
}

export interface CaptureProgress {
  /** `loading`, `fallback`, `created`, `uploading`, `waiting`, `uploaded`, `state`, `agreement`; services may add others. */
  readonly step: string;
  readonly cardId?: string;
  readonly side?: CaptureSide;
  /** Of the upload, 0 to 1. */
  readonly fraction?: number;
  /** Of the card. */
  readonly state?: string;
  /** Of the files for reading on the device. */
  readonly loadedBytes?: number;
  readonly totalBytes?: number;
  /** Why the device did not read the card. */
  readonly reason?: string;
  readonly agreement?: CaptureAgreement;
}

export interface CaptureError {
  /** As `<cardlens-capture>` reports it, or `page_unavailable`, `page_ended`. */
  readonly code: string;
  readonly remedy: 'retake' | 'retry' | 'none';
  readonly side?: CaptureSide;
}

export type PageEvent =
  | { readonly type: 'token'; readonly isExpired: boolean }
  | { readonly type: 'progress'; readonly detail: CaptureProgress }
  | { readonly type: 'complete'; readonly detail: Card }
  | { readonly type: 'error'; readonly detail: CaptureError };

/** A card has a few thousand characters. */
const messageMaxChars = 500_000;
const namesMax = 200;
const word = /^[A-Za-z][\w-]{0,63}$/;
const elementName = /^[a-z_]{1,40}(\[\d{1,3}\])?$/;
const id = /^[\w-]{1,64}$/;
const sides: readonly CaptureSide[] = ['front', 'back', 'both'];
const remedies: readonly unknown[] = ['retake', 'retry', 'none'];

/** The event in a message; undefined if it is none, or comes from a page that is not the service's. */
export function eventOf(message: string, { url, origin }: { url: string; origin: string }): PageEvent | undefined {
  if (!isAtOrigin(url, origin) || message.length > messageMaxChars) return undefined;
  const { cardlens, type, detail } = parsed(message);
  if (cardlens !== 1 || !isRecord(detail)) return undefined;
  switch (type) {
    case 'token':
      return { type, isExpired: detail.isExpired === true };
    case 'progress':
      return isWord(detail.step) ? { type, detail: { step: detail.step, ...progressOf(detail) } } : undefined;
    case 'complete':
      return isCard(detail) ? { type, detail } : undefined;
    case 'error':
      return isWord(detail.code) && isRemedy(detail.remedy)
        ? { type, detail: { code: detail.code, remedy: detail.remedy, ...sideOf(detail) } }
        : undefined;
    default:
      return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function parsed(message: string): Fields {
  try {
    const value: unknown = JSON.parse(message);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function progressOf(detail: Fields): Omit<CaptureProgress, 'step'> {
  const { cardId, fraction, state, reason, loadedBytes, totalBytes, agreement } = detail;
  return {
    ...(typeof cardId === 'string' && id.test(cardId) ? { cardId } : {}),
    ...(isNumber(fraction) && fraction <= 1 ? { fraction } : {}),
    ...(isWord(state) ? { state } : {}),
    ...(isWord(reason) ? { reason } : {}),
    ...(isNumber(loadedBytes) && isNumber(totalBytes) ? { loadedBytes, totalBytes } : {}),
    ...(isRecord(agreement) ? { agreement: agreementOf(agreement) } : {}),
    ...sideOf(detail),
  };
}

const agreementOf = ({ sides, failed, same, different, only_device, only_server }: Fields): CaptureAgreement => ({
  sides: sidesIn(sides),
  failed: isRecord(failed) ? failuresIn(failed) : {},
  same: names(same),
  different: names(different),
  only_device: names(only_device),
  only_server: names(only_server),
});

const sideOf = ({ side }: Fields): { side?: CaptureSide } => (isSide(side) ? { side } : {});

const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, namesMax).filter(isElementName) : [];

const sidesIn = (value: unknown): CaptureSide[] =>
  Array.isArray(value) ? sides.filter((side) => value.includes(side)) : [];

const failuresIn = (value: Fields): CaptureFailures =>
  Object.fromEntries(
    sides.flatMap((side) => {
      const failure = value[side];
      return isRecord(failure) && isWord(failure.code) ? [[side, { code: failure.code }]] : [];
    }),
  );

/** The service checks the rest of a card; an app that stores cards retrieves them with its server's key. */
const isCard = (value: Fields): value is Fields & Card =>
  typeof value.card_id === 'string' && id.test(value.card_id) && isWord(value.state);
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): value is string => typeof value === 'string' && word.test(value);
const isElementName = (value: unknown): value is string => typeof value === 'string' && elementName.test(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && value >= 0;
const isSide = (value: unknown): value is CaptureSide => sides.some((side) => side === value);
const isRemedy = (value: unknown): value is CaptureError['remedy'] => remedies.includes(value);
