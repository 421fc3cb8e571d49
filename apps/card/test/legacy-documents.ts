import { readFileSync } from 'node:fs';
import type { FormerDocument } from '../src/adapters/former-document.js';

const lines = readFileSync(new URL('../../test/former-documents.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Documents written by version 0.1.0, before cards had phases, by the history of the card. */
export const formerDocuments: Readonly<Record<string, FormerDocument>> = Object.fromEntries(
  lines.map((line) => {
    const { state, document } = JSON.parse(line) as { state: string; document: FormerDocument };
    return [state, document];
  }),
);
