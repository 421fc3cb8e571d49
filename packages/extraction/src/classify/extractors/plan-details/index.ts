import type { PlanDetail } from '@cardlens/reading';
import { type FoundAmount, findAmounts } from '../../formats/money.js';
import { bounds, type Segment, type Token } from '../../layout/page.js';
import { isProse, type TokenText, tokenText } from '../../layout/text.js';
import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import { type Description, describe, nothing } from './describe.js';
import { columnHeading, rowLabel, rowStart, sectionHeadings } from './surroundings.js';

type Service = PlanDetail['service'];

/** Amounts separated only by punctuation or a short word share a label: "$20/$40", "$1,500 / $3,000". */
const joint =
  /^[\s/|,&+–—-]*((individual|ind|single|self|family|fam|per|person|member|employee|and|or)\b\.?[\s/|,&+–—-]*)*$/i;

const saysDrugs = /\brx|drug|pharm|prescri|medic(ine|ation)|\btier/i;

interface Chain {
  readonly amounts: readonly FoundAmount[];
  readonly before: string;
  readonly after: string;
}

/**
 * Copays, coinsurance, deductibles and limits: every dollar amount or percentage with the attributes of its context.
 */
export function proposePlanDetails(sheet: Sheet): Proposal[] {
  const kind = cardKind(sheet);
  return sheet.page.segments.flatMap((segment) => {
    const line = tokenText(segment.tokens);
    const isNotice = isProse(segment) && segment.tokens.length > 12;
    if (isNotice) return [];
    return chainsOf(line.text).flatMap((chain) => proposeChain(sheet, segment, line, chain, kind));
  });
}

function chainsOf(text: string): Chain[] {
  const amounts = findAmounts(text, describe(text).services.length > 0);
  const groups: FoundAmount[][] = [];
  for (const amount of amounts) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && joint.test(text.slice(last.to, amount.from)) && last.kind === amount.kind) group.push(amount);
    else groups.push([amount]);
  }
  return groups.map((group, i) => ({
    amounts: group,
    before: text.slice(groups[i - 1]?.at(-1)?.to ?? 0, group[0].from),
    // "ER $200 • Ded $750": the text after a bullet is the label of the next amount.
    after: text.slice(group[group.length - 1].to, groups[i + 1]?.[0]?.from).replace(groups[i + 1] ? /•.*/ : /$/, ''),
  }));
}

function proposeChain(sheet: Sheet, segment: Segment, line: TokenText, chain: Chain, kind: CardKind): Proposal[] {
  const [first] = chain.amounts;
  const box = bounds(line.tokens(first.from, first.to));
  const { description, source } = labelFor(sheet, segment, chain, box);
  const heading = columnHeading(sheet, box)?.description ?? nothing;
  const sections = sectionHeadings(sheet, box, rowStart(sheet, segment));
  const row = rowLabel(sheet, segment);
  const contexts = [description, afterOf(chain.after), heading, ...(row ? [describe(row.text)] : []), ...sections];
  // A limit above a neighboring amount ("Annual Maximum") is not the heading of this amount.
  const category = contexts.find(
    ({ category }) => category !== undefined && (category !== 'other' || description.category === 'other'),
  )?.category;
  const networks = contexts.find((context) => context.networks.length > 0)?.networks ?? [];
  const isRx =
    description.category !== 'deductible' &&
    description.category !== 'out_of_pocket_max' &&
    description.services.length > 0 &&
    description.services.every((service) => service === 'prescription');
  const parts =
    isRx && chain.amounts.length > 1 ? [whole(line, chain)] : chain.amounts.map((amount) => part(line, amount));
  const label = `${chain.before} ${row?.text ?? ''}`;
  return parts.flatMap(({ value, tokens, isPercent }, i): Proposal[] => {
    const own = parts.length > 1 ? ownHeading(sheet, tokens, source) : undefined;
    const named = pick(own?.services.length ? own.services : description.services, i, parts.length);
    const network = pick(own?.networks.length ? own.networks : networks, i, parts.length) ?? 'any';
    const finalCategory = categoryOf(own?.category ?? category, named, isPercent);
    if (finalCategory === undefined) return [];
    const isMaximum = finalCategory === 'deductible' || finalCategory === 'out_of_pocket_max';
    // "Preferred" means a drug tier next to a copay, and a provider tier next to a deductible.
    const service = isMaximum && named === 'prescription' && !saysDrugs.test(label) ? undefined : named;
    const isLimit = isMaximum || (finalCategory === 'coinsurance' && service === undefined);
    const finalService = serviceOf(service, network, kind, isLimit || service === undefined);
    return [
      {
        element: 'plan_details',
        value,
        tokens,
        service: finalService,
        category: finalCategory,
        network,
        evidence: [
          service ? source : 'none',
          finalCategory,
          category === undefined ? 'implied' : 'said',
          network === 'any' ? 'any' : 'network',
          parts.length > 1 ? 'chain' : 'one',
        ],
      },
    ];
  });
}

