/** A digital insurance card in one or several QR codes. */
export interface DigitalSource {
  /** What `POST /v1/cards/import` takes. */
  readonly text: string;
  readonly needsPasscode: boolean;
}

/** What a QR code contains of a digital card. */
export type CodePart =
  | { readonly kind: 'whole'; readonly source: DigitalSource }
  /** One of several codes of a SMART Health Card. */
  | { readonly kind: 'part'; readonly index: number; readonly count: number; readonly text: string };

const partsMax = 20;

/** What a QR code contains of a digital card; undefined if it is of anything else. */
export function codePartOf(text: string): CodePart | undefined {
  const [, index, count] = /^shc:\/(?:(\d{1,2})\/(\d{1,2})\/)?\d+$/.exec(text) ?? [];
  if (index !== undefined && count !== undefined) {
    const part = { kind: 'part', index: Number(index), count: Number(count), text } as const;
    return part.index >= 1 && part.index <= part.count && part.count <= partsMax ? part : undefined;
  }
  if (/^shc:\/\d+$/.test(text)) return { kind: 'whole', source: { text, needsPasscode: false } };
  const payload = /^(?:https?:\/\/[^#\s]*#)?shlink:\/([A-Za-z0-9_-]+)$/.exec(text)?.[1];
  if (payload === undefined) return undefined;
  return { kind: 'whole', source: { text, needsPasscode: flagsIn(payload).includes('P') } };
}

/** The flags of a SMART Health Link. */
function flagsIn(payload: string): string {
  try {
    const { flag }: { flag?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof flag === 'string' ? flag : '';
  } catch {
    return '';
  }
}

/** Collects the codes of a card, in any order. */
export class CodeParts {
  #parts = new Map<number, string>();
  #count = 0;

  /** How many codes of the card have been seen, of how many. */
  get seen(): { readonly found: number; readonly of: number } {
    return { found: this.#parts.size, of: this.#count };
  }

  /** @returns the card, once all of its codes have been seen */
  add(part: CodePart): DigitalSource | undefined {
    if (part.kind === 'whole') return part.source;
    // Codes of another card.
    const known = this.#parts.get(part.index);
    if (part.count !== this.#count || (known !== undefined && known !== part.text)) this.#parts = new Map();
    this.#count = part.count;
    this.#parts.set(part.index, part.text);
    if (this.#parts.size < part.count) return undefined;
    const codes = [...this.#parts].sort(([a], [b]) => a - b).map(([, text]) => text);
    return { text: codes.join('\n'), needsPasscode: false };
  }
}

/**
 * The digital card in the codes of one picture, among any others. If some codes of a card are missing, those that are there:
 * the service says so. Undefined if none is of a digital card.
 */
export function sourceInCodes(texts: readonly string[]): string | undefined {
  const collected = new CodeParts();
  const found = texts.map(codePartOf).filter((part) => part !== undefined);
  for (const part of found) {
    const source = collected.add(part);
    if (source) return source.text;
  }
  const parts = found.flatMap((part) => (part.kind === 'part' ? [part.text] : []));
  return parts.length === 0 ? undefined : parts.join('\n');
}
