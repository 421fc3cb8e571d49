interface Delimiters {
  readonly element: string;
  readonly repetition: string;
  readonly component: string;
  readonly segment: string;
}

const usualDelimiters: Delimiters = { element: '*', repetition: '^', component: ':', segment: '~' };

export interface Wrapping {
  readonly delimiters?: Delimiters;
  /** Added after every terminator. */
  readonly lineEnd?: string;
  /** GS01, ST01 and GS08 with ST03. */
  readonly group?: 'HB' | 'FA' | 'HS' | 'HC';
  readonly set?: string;
  readonly version?: string;
  readonly controlNumber?: string;
}

/**
 * An interchange with one transaction set, with counts and control numbers.
 *
 * @param body  segments between ST and SE, written with the usual delimiters
 */
export function interchangeOf(body: readonly string[], wrapping: Wrapping = {}): string {
  const { group = 'HB', set = '271', version = '005010X279A1', controlNumber = '000000905' } = wrapping;
  return documentOf(
    [
      headerOf(controlNumber),
      `GS*${group}*SENDER*RECEIVER*20261121*1741*77*X*${version}`,
      `ST*${set}*0001*${version}`,
      ...body,
      `SE*${body.length + 2}*0001`,
      'GE*1*77',
      `IEA*1*${controlNumber}`,
    ],
    wrapping,
  );
}

export const headerOf = (controlNumber: string): string =>
  `ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *261121*1741*^*00501*${controlNumber}*0*T*:`;

/** Converts segments from the usual delimiters to the given ones. */
export function documentOf(
  segments: readonly string[],
  { delimiters = usualDelimiters, lineEnd = '' }: Wrapping = {},
): string {
  const changed: Record<string, string> = {
    [usualDelimiters.element]: delimiters.element,
    [usualDelimiters.repetition]: delimiters.repetition,
    [usualDelimiters.component]: delimiters.component,
  };
  return segments
    .map((segment) => `${segment.replace(/[*^:]/g, (one) => changed[one] ?? one)}${delimiters.segment}${lineEnd}`)
    .join('');
}

/** Body of a small 271 about a subscriber who is the patient; `more` follows the subscriber's name. */
export const smallBody = (...more: readonly string[]): string[] => [
  'BHT*0022*11*REF1*20261121*1741',
  'HL*1**20*1',
  'NM1*PR*2*EXAMPLE HEALTH*****PI*12345',
  'HL*2*1*21*1',
  'NM1*1P*2*GREEN VALLEY CLINIC*****XX*1234567893',
  'HL*3*2*22*0',
  'TRN*2*TRACE1*9CARDLENS0',
  'NM1*IL*1*DOE*JANE****MI*W000000001',
  ...more,
];
