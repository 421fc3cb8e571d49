import type { PlanDetail } from '@cardlens/reading';
import { phrasesIn } from '../../layout/phrases.js';
import { serviceIndex } from '../../lexicons/services.js';

type Service = PlanDetail['service'];
type Category = PlanDetail['category'];
type Network = PlanDetail['network'];

/** Attributes of an amount, taken from the words before, above or after it. */
export interface Description {
  /** In printed order; several when one label serves several amounts ("PCP/Specialist $20/$40"). */
  readonly services: readonly Service[];
  readonly category: Category | undefined;
  readonly networks: readonly Network[];
}

const categories: readonly (readonly [RegExp, Category])[] = [
  [
    /out[- ]?of[- ]?pocket|\boop|\bmoop|max(imum)?\.? out|stop[- ]?loss|co[- ]?ins(urance)?\.? max|catastrophic cap|\bo\.?o\.?p\b/i,
    'out_of_pocket_max',
  ],
  [/co[- ]?insurance|co[- ]?ins\b|plan pays|you pay \d|coaseguro/i, 'coinsurance'],
  [/co[- ]?pay(ment)?s?|co-?pmt|copago/i, 'copay'],
  [/deductible|\bded\b|\bdeduct\b|deducible/i, 'deductible'],
  [/maximum|\bmax\b|allowance|benefit limit|credit/i, 'other'],
];

const outside =
  /out[- ]?of[- ]?(net(work)?|plan)|out[- ]?of[- ]?n(e?t)?wr?k|non[- ]?net(work)?|\boon\b|non[- ]?par\w*|out[- ]?net(work)?|\bout(?=\s*([):]|\$\d|\d{1,3}%|$))|(?<=[\d%]\s*)out(?=\s*[/|,;])|fuera de la red/gi;
const inside =
  /in[- ]?net(work)?\b|in-plan\b|in[- ]?n(e?t)?wr?k\b|\binn\b|^\s*network\b|\bnetwork(?= (co-?pay|co-?ins|benefit|deductible|provider|oop|out))|(?<!non[- ]?)\bparticipating\b|(?<!non[- ]?)\bpar\b|(?<=[\d%]\s*)in(?=\s*[/|,;])|\bin\b(?=\s*(\/\s*out|[):]|\$\d|\d{1,3}%))/gi;

/** "Shared In and Out of Network": both networks have the same amount. */
const both = /\bin(?:[- ]?network)?\s*(?:and|&)\s*out(?:[- ]?of)?[- ]?(?:net(?:work)?)?\b/i;

/** The networks that a text names, with their positions, in printed order. */
export function networksNamed(text: string): { readonly at: number; readonly network: Network }[] {
  if (both.test(text)) return [];
  const pair = /\bin\s*\/\s*out\b/i.exec(text);
  const found: { at: number; network: Network }[] = [];
  const rest = text.replace(outside, (match, ...more) => {
    found.push({ at: more.at(-2) as number, network: 'out' });
    return ' '.repeat(match.length);
  });
  for (const match of rest.matchAll(inside)) found.push({ at: match.index, network: 'in' });
  if (pair && found.length < 2)
    found.splice(0, 2, { at: pair.index, network: 'in' }, { at: pair.index + 1, network: 'out' });
  return found.sort((a, b) => a.at - b.at);
}

export function describe(text: string): Description {
  const words = text
    .split(/[\s/|:,;()&+]+/)
    .filter((word) => word !== '')
    .map((word) => ({ text: word.replace(/^[-•*.]+|[-•*.]+$/g, '') }));
  const found = phrasesIn(
    words.filter((word) => word.text !== ''),
    serviceIndex,
  ).map(({ entry }) => entry);
  return {
    services: found.filter((service) => service !== 'in_network_medical' && service !== 'out_of_network_medical'),
    category: categories.find(([pattern]) => pattern.test(text))?.[1],
    networks: networksNamed(text).map(({ network }) => network),
  };
}
