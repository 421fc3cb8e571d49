import { z } from 'zod';
import { detailsShape } from './details.js';

const pointShape = z.tuple([z.number(), z.number()]).readonly();
const quadShape = z.tuple([pointShape, pointShape, pointShape, pointShape]).readonly();

/** A corner [x, y], in pixels of the upright image (EXIF orientation applied), origin at the top left. */
export type Point = z.infer<typeof pointShape>;

/** Four corners, clockwise from the top left of the enclosed text. */
export type Quad = z.infer<typeof quadShape>;

export const sides = ['front', 'back'] as const;
export type Side = (typeof sides)[number];

const wordShape = z.object({ text: z.string(), box: quadShape, score: z.number() }).readonly();

/** A character that the recognizer nearly read in place of the one at an index of its word's text. */
export interface CharacterAlternative {
  readonly at: number;
  readonly text: string;
  /** Its probability in relation to that of the character that was read. */
  readonly odds: number;
}
const lineShape = z
  .object({ text: z.string(), box: quadShape, score: z.number(), words: z.array(wordShape).readonly() })
  .readonly();

/** A recognized word. `score` is the mean probability of its characters, 0 to 1. */
export type Word = z.infer<typeof wordShape> & {
  /** Only while a side is read; a stored reading has those of its member number. */
  readonly alternatives?: readonly CharacterAlternative[];
};

/** A detected line of text; `text` is its words joined by single spaces. */
export type Line = z.infer<typeof lineShape> & { readonly words: readonly Word[] };

/** All text recognized on one side, in no particular order. */
export interface SideText {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

const evidenceShape = z.object({ box: quadShape, words: z.array(z.number()).readonly() }).readonly();

/**
 * Position of a returned element: its box, and the indexes of its words in `Reading.lines[..].words`, flattened in
 * order.
 */
export type ElementEvidence = z.infer<typeof evidenceShape>;

const readingFields = z.object({
  side: z.enum(sides),
  /** For a file with several pages: the page that was read, from 1. */
  page: z.number().optional(),
  /** Width of the picture, or of that page, in pixels. */
  width: z.number(),
  height: z.number(),
  lines: z.array(lineShape).readonly(),
  details: detailsShape,
  /** By element name; entries of list elements as `phone_numbers[0]`. */
  evidence: z.record(z.string(), evidenceShape).readonly(),
  /** Changes whenever a model, a lexicon or a threshold changes. */
  insuranceScanVersion: z.string(),
  timingsMs: z.record(z.string(), z.number()).readonly(),
});
const readingShape = readingFields.readonly();
const summaryShape = readingFields.pick({ details: true, insuranceScanVersion: true }).readonly();

/** The result of reading one side. Stored as JSON in the readings bucket; contains PHI. */
export type Reading = z.infer<typeof readingShape>;

/** The parts of a reading that a card uses. PHI. */
export type ReadingSummary = z.infer<typeof summaryShape>;

/** The JSON stored for a scan: the reading of its side, or for a scan of both sides, their readings by side. */
const stored = <T extends z.ZodType>(reading: T) =>
  z.union([
    z
      .object({ sides: z.object({ front: reading.optional(), back: reading.optional() }) })
      .transform(({ sides }) => sides),
    reading.transform((only) => ({ front: only, back: only })),
  ]);
export const storedReading = stored(readingShape);
/** Checks only the parts that a card uses, so an invalid value elsewhere in a reading does not fail the card. */
export const storedSummary = stored(summaryShape);
