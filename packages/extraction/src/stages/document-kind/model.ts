import type { ReadFile } from '@cardlens/vision';
import { ModelMismatch, readText, readVerified } from '@cardlens/vision/manifest';
import { hashRows } from './features.js';

/** The outputs of the model, each with its own weight table. */
export const questions = ['card', 'back'] as const;
export type Question = (typeof questions)[number];

/** Metadata of the document classifier, stored next to it as `document-kind.manifest.json`. */
export interface DocumentKindManifest {
  readonly name: 'document-kind';
  readonly version: string;
  /** SHA-256 of the weights, lower-case hex. */
  readonly sha256: string;
  readonly rows: number;
  /** Quantization scale by output: a weight is its byte times `scale`. */
  readonly scales: Readonly<Record<Question, number>>;
  readonly biases: Readonly<Record<Question, number>>;
}

export interface DocumentKindWeights {
  readonly manifest: DocumentKindManifest;
  readonly tables: Readonly<Record<Question, Int8Array>>;
}

/** The weights, one table of signed bytes per output, verified against the manifest. @throws ModelMismatch */
export async function readDocumentKind(readFile: ReadFile): Promise<DocumentKindWeights> {
  const manifest = await readDocumentKindManifest(readFile);
  const bytes = await readVerified(readFile, 'document-kind.bin', manifest);
  if (manifest.rows !== hashRows || bytes.length !== questions.length * hashRows)
    throw new ModelMismatch('document-kind: its tables have another number of rows than the features');
  const table = (i: number) => new Int8Array(bytes.subarray(i * hashRows, (i + 1) * hashRows));
  return { manifest, tables: { card: table(0), back: table(1) } };
}

/** @throws ModelMismatch */
export const readDocumentKindManifest = async (readFile: ReadFile): Promise<DocumentKindManifest> =>
  parse(await readText(readFile, 'document-kind.manifest.json'));

function parse(text: string): DocumentKindManifest {
  let value: Partial<DocumentKindManifest> | null = null;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ModelMismatch('document-kind: its manifest is not JSON');
  }
  const isOfQuestions = (entry: unknown): boolean =>
    questions.every((question) => Number.isFinite((entry as Record<string, unknown> | undefined)?.[question]));
  if (
    value?.name !== 'document-kind' ||
    typeof value.version !== 'string' ||
    typeof value.sha256 !== 'string' ||
    !Number.isFinite(value.rows) ||
    !isOfQuestions(value.scales) ||
    !isOfQuestions(value.biases)
  )
    throw new ModelMismatch('document-kind: its manifest lacks a field, or one is of the wrong shape');
  return value as DocumentKindManifest;
}
