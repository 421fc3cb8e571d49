import { type CorrectedElement, type CorrectedElements, correctedDetails, type Details } from '@cardlens/reading';

/** The correct value of an element, entered by a person. PHI; removed with the details when the card is deleted. */
export interface Correction {
  readonly element: CorrectedElement;
  readonly atMs: number;
  /** The API key, or browser session, that made it. */
  readonly keyId: string;
  /** The signed-in person who made it. */
  readonly personId?: string | undefined;
}

/** By element name. The recognized value stays in the recognition. */
export type Corrections = Readonly<Record<string, Correction>>;

export const correctedElements = (corrections: Corrections = {}): CorrectedElements =>
  Object.fromEntries(Object.entries(corrections).map(([name, { element }]) => [name, element]));

export const withCorrections = (details: Details, corrections: Corrections | undefined): Details =>
  corrections === undefined ? details : correctedDetails(details, correctedElements(corrections));
