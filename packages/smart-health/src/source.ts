import { digitalCardErrors } from '@cardlens/errors';
import { z } from 'zod';
import { DigitalCardError } from './failure.js';
import { jsonOf } from './json.js';
import { limits } from './limits.js';

/** @source SMART Health Links, "Construct a SMART Health Link Payload" */
const linkShape = z.object({
  url: z.string().max(2048),
  /** 32 bytes, base64url */
  key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** Seconds since 1970. */
  exp: z.number().optional(),
  flag: z.string().max(20).optional(),
  label: z.string().optional(),
  v: z.number().optional(),
});
export type Link = z.infer<typeof linkShape>;

export type Source =
  | { readonly kind: 'link'; readonly link: Link }
  /** JWS in compact form. */
  | { readonly kind: 'cards'; readonly cards: readonly string[] };

const compactJws = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
/** @source SMART Health Cards, "via File Download" */
export const cardFileShape = z.object({
  verifiableCredential: z.array(z.string().regex(compactJws)).min(1),
});

/**
 * Recognizes what a QR code, a link or a file contains.
 *
 * @throws DigitalCardError notUnderstood, incomplete, linkTooNew, tooLarge
 */
export function parseSource(text: string): Source {
  if (text.length > limits.sourceLengthMax) throw new DigitalCardError(digitalCardErrors.tooLarge);
  const source = text.trim();
  // Also the link of a viewer, whose fragment is the SMART Health Link or the content of a file.
  const fragment = /^https?:\/\/[^#\s]*#(.*)$/s.exec(source)?.[1];
  return known(fragment === undefined ? source : unescaped(fragment));
}

function known(source: string): Source {
  if (source.startsWith('shlink:/')) return { kind: 'link', link: linkIn(source.slice('shlink:/'.length)) };
  if (source.startsWith('shc:/')) return { kind: 'cards', cards: [jwsOfCodes(source.split(/\s+/))] };
  if (compactJws.test(source)) return { kind: 'cards', cards: [source] };
  const { data } = cardFileShape.safeParse(source.startsWith('{') ? jsonOf(source) : undefined);
  if (data === undefined) throw notUnderstood();
  if (data.verifiableCredential.length > limits.cardsMax) throw new DigitalCardError(digitalCardErrors.tooLarge);
  return { kind: 'cards', cards: data.verifiableCredential };
}

const notUnderstood = () => new DigitalCardError(digitalCardErrors.notUnderstood);

function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    throw notUnderstood();
  }
}

function linkIn(payload: string): Link {
  if (!/^[A-Za-z0-9_-]+=*$/.test(payload)) throw notUnderstood();
  const { data } = linkShape.safeParse(jsonOf(Buffer.from(payload, 'base64url')));
  if (data === undefined) throw notUnderstood();
  if (data.v !== undefined && data.v !== 1) throw new DigitalCardError(digitalCardErrors.linkTooNew);
  // A link to a single file has no passcode.
  if (hasFlag(data, 'U') && hasFlag(data, 'P')) throw notUnderstood();
  return data;
}

/** `P`: needs a passcode; `U`: its URL is that of a single file. Others may be ignored. */
export const hasFlag = ({ flag = '' }: Link, name: 'P' | 'U'): boolean => flag.includes(name);

/** The longest JWS of a single code, or of a chunk: 2 digits a character. */
const codePattern = /^shc:\/(?:(\d{1,2})\/(\d{1,2})\/)?((?:\d\d)+)$/;
const firstCharacter = 45;

/**
 * The JWS of one numeric code, or of several in any order.
 * @source SMART Health Cards, "Encoding QRs"
 */
function jwsOfCodes(codes: readonly string[]): string {
  if (codes.length > limits.chunksMax) throw new DigitalCardError(digitalCardErrors.tooLarge);
  const chunks = new Map<number, string>();
  let count: number | undefined;
  for (const code of codes) {
    const [, index = '1', of = '1', digits] = codePattern.exec(code) ?? [];
    if (digits === undefined || (count !== undefined && count !== Number(of))) throw notUnderstood();
    count = Number(of);
    const known = chunks.get(Number(index));
    if (Number(index) < 1 || Number(index) > count || (known !== undefined && known !== digits)) throw notUnderstood();
    chunks.set(Number(index), digits);
  }
  if (count === undefined || chunks.size < count) throw new DigitalCardError(digitalCardErrors.incomplete);
  const digits = [...chunks].sort(([a], [b]) => a - b).flatMap(([, chunk]) => chunk.match(/../g) ?? []);
  const jws = String.fromCharCode(...digits.map((pair) => Number(pair) + firstCharacter));
  if (!compactJws.test(jws)) throw notUnderstood();
  return jws;
}
