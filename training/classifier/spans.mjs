// Maps the ground truth values of a side to split words of the network's encoding. See README.md.

import { load, reading } from './package.mjs';

const { kindOf, indexOfKind } = await load('classify/neural/kinds.js');
const { comparable } = reading;
const { fold } = await load('classify/fold.js');
const { listElements } = reading;

const isList = (element) => listElements.includes(element);

/** Split words of the side by the flat index of their recognized word in `text.lines[].words`. */
function splitWordsBy(text, splitWords) {
  const indexes = new Map(text.lines.flatMap((line) => line.words).map((word, i) => [word, i]));
  const byWord = new Map();
  for (const part of splitWords) {
    const word = indexes.get(part.word.recognized);
    if (!byWord.has(word)) byWord.set(word, []);
    byWord.get(word).push(part);
  }
  return byWord;
}

/** The indexes of a span's split words, given its `words` and the characters `chars` of each that belong to the value. */
function indexesOfSpan({ words, chars }, byWord) {
  const found = words.flatMap((word, i) => {
    const own = byWord.get(word) ?? [];
    if (own.length < 2) return own;
    const [from, to] = chars[i];
    // Punctuation at the boundary may be in either part; a part belongs to the span that covers most of it.
    const share = (part) => Math.min(to, part.to) - Math.max(from, part.from);
    return own.filter((part) => share(part) > 0.5 * (part.to - part.from));
  });
  return [...new Set(found.map(({ index }) => index))].sort((a, b) => a - b);
}

/** Spans of a generated side as `{ kind, indexes, …attributes }`; null if one cannot be mapped. */
export function placedSpans({ text, truth, spans }, input) {
  if (spans) {
    const byWord = splitWordsBy(text, input.words);
    const placed = spans.map((span) => ({
      ...attributes(span),
      value: span.value,
      indexes: indexesOfSpan(span, byWord),
    }));
    return placed.filter((span) => span.kind !== undefined && span.indexes.length > 0);
  }
  return searched(truth, input);
}

function attributes({ element, category, service, network, type, optional = false }) {
  return { kind: kindIndex(element, category), element, category, service, network, type, optional };
}
function kindIndex(element, category) {
  const kind = kindOf(element, category);
  return kind === undefined ? undefined : indexOfKind(kind);
}

/** For generators that provide only values: searches the proposals, then the words. */
function searched(truth, input) {
  const placed = [];
  const taken = new Set();
  for (const [element, list] of Object.entries(truth)) {
    if (element === 'employer') continue;
    let isFound = isList(element);
    for (const entry of list) {
      const value = entry.value ?? entry;
      const indexes = proposed(element, value, entry, input, taken) ?? printed(element, value, input);
      if (indexes) isFound = true;
      if (!indexes && isList(element)) return null;
      if (indexes) placed.push({ ...attributes({ element, ...(entry.value ? entry : {}) }), value, indexes });
    }
    if (!isFound) return null;
  }
  return placed;
}

function proposed(element, value, entry, { words, proposals }, taken) {
  const key = comparable(element, value);
  const match = proposals.find(
    (proposal) =>
      !taken.has(proposal) &&
      proposal.element === element &&
      comparable(element, proposal.value) === key &&
      (element !== 'plan_details' ||
        (proposal.service === entry.service &&
          proposal.category === entry.category &&
          proposal.network === entry.network)),
  );
  if (!match) return undefined;
  taken.add(match);
  const text = fold(match.value);
  const found = words.filter(({ word }) => match.words.includes(word));
  const inside = found.filter((part) => part.text.length === part.word.text.length || text.includes(fold(part.text)));
  return (inside.length > 0 ? inside : found).map(({ index }) => index);
}

function printed(element, value, { words }) {
  const key = comparable(element, value);
  for (let from = 0; from < words.length; from++) {
    let text = '';
    for (let to = from; to < words.length && words[to].line === words[from].line && to < from + 10; to++) {
      text += `${to > from ? ' ' : ''}${words[to].text.replace(/^[:#=]+|[:,]$/g, '')}`;
      if (comparable(element, text) === key) return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    }
  }
  return undefined;
}