type Source = 'same' | 'above' | 'left' | 'after' | 'none';

/** The label of an amount: before it in its line, directly above it, at the beginning of its row, or after it. */
function labelFor(
  sheet: Sheet,
  segment: Segment,
  { before, after }: Chain,
  box: ReturnType<typeof bounds>,
): { description: Description; source: Source } {
  const own = describe(before);
  if (own.services.length > 0) return { description: own, source: 'same' };
  const isAlone = !/\p{L}{2}/u.test(before);
  // "In-network $20" below "Office Visit", and "Out $800" beside "Deductible In $400"
  const namesNetwork = own.networks.length > 0 && own.category === undefined;
  const above = columnHeading(sheet, box);
  if (above && above.distance < 1.4 && above.description.services.length > 0 && (isAlone || namesNetwork))
    return { description: merge(own, above.description), source: 'above' };
  const row = rowLabel(sheet, segment);
  const beside = row ? describe(row.text) : nothing;
  const rowDescription = isAlone || (namesNetwork && beside.networks.length > 0) ? beside : nothing;
  if (rowDescription.services.length > 0) return { description: merge(own, rowDescription), source: 'left' };
  if (own.category !== undefined) return { description: own, source: 'same' };
  if (rowDescription.category !== undefined) return { description: rowDescription, source: 'left' };
  const following = describe(after);
  if (following.services.length > 0 && !/after/i.test(after))
    return { description: merge(own, following), source: 'after' };
  if (above && above.description.services.length > 0)
    return { description: merge(own, above.description), source: 'above' };
  return { description: own, source: 'none' };
}

function merge(a: Description, b: Description): Description {
  return {
    services: b.services,
    category: a.category ?? b.category,
    networks: a.networks.length > 0 ? a.networks : b.networks,
  };
}

/** "$25 copay" and "$1,500 deductible", but not "20% after deductible". */
function afterOf(after: string): Description {
  const words = (after.split(/[,;(]|after|per /i)[0] ?? '').trim().split(/\s+/).slice(0, 2).join(' ');
  const { category, networks } = describe(words);
  return { services: [], category, networks };
}

/** In amounts read as one line across columns ("$1,500   $3,000"), each amount has its own column heading. */
function ownHeading(sheet: Sheet, tokens: readonly Token[], source: Source): Description | undefined {
  const heading = columnHeading(sheet, bounds(tokens));
  return source !== 'same' && heading ? heading.description : undefined;
}

function pick<T>(options: readonly T[], i: number, count: number): T | undefined {
  if (options.length === 0) return undefined;
  if (options.length === count) return options[i];
  // Several names for one service: "Hospital ER" is the emergency room.
  if (count === 1) return options.find((option) => option !== 'other') ?? options[0];
  return options[Math.min(i, options.length - 1)];
}

function categoryOf(
  said: PlanDetail['category'] | undefined,
  service: Service | undefined,
  isPercent: boolean,
): PlanDetail['category'] | undefined {
  if (isPercent)
    return said === 'other' ? 'other' : said === undefined && service === undefined ? undefined : 'coinsurance';
  if (said === 'coinsurance') return service === undefined ? undefined : 'copay';
  return said ?? (service === undefined ? undefined : 'copay');
}

type CardKind = 'medical' | 'dental' | 'vision';

/** Cards for one type of insurance use general names for its services ("Preventive", "Exam", "Deductible"). */
function cardKind({ lowerText }: Sheet): CardKind {
  if (/medical|hospital|emergency|primary|pcp|specialist|office visit|\brx|urgent/.test(lowerText)) return 'medical';
  if (/dental|dentist|dppo|dhmo|orthodon/.test(lowerText)) return 'dental';
  return /vision|frames|lenses|eyemed|\bvsp\b|\beye\b/.test(lowerText) ? 'vision' : 'medical';
}

function serviceOf(
  service: Service | undefined,
  network: PlanDetail['network'],
  kind: CardKind,
  isGeneral: boolean,
): Service {
  if (
    kind !== 'medical' &&
    (isGeneral || service === 'preventive_care' || service === 'other' || service === 'office_visit')
  )
    return kind;
  if (isGeneral && (service === undefined || service === 'other')) {
    return network === 'in' ? 'in_network_medical' : network === 'out' ? 'out_of_network_medical' : 'other';
  }
  return service ?? 'other';
}

function part(line: TokenText, { value, from, to, kind }: FoundAmount) {
  return { value, tokens: line.tokens(from, to), isPercent: kind === 'percent' };
}

/** Prescription copays by tier are one entry, as printed: "$10/$40/$70". */
function whole(line: TokenText, { amounts }: Chain) {
  const [from, to] = [amounts[0].from, amounts[amounts.length - 1].to];
  return {
    value: line.text.slice(from, to).replace(/\s*\/\s*/g, '/'),
    tokens: line.tokens(from, to),
    isPercent: amounts[0].kind === 'percent',
  };
}
