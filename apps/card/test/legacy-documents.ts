import { readFileSync } from 'node:fs';
import type { LegacyDocument } from '../src/adapters/legacy-document.js';

const lines = readFileSync(new URL('../../test/legacy-documents.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Documents written by version 0.1.0, before cards had phases, by the history of the card. */
export const legacyDocuments: Readonly<Record<string, LegacyDocument>> = Object.fromEntries(
  lines.map((line) => {
    const { state, document } = JSON.parse(line) as { state: string; document: LegacyDocument };
    return [state, document];
  }),
);
