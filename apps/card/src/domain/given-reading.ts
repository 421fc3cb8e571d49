import { type Agreement, type Details, elementsOf, withScores } from '@cardlens/reading';
import type { Side } from './side.js';

/** A client that has read the card where its camera is. All of it is its own statement. */
export interface DeviceReader {
  readonly is: 'device';
  readonly version: string;
  /** SHA-256 of each of its models and lexicons, by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly sides: readonly Side[];
  /** Elements that a person has confirmed, typed, or, if the details lack them, removed. */
  readonly confirmed: readonly string[];
  /** Whether pictures are uploaded afterwards. */
  readonly pictures: 'none' | 'follow';
}

/** The issuer of a digital card. */
export interface IssuerReader {
  readonly is: 'issuer';
  readonly url: string;
  readonly name?: string | undefined;
  /** Whether the card is signed by one of those that the operator trusts. */
  readonly isTrusted: boolean;
  /** Whether its signature was verified. The url of an unsigned card is only that of its link. */
  readonly isSigned: boolean;
  /** The digital card that this card was imported from. */
  readonly source: ImportedSource;
}

/** By what an equal request to import is recognized. */
export interface ImportedSource {
  /** SHA-256 of what was sent, without the passcode. */
  readonly digest: string;
  /** Insurance cards in force that it contains. */
  readonly cardCount: number;
}

/** A reading of a card by others than ocr, with which the card is created. PHI. */
export interface GivenReading {
  readonly details: Details;
  readonly reader: DeviceReader | IssuerReader;
}

/** Scores by element: `member_number`, `phone_numbers[2]`. */
type Scores = Readonly<Record<string, readonly string[]>>;

/** How ocr has read the pictures of a card that a device has read. */
export interface PicturesRead extends Agreement {
  readonly sides: readonly Side[];
}

/** Who else than ocr has read a card. Its values are the details of the card, and stay. PHI. */
export interface ReadBy {
  readonly reader: DeviceReader | IssuerReader;
  /** As given: those in the details are replaced by ocr's once it has read a picture. */
  readonly scores: Scores;
  /** Until when a picture may be uploaded; absent if none follows. */
  readonly picturesUntilMs?: number;
  readonly agreement?: PicturesRead;
}

/** Of an element that must be reviewed. */
export const noScores = ['0.000', '0.000'] as const;

/** Without these, a picture does not show whose card it is. */
const identifying: readonly string[] = ['member_number', 'member_name'];

/**
 * Elements for which a picture speaks against the device: another value was read, or no value of an identifying one on
 * any side that the device has read.
 */
export function contradictedOf({ reader, agreement }: ReadBy): ReadonlySet<string> {
  if (reader.is !== 'device' || !agreement) return new Set();
  const { sides, different, onlyGiven } = agreement;
  const areAllRead = reader.sides.every((side) => sides.includes(side));
  const missing = areAllRead ? onlyGiven.filter((path) => identifying.includes(path)) : [];
  return new Set([...different, ...missing]);
}

export const scoresOf = (details: Details): Scores =>
  Object.fromEntries([...elementsOf(details)].map(([path, { scores }]) => [path, scores]));

/** The details as they were given. */
export const givenDetails = (details: Details, { scores }: Pick<ReadBy, 'scores'>): Details =>
  withScores(details, (path, element) => scores[path] ?? element.scores);

/** Whether a card with these details was created with an equal reading. */
export function isReadingOf(
  { details, readBy }: { readonly details: Details; readonly readBy: ReadBy | undefined },
  reading: GivenReading | undefined,
): boolean {
  if (reading === undefined || readBy === undefined) return reading === readBy;
  const given: GivenReading = { details: givenDetails(details, readBy), reader: readBy.reader };
  return textOf(given) === textOf(reading);
}

/** Equal for equal readings, whatever the order of their fields. */
const textOf = (reading: GivenReading): string =>
  JSON.stringify(reading, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
