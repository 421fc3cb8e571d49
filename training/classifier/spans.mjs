// Maps the ground truth values of a side to units of the network's encoding. See README.md.

import { load, reading } from './package.mjs';

const { kindOf, indexOfKind } = await load('classify/neural/kinds.js');
const { comparable } = reading;
const { fold } = await load('classify/fold.js');
const { listElements } = reading;

const isList = (element) => listElements.includes(element);

/** Units of the side by the flat index of their word in `text.lines[].words`. */
function unitsByWord(text, units) {
  const words = text.lines.flatMap((line) => line.words);
  const indexes = new Map(words.map((word, i) => [word, i]));
  const byWord = new Map();
  for (const [i, unit] of units.entries()) {
    const word = indexes.get(unit.token.word);
    if (!byWord.has(word)) byWord.set(word, []);
    byWord.get(word).push(i);
  }
  return byWord;
}

/** The units of a span, given its `words` and the characters `chars` of each word that belong to the value. */
export function unitsOfSpan({ words, chars }, byWord, units) {
  const found = words.flatMap((word, i) => {
    const own = byWord.get(word) ?? [];
    if (own.length < 2) return own;
    const [from, to] = chars[i];
    // Punctuation at the boundary may be in either unit; a unit belongs to the span that covers most of it.
    const share = (unit) => Math.min(to, units[unit].to) - Math.max(from, units[unit].from);
    return own.filter((unit) => share(unit) > 0.5 * (units[unit].to - units[unit].from));
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Spans of a generated side as `{ kind, units, …attributes }`; null if one cannot be mapped. */
export function placedSpans({ text, truth, spans }, scene) {
  const { units } = scene;
  if (spans) {
    const byWord = unitsByWord(text, units);
    const placed = spans.map((span) => ({
      ...attributes(span),
      value: span.value,
      units: unitsOfSpan(span, byWord, units),
    }));
    return placed.filter((span) => span.kind !== undefined && span.units.length > 0);
  }
  return searched(truth, scene);
}

function attributes({ element, category, service, network, type, optional = false }) {
  return { kind: kindIndex(element, category), element, category, service, network, type, optional };
}
function kindIndex(element, category) {
  const kind = kindOf(element, category);
  return kind === undefined ? undefined : indexOfKind(kind);
}

/** For generators that provide only values: searches the proposals, then the words. */
function searched(truth, scene) {
  const placed = [];
  const taken = new Set();
  for (const [element, list] of Object.entries(truth)) {
    if (element === 'employer') continue;
    let isFound = isList(element);
    for (const entry of list) {
      const value = entry.value ?? entry;
      const units = proposed(element, value, entry, scene, taken) ?? printed(element, value, scene);
      if (units) isFound = true;
      if (!units && isList(element)) return null;
      if (units) placed.push({ ...attributes({ element, ...(entry.value ? entry : {}) }), value, units });
    }
    if (!isFound) return null;
  }
  return placed;
}

function proposed(element, value, entry, { units, proposals }, taken) {
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
  const found = units.map((unit, i) => ({ unit, i })).filter(({ unit }) => match.tokens.includes(unit.token));
  const inside = found.filter(
    ({ unit }) => unit.text.length === unit.token.text.length || text.includes(fold(unit.text)),
  );
  return (inside.length > 0 ? inside : found).map(({ i }) => i);
}

function printed(element, value, { units }) {
  const key = comparable(element, value);
  for (let from = 0; from < units.length; from++) {
    let text = '';
    for (let to = from; to < units.length && units[to].segment === units[from].segment && to < from + 10; to++) {
      text += `${to > from ? ' ' : ''}${units[to].text.replace(/^[:#=]+|[:,]$/g, '')}`;
      if (comparable(element, text) === key) return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    }
  }
  return undefined;
}
