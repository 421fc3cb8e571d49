/** Delimiters of an interchange, as its ISA declares them. */
export interface Delimiters {
  readonly element: string;
  readonly repetition: string;
  readonly component: string;
  readonly segment: string;
}

/** One segment: `elements[0]` is its name, `elements[n]` its element n, as text. */
export interface Segment {
  readonly elements: readonly string[];
}

/** ISA and GS of an interchange with one functional group that contains one transaction set. */
export interface Interchange {
  readonly delimiters: Delimiters;
  readonly isa: Segment;
  readonly gs: Segment;
  /** ST to SE. */
  readonly transaction: readonly Segment[];
  readonly ge: Segment;
}

/** Elements of ISA by number, without padding. */
export const isaField = (isa: Segment, number: number): string => (isa.elements[number] ?? '').trim();

/**
 * Why an interchange is rejected as a whole.
 *
 * @source ASC X12 005010 TA105 Interchange Note Code
 */
export const noteCodes = {
  '001': 'the control numbers of header and trailer do not match',
  '005': 'invalid sender qualifier',
  '006': 'invalid sender',
  '007': 'invalid receiver qualifier',
  '008': 'invalid receiver',
  '010': 'invalid authorization qualifier',
  '011': 'invalid authorization',
  '012': 'invalid security qualifier',
  '013': 'invalid security',
  '014': 'invalid date',
  '015': 'invalid time',
  '017': 'invalid version',
  '018': 'invalid control number',
  '019': 'invalid acknowledgment requested',
  '020': 'invalid usage indicator',
  '021': 'invalid number of groups',
  '022': 'invalid control structure',
  '023': 'premature end',
  '024': 'invalid content',
  '026': 'invalid element separator',
  '027': 'invalid component separator',
} as const;

export type NoteCode = keyof typeof noteCodes;

/** The interchange cannot be read, or its envelope is invalid. */
export class BadInterchange extends Error {
  /** @param isa  present when at least the header could be split into elements, so that a TA1 can refer to it */
  constructor(
    readonly note: NoteCode,
    readonly isa?: Segment,
  ) {
    super(noteCodes[note]);
    this.name = 'BadInterchange';
  }
}

/** ISA is the only segment of fixed length: these are the lengths of ISA01 to ISA16. */
const isaLengths = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1];
const isaLength = 3 + isaLengths.reduce((sum, length) => sum + length + 1, 0);
const partyQualifiers = /^(01|14|20|27|28|29|30|33|ZZ)$/;

/**
 * Parses an interchange and checks every rule of its envelope.
 *
 * @throws BadInterchange
 * @source ASC X12 005010X279A1 appendix C.1 (ISA, IEA), 005010X231A1 (notes)
 */
export function readInterchange(text: string): Interchange {
  if (!text.startsWith('ISA')) throw new BadInterchange('022');
  if (text.length <= isaLength) throw new BadInterchange('023');
  const delimiters = delimitersOf(text);
  const isa = { elements: text.slice(0, isaLength).split(delimiters.element) };
  if (isa.elements.length !== 17 || isaLengths.some((length, i) => isa.elements[i + 1]?.length !== length)) {
    throw new BadInterchange('022');
  }
  checkDelimiters(delimiters, isa);
  checkIsa(isa);
  const segments = segmentsOf(text.slice(isaLength + 1), delimiters, isa);
  return enveloped(isa, segments, delimiters);
}

const delimitersOf = (text: string): Delimiters => ({
  element: text.charAt(3),
  repetition: text.charAt(82),
  component: text.charAt(isaLength - 1),
  segment: text.charAt(isaLength),
});

function checkDelimiters({ element, repetition, component, segment }: Delimiters, isa: Segment): void {
  const all = [element, repetition, component, segment];
  const isMark = (delimiter: string) => /^[^A-Za-z0-9 .-]$/.test(delimiter);
  if (!isMark(element)) throw new BadInterchange('026', isa);
  if (!isMark(component)) throw new BadInterchange('027', isa);
  if (!isMark(repetition) || !isMark(segment) || new Set(all).size !== 4) throw new BadInterchange('022', isa);
}

function checkIsa(isa: Segment): void {
  const at = (number: number): string => isa.elements[number] ?? '';
  const rules: readonly (readonly [NoteCode, boolean])[] = [
    ['010', /^(00|03)$/.test(at(1))],
    ['011', at(1) !== '00' || at(2).trim() === ''],
    ['012', /^(00|01)$/.test(at(3))],
    ['013', at(3) !== '00' || at(4).trim() === ''],
    ['005', partyQualifiers.test(at(5))],
    ['006', /^[A-Za-z0-9]/.test(at(6))],
    ['007', partyQualifiers.test(at(7))],
    ['008', /^[A-Za-z0-9]/.test(at(8))],
    ['014', isDate(`20${at(9)}`)],
    ['015', isTime(at(10)) && at(10).length === 4],
    ['017', at(12) === '00501'],
    ['018', /^\d{9}$/.test(at(13)) && at(13) !== '000000000'],
    ['019', /^[01]$/.test(at(14))],
    ['020', /^[PT]$/.test(at(15))],
  ];
  const broken = rules.find(([, isKept]) => !isKept);
  if (broken) throw new BadInterchange(broken[0], isa);
}

function segmentsOf(text: string, delimiters: Delimiters, isa: Segment): Segment[] {
  // Line breaks after a terminator are common in files; in real time they are tolerated only here.
  const pieces = text.split(delimiters.segment).map((piece) => piece.replace(/^[\r\n]+/, ''));
  if (pieces.pop() !== '') throw new BadInterchange('023', isa);
  return pieces.map((piece) => {
    if (/[\r\n]/.test(piece)) throw new BadInterchange('024', isa);
    return { elements: piece.split(delimiters.element) };
  });
}

function enveloped(isa: Segment, segments: readonly Segment[], delimiters: Delimiters): Interchange {
  const names = segments.map(({ elements }) => elements[0]);
  const iea = segments.at(-1);
  if (names.at(-1) !== 'IEA' || !iea) throw new BadInterchange('023', isa);
  if (names.filter((name) => name === 'ISA' || name === 'IEA').length > 1) throw new BadInterchange('022', isa);
  if (iea.elements[2] !== isa.elements[13]) throw new BadInterchange('001', isa);
  if (iea.elements.length !== 3) throw new BadInterchange('022', isa);
  const groups = names.filter((name) => name === 'GS').length;
  if (iea.elements[1] !== `${groups}`) throw new BadInterchange('021', isa);
  const [gs] = segments;
  const ge = segments.at(-2);
  // Real time: one group with one transaction set (CORE 270, and §1.3.2 of the implementation guide).
  const isOneGroup = groups === 1 && names[0] === 'GS' && names.at(-2) === 'GE' && gs && ge;
  if (!isOneGroup) throw new BadInterchange('024', isa);
  const transaction = segments.slice(1, -2);
  return { delimiters, isa, gs, transaction, ge };
}

/** A valid date CCYYMMDD, from 1800 on: the oldest birth dates in records are of the 19th century. */
export function isDate(text: string): boolean {
  if (!/^(18|19|20)\d{6}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

/** HHMM, HHMMSS or HHMMSSDD. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3])[0-5]\d([0-5]\d(\d\d?)?)?$/.test(text);
