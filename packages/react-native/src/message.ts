import type { Card } from '@cardlens/sdk';
import { isAtOrigin } from './page.js';

// Messages of the page. Whatever runs in a web view can send messages, so nothing in them is taken unchecked, and what
// is not known is dropped: the page of a newer service may send more.

export type CaptureSide = 'front' | 'back' | 'both';

export interface CaptureProgress {
  /** `created`, `uploading`, `waiting`, `uploaded`, `state`; services may add others. */
  readonly step: string;
  readonly cardId?: string;
  readonly side?: CaptureSide;
  /** Of the upload, 0 to 1. */
  readonly fraction?: number;
  /** Of the card. */
  readonly state?: string;
}

export interface CaptureError {
  /** As `<cardlens-capture>` reports it, or `page_unavailable`, `page_ended`. */
  readonly code: string;
  readonly remedy: 'retake' | 'retry' | 'none';
  readonly side?: CaptureSide;
}

/** Names of elements on which the server's reading and the device's agree and differ. */
export interface CaptureAgreement {
  readonly same: readonly string[];
  readonly different: readonly string[];
  readonly onlyDevice: readonly string[];
  readonly onlyServer: readonly string[];
}

export type PageEvent =
  | { readonly type: 'token'; readonly isExpired: boolean }
  | { readonly type: 'progress'; readonly detail: CaptureProgress }
  | { readonly type: 'complete'; readonly detail: Card }
  | { readonly type: 'error'; readonly detail: CaptureError }
  | { readonly type: 'agreement'; readonly detail: CaptureAgreement };

/** A card has a few thousand characters. */
const messageMaxChars = 500_000;
const namesMax = 200;
const word = /^[A-Za-z][\w-]{0,63}$/;
const id = /^[\w-]{1,64}$/;
const sides: readonly unknown[] = ['front', 'back', 'both'];
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
    case 'agreement':
      return {
        type,
        detail: {
          same: names(detail.same),
          different: names(detail.different),
          onlyDevice: names(detail.only_device),
          onlyServer: names(detail.only_server),
        },
      };
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

function progressOf({ cardId, fraction, state, side }: Fields): Omit<CaptureProgress, 'step'> {
  return {
    ...(typeof cardId === 'string' && id.test(cardId) ? { cardId } : {}),
    ...(typeof fraction === 'number' && fraction >= 0 && fraction <= 1 ? { fraction } : {}),
    ...(isWord(state) ? { state } : {}),
    ...sideOf({ side }),
  };
}

const sideOf = ({ side }: Fields): { side?: CaptureSide } => (isSide(side) ? { side } : {});

const names = (value: unknown): string[] => (Array.isArray(value) ? value.slice(0, namesMax).filter(isWord) : []);

/** The service checks the rest of a card; an app that stores cards retrieves them with its server's key. */
const isCard = (value: Fields): value is Fields & Card =>
  typeof value.card_id === 'string' && id.test(value.card_id) && isWord(value.state);
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): value is string => typeof value === 'string' && word.test(value);
const isSide = (value: unknown): value is CaptureSide => sides.includes(value);
const isRemedy = (value: unknown): value is CaptureError['remedy'] => remedies.includes(value);
