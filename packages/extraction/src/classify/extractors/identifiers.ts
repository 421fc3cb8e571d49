import type { ScalarElementName } from '@cardlens/reading';
import { type Parsed, readContract, readIdentifier, readMbi } from '../formats/identifiers.js';
import type { LabelHit, Page, PageLine } from '../layout/page.js';
import { isProse, zoneOf } from '../layout/text.js';
import { type ValueSpan, type ValueWord, valueSpansOf, wordsOfLine } from '../layout/value-spans.js';
import { labelClass, type Proposal } from '../proposal.js';
import { type LabelReading, readings } from './label-readings.js';

/** Identifiers with labels, with combined labels, of card issuers, and those identified by format alone. */
export function proposeIdentifiers(page: Page): Proposal[] {
  const labeled = page.lines.flatMap(({ labels }) =>
    chainsOf(labels).flatMap((chain) => (chain.length > 1 ? proposeChain(page, chain) : proposeEach(page, chain))),
  );
  return [...labeled, ...proposeIssuers(page), ...page.lines.flatMap((line) => proposeUnlabeled(page, line))];
}

const proposal = (
  element: ScalarElementName,
  { value, words }: Pick<Parsed, 'value' | 'words'>,
  ...evidence: readonly string[]
): Proposal => ({ element, value, words, evidence });

const hasMemberLabel = ({ labels }: Page): boolean => labels.some((hit) => hit.kind === 'member_number');

/** The labels of a line, those together whose values are printed together: "BIN/PCN/GRP: 610014/ADV/RX1234". */
function chainsOf(labels: readonly LabelHit[]): LabelHit[][] {
  const chains: LabelHit[][] = [];
  for (const hit of labels) {
    const chain = chains.at(-1);
    const [first, last] = [chain?.[0], chain?.at(-1)];
    const between = last ? hit.line.spans.slice(last.to, hit.from) : [];
    const isJoined = /^\s*[/&,|]\s*$/.test(between.map(({ text }) => text).join(''));
    if (chain && first && isJoined && readings[first.kind] && readings[hit.kind]) chain.push(hit);
    else chains.push([hit]);
  }
  return chains;
}

function proposeChain(page: Page, chain: readonly LabelHit[]): Proposal[] {
  const isOfPharmacy = chain.some(({ kind }) => kind === 'rx_bin');
  const last = chain.at(-1);
  for (const span of last ? valueSpansOf(page, last) : []) {
    const parts = splitAtMarks(span);
    if (parts.length < chain.length) continue;
    return chain.flatMap((hit, i) => {
      const kind = hit.kind === 'group' && isOfPharmacy ? 'rx_group' : hit.kind;
      const [reading] = readings[kind] ?? [];
      const part = parts[i];
      const parsed = part && reading?.read([part]);
      return reading && parsed
        ? [proposal(reading.element, parsed, labelClass(hit), 'chain', parsed.format, kind)]
        : [];
    });
  }
  return proposeEach(page, chain);
}

function splitAtMarks({ words }: ValueSpan): ValueWord[] {
  return words.flatMap(({ text, word }) =>
    text
      .split(/[/|,;]/)
      .filter((part) => part !== '')
      .map((part) => ({ text: part, word })),
  );
}

/** The value of each label, at any position relative to it. */
const proposeEach = (page: Page, labels: readonly LabelHit[]): Proposal[] =>
  labels.flatMap((hit) => (readings[hit.kind] ?? []).flatMap((reading) => proposeLabeled(page, hit, reading)));

function proposeLabeled(page: Page, hit: LabelHit, { element, read }: LabelReading): Proposal[] {
  const proposals: Proposal[] = [];
  for (const { relation, words } of valueSpansOf(page, hit)) {
    // A value above its label is tried last, because labels often follow the values of other labels.
    const parsed = relation === 'above' && proposals.length > 0 ? undefined : read(words);
    if (!parsed) continue;
    const isMemberNumber = element === 'member_number' && hit.kind === 'medicare_medicaid_id';
    const beside = isMemberNumber ? [hasMemberLabel(page) ? 'beside' : 'instead'] : [];
    const found = proposal(element, parsed, labelClass(hit), relation, parsed.format, hit.kind, ...beside);
    proposals.push({ ...found, label: hit.phrase });
    if (relation !== 'right') break;
  }
  return proposals;
}

/** ISO 7812 card issuer numbers have the prefix 80840 (health, USA): "(80840) 9140461101". */
const proposeIssuers = (page: Page): Proposal[] =>
  page.labels.flatMap((hit) => (hit.kind === 'rx_issuer' ? proposeIssuer(page, hit) : []));

function proposeIssuer(page: Page, hit: LabelHit): Proposal[] {
  const prefix = hit.line.spans.slice(hit.from, hit.to).find(({ text }) => text === '80840');
  // "(80840)" alone is a value; a number below it belongs to another row.
  const isValue = !/\p{L}/u.test(hit.phrase);
  for (const { relation, words } of valueSpansOf(page, hit)) {
    if (isValue && relation !== 'same' && relation !== 'right') continue;
    const parsed = readIdentifier(words, 'rx_id');
    if (!parsed || parsed.value.replace(/\D/g, '').length < 5) continue;
    if (!prefix) return [proposal('rx_issuer', parsed, labelClass(hit), relation, parsed.format)];
    const value = `${prefix.word.text.includes('(') ? '(80840)' : '80840'} ${parsed.value}`;
    const own = [...new Set([prefix.word, ...parsed.words])];
    return [proposal('rx_issuer', { value, words: own }, 'prefix', relation, parsed.format)];
  }
  return prefix ? [proposal('rx_issuer', { value: '80840', words: [prefix.word] }, 'prefix', 'bare')] : [];
}

/**
 * Formats that identify their element without a label: contract numbers, Medicare numbers, Blue Cross Blue Shield
 * numbers with a three-letter prefix; then any other number that is alone in its line.
 */
function proposeUnlabeled(page: Page, line: PageLine): Proposal[] {
  if (isProse(line)) return [];
  const words = wordsOfLine(line);
  const proposals: Proposal[] = [];
  for (let i = 0; i < words.length; i++) {
    const rest = words.slice(i);
    const contract = readContract(rest);
    if (contract && i === words.findIndex(({ word }) => word === contract.words[0])) {
      proposals.push(proposal('plan_id', contract, 'unlabeled', contract.format));
    }
    const medicare = readMbi(rest);
    if (medicare) {
      proposals.push(proposal('medicare_medicaid_id', medicare, 'unlabeled', 'mbi'));
      proposals.push(proposal('member_number', medicare, 'unlabeled', 'mbi'));
    }
  }
  if (line.labels.some((hit) => hit.kind !== 'skip') || page.side === 'back') return proposals;
  const lone = readIdentifier(words, 'member_number');
  if (!lone || lone.words.length !== words.length || lone.format !== 'strong') return proposals;
  const isLong = lone.value.replace(/\W/g, '').length >= 8;
  const shape = /^[A-Z]{3} ?\d{8,12}$/.test(lone.value) ? 'blue' : isLong ? 'long' : 'short';
  // If the member number has a label, an unlabeled number is something else, unless it has a Blue plan's prefix.
  if (!hasMemberLabel(page) || shape === 'blue') {
    proposals.push(proposal('member_number', lone, 'unlabeled', shape, zoneOf(page, line)));
  }
  const size = line.height > 0.9 * page.height ? 'prominent' : 'small';
  const place = hasMemberLabel(page) ? 'beside' : 'instead';
  proposals.push(proposal('card_specific_id', lone, 'unlabeled', size, place, shape, zoneOf(page, line)));
  return proposals;
}
