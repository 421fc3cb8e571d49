import { z } from 'zod';
import { detailsShape } from './details.js';

const pointShape = z.tuple([z.number(), z.number()]).readonly();
const quadShape = z.tuple([pointShape, pointShape, pointShape, pointShape]).readonly();

/** A corner [x, y], in pixels of the upright image (EXIF orientation applied), origin at the top left. */
export type Point = z.infer<typeof pointShape>;

/** Four corners, clockwise from the top left of the text they enclose. */
export type Quad = z.infer<typeof quadShape>;

const sides = ['front', 'back'] as const;
export type Side = (typeof sides)[number];

const wordShape = z.object({ text: z.string(), box: quadShape, score: z.number() }).readonly();
const lineShape = z
  .object({ text: z.string(), box: quadShape, score: z.number(), words: z.array(wordShape).readonly() })
  .readonly();

/** One word as recognized. `score` is the mean probability of its characters, 0..1. */
export type Word = z.infer<typeof wordShape>;

/** One line of text as detected; `text` is its words joined by single spaces. */
export type Line = z.infer<typeof lineShape>;

/** Everything that was read on one side, in no particular order. */
export interface SideText {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

const evidenceShape = z.object({ box: quadShape, words: z.array(z.number()).readonly() }).readonly();

/** Where a returned element stood: its box, and indexes into `Reading.lines[..].words` flattened in order. */
export type ElementEvidence = z.infer<typeof evidenceShape>;

const readingFields = z.object({
  side: z.enum(sides),
  /** Of a file of several pages: the one that was read, from 1. */
  page: z.number().optional(),
  /** Of the picture, or of that page. */
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

/** What the reader makes of one side. Stored as JSON in the readings bucket; holds PHI. */
export type Reading = z.infer<typeof readingShape>;

/** What a card keeps of a reading. PHI. */
export type ReadingSummary = z.infer<typeof summaryShape>;

/** The JSON stored for a scan is the reading of its side, or of a scan of both sides their readings by side. */
const stored = <T extends z.ZodType>(reading: T) =>
  z.union([
    z
      .object({ sides: z.object({ front: reading.optional(), back: reading.optional() }) })
      .transform(({ sides }) => sides),
    reading.transform((only) => ({ front: only, back: only })),
  ]);
export const storedReading = stored(readingShape);
/** Of what is stored, only what a card keeps: a defect elsewhere in a reading does not fail the card. */
export const storedSummary = stored(summaryShape);
