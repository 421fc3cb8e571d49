import { smallBody } from './interchange-of.js';

/** Elements of a segment, beginning with its identifier. */
type Elements = readonly string[];

/**
 * A feature of the guide that the pinned linuxforhealth-x12 rejects or loses, and how to remove it from a document so
 * that the rest can be validated.
 */
export interface BlindSpot {
  /** The rule of the guide, and the validator's behavior. */
  readonly what: string;
  /** Body of a transaction set with the feature: rejected with it, accepted without it. */
  readonly example: readonly string[];
  readonly without: (segments: readonly Elements[]) => Elements[];
}

export const blindSpots: readonly BlindSpot[] = [
  {
    what: 'PER of loop 2100A (the payer’s contacts) is read into the wrong segment and not counted',
    example: smallBody().toSpliced(3, 0, 'PER*IC*HELP*TE*8005550100'),
    without: (segments) => {
      const receiver = segments.findIndex(([id, , , level]) => id === 'HL' && level === '21');
      return segments.filter(([id], index) => id !== 'PER' || index > receiver);
    },
  },
  {
    what: 'AAA of loops 2100C and 2100D has only the reasons of 2100B, without 71 or 75',
    example: smallBody('AAA*N**75*C'),
    without: (segments) =>
      changedIn(['22', '23'], segments, (segment) =>
        segment[0] === 'AAA' ? segment.map((element, place) => (place === 3 ? '15' : element)) : segment,
      ),
  },
  {
    what: 'EB04 of a point of service plan is expected as POS',
    example: smallBody('EB*1**30*PS'),
    without: (segments) => withElement(segments, 'EB', 4, (value) => (value === 'PS' ? 'PR' : value)),
  },
  {
    what: 'EB09, a qualifier, is expected as a number',
    example: smallBody('EB*F**30******VS*10'),
    without: (segments) =>
      withElement(
        withElement(segments, 'EB', 9, () => ''),
        'EB',
        10,
        () => '',
      ),
  },
  {
    what: 'III is expected to hold LS and LE in itself',
    example: smallBody('EB*1**30', 'III*ZZ*11'),
    without: (segments) => segments.filter(([id]) => id !== 'III'),
  },
  {
    what: 'all but the first entity between LS and LE are lost',
    example: smallBody(
      'EB*1**30',
      'LS*2120',
      'NM1*PR*2*ONE*****PI*11',
      'NM1*PR*2*TWO*****PI*22',
      'N3*1 MAIN',
      'LE*2120',
    ),
    without: (segments) => {
      let isInside = false;
      let entities = 0;
      return segments.filter(([id]) => {
        if (id === 'LS' || id === 'LE') [isInside, entities] = [id === 'LS', 0];
        if (isInside && id === 'NM1') entities += 1;
        return entities < 2;
      });
    },
  },
  {
    what: 'MPI with a period is rejected, for its check looks at a field that is not there',
    example: smallBody('MPI*C*RU*C***D8*20200101'),
    without: (segments) =>
      withElement(
        withElement(segments, 'MPI', 6, () => ''),
        'MPI',
        7,
        () => '',
      ),
  },
  {
    what: 'benefits of a subscriber who has dependents are looked for with the dependent',
    example: smallBody('EB*1**30', 'HL*4*3*23*0', 'NM1*03*1*DOE*JIM').with(5, 'HL*3*2*22*1'),
    without: (segments) => {
      const dependent = segments.findIndex(([id, , , level]) => id === 'HL' && level === '23');
      const benefit = segments.findIndex(([id]) => id === 'EB');
      const isOfSubscriber = benefit >= 0 && dependent > benefit;
      return isOfSubscriber ? [...segments.slice(0, benefit), ...segments.slice(dependent)] : [...segments];
    },
  },
];

/** Changes segments at levels of the given kinds. */
function changedIn(
  levels: readonly string[],
  segments: readonly Elements[],
  change: (segment: Elements) => Elements,
): Elements[] {
  let level = '';
  return segments.map((segment) => {
    if (segment[0] === 'HL') level = segment[3] ?? '';
    return levels.includes(level) ? change(segment) : segment;
  });
}

/** Changes one element in all segments with an identifier. */
const withElement = (segments: readonly Elements[], id: string, place: number, change: (value: string) => string) =>
  segments.map((segment) =>
    segment[0] === id ? segment.map((element, at) => (at === place ? change(element) : element)) : segment,
  );

/** A document without these features, with counts corrected; uses the usual separators. */
export function withoutBlindSpots(document: string, spots: readonly BlindSpot[] = blindSpots): string {
  const segments: Elements[] = document
    .split('~')
    .map((segment) => segment.trim().split('*'))
    .filter(([id]) => id !== '');
  const changed = spots.reduce((current, spot) => spot.without(current), segments);
  const [first = 0, last] = ['ST', 'SE'].map((id) => changed.findIndex(([own]) => own === id));
  return changed
    .map((segment, index) => trimmed(index === last ? ['SE', String(index - first + 1), ...segment.slice(2)] : segment))
    .map((segment) => `${segment.join('*')}~`)
    .join('');
}

/** X12 omits trailing empty elements of a segment. */
const trimmed = (segment: Elements): Elements => segment.slice(0, segment.findLastIndex((one) => one !== '') + 1);
