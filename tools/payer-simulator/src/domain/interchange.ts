import { codeLists, type Delimiters, isDate, isTime } from '@cardlens/x12';

/** One segment: its identifier, then its elements as text. */
export type Segment = readonly string[];

/** An element by its number in the guide; empty when it was not sent. */
export const at = (segment: Segment | undefined, number: number): string => segment?.[number] ?? '';

/** An interchange with one functional group that contains one transaction set. */
export interface Interchange {
  readonly delimiters: Delimiters;
  readonly isa: Segment;
  readonly gs: Segment;
  /** ST to SE. */
  readonly transaction: readonly Segment[];
  readonly ge: Segment;
}

/** TA105: why an interchange is rejected as a whole. */
export type NoteCode = keyof typeof codeLists.interchangeNotes.codes;

/** The interchange cannot be read, or its envelope is invalid. */
export class BadInterchange extends Error {
  /** @param isa  present when at least the header could be split into elements, so that a TA1 can refer to it */
  constructor(
    readonly note: NoteCode,
    readonly isa?: Segment,
  ) {
    super(codeLists.interchangeNotes.codes[note]);
    this.name = 'BadInterchange';
  }
}

/** ISA is the only segment of fixed length: these are the lengths of ISA01 to ISA16. */
const isaLengths = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1];
const isaLength = 3 + isaLengths.reduce((sum, length) => sum + length + 1, 0);

/**
 * Parses an interchange and checks every rule of its envelope. The reader of `@cardlens/x12` is lenient; this one
 * validates the interchanges that its writer produces.
 *
 * @throws BadInterchange
 * @source ASC X12 005010X279A1 appendix C.1 (ISA, IEA), 005010X231A1 (notes)
 */
export function readInterchange(text: string): Interchange {
  if (!text.startsWith('ISA')) throw new BadInterchange('022');
  if (text.length <= isaLength) throw new BadInterchange('023');
  const isa = text.slice(0, isaLength).split(text.charAt(3));
  if (isa.length !== 17 || isaLengths.some((length, i) => isa[i + 1]?.length !== length)) {
    throw new BadInterchange('022');
  }
  const delimiters: Delimiters = {
    element: text.charAt(3),
    repetition: at(isa, 11),
    component: at(isa, 16),
    segment: text.charAt(isaLength),
  };
  const broken = isaRules(isa, delimiters).find(([, isKept]) => !isKept);
  if (broken) throw new BadInterchange(broken[0], isa);
  return enveloped(isa, segmentsOf(text.slice(isaLength + 1), delimiters, isa), delimiters);
}

function isaRules(
  isa: Segment,
  { element, repetition, component, segment }: Delimiters,
): readonly (readonly [NoteCode, boolean])[] {
  const isDelimiter = (text: string) => /^[^A-Za-z0-9 .-]$/.test(text);
  const isParty = (text: string) => /^(01|14|20|27|28|29|30|33|ZZ)$/.test(text);
  const areDifferent = new Set([element, repetition, component, segment]).size === 4;
  return [
    ['026', isDelimiter(element)],
    ['027', isDelimiter(component)],
    ['022', isDelimiter(repetition) && isDelimiter(segment) && areDifferent],
    ['010', /^(00|03)$/.test(at(isa, 1))],
    ['011', at(isa, 1) !== '00' || at(isa, 2).trim() === ''],
    ['012', /^(00|01)$/.test(at(isa, 3))],
    ['013', at(isa, 3) !== '00' || at(isa, 4).trim() === ''],
    ['005', isParty(at(isa, 5))],
    ['006', /^[A-Za-z0-9]/.test(at(isa, 6))],
    ['007', isParty(at(isa, 7))],
    ['008', /^[A-Za-z0-9]/.test(at(isa, 8))],
    ['014', isDate(`20${at(isa, 9)}`)],
    ['015', isTime(at(isa, 10))],
    ['017', at(isa, 12) === '00501'],
    ['018', /^\d{9}$/.test(at(isa, 13)) && at(isa, 13) !== '000000000'],
    ['019', /^[01]$/.test(at(isa, 14))],
    ['020', /^[PT]$/.test(at(isa, 15))],
  ];
}

function segmentsOf(text: string, delimiters: Delimiters, isa: Segment): Segment[] {
  // Line breaks after a terminator are common in files; in real time they are tolerated only here.
  const pieces = text.split(delimiters.segment).map((piece) => piece.replace(/^[\r\n]+/, ''));
  if (pieces.pop() !== '') throw new BadInterchange('023', isa);
  if (pieces.some((piece) => /[\r\n]/.test(piece))) throw new BadInterchange('024', isa);
  return pieces.map((piece) => piece.split(delimiters.element));
}

function enveloped(isa: Segment, segments: readonly Segment[], delimiters: Delimiters): Interchange {
  const ids = segments.map(([id]) => id);
  const iea = segments.at(-1);
  if (ids.at(-1) !== 'IEA' || !iea) throw new BadInterchange('023', isa);
  if (ids.filter((id) => id === 'ISA' || id === 'IEA').length > 1) throw new BadInterchange('022', isa);
  if (iea[2] !== isa[13]) throw new BadInterchange('001', isa);
  if (iea.length !== 3) throw new BadInterchange('022', isa);
  const groups = ids.filter((id) => id === 'GS').length;
  if (iea[1] !== `${groups}`) throw new BadInterchange('021', isa);
  const [gs] = segments;
  const ge = segments.at(-2);
  // Real time: one group with one transaction set (CORE 270, and §1.3.2 of the implementation guide).
  const isOneGroup = groups === 1 && ids[0] === 'GS' && ids.at(-2) === 'GE' && gs && ge;
  if (!isOneGroup) throw new BadInterchange('024', isa);
  return { delimiters, isa, gs, transaction: segments.slice(1, -2), ge };
}
