import type { Card } from '@cardlens/sdk';
import { type Paint, painter, plain, type Screen } from './style.js';
import { table } from './table.js';

/** The displayed part of a card's details; the public API and the offline reader return the same format. */
export type ShownDetails = Readonly<Record<string, unknown>>;

interface Entry {
  readonly value: string;
  readonly scores?: readonly string[];
  readonly label?: string;
  readonly type?: string;
  readonly service?: string;
  readonly category?: string;
  readonly network?: string;
}

/** The elements of a card, one per line: name, value, score. */
export function detailLines(details: ShownDetails, screen: Screen): string[] {
  const paint = painter(screen);
  const rows = Object.entries(details).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as Entry[]) : [value as Entry]).map((entry, i) => [
      i === 0 ? name : '',
      [entry.value, purpose(entry)].filter(Boolean).join('  '),
      score(entry),
    ]),
  );
  if (rows.length === 0) return ['no elements found'];
  const columns = [
    { title: 'element' },
    { title: 'value', isFlexible: true },
    { title: 'score', align: 'right' as const },
  ];
  const [titles = '', ...lines] = table(columns, rows, Math.min(screen.width, 80));
  return [paint('dim', titles), ...lines];
}

function purpose({ service, category, network, type }: Entry): string {
  if (service) return `(${[service, category, network === 'any' ? '' : network].filter(Boolean).join(', ')})`;
  return type ? `(${type})` : '';
}

/** The product of both stages of the better reading. */
function score({ scores = [] }: Entry): string {
  const looks: number[] = [];
  for (let i = 0; i < scores.length; i += 2) looks.push(Number(scores[i]) * Number(scores[i + 1] ?? 1));
  return looks.length > 0 ? Math.max(...looks).toFixed(2) : '';
}

/** The displayed content of a scanned card: its elements, and the matched payer. */
export function cardLines({ details, payer_match }: Pick<Card, 'details' | 'payer_match'>, screen: Screen): string[] {
  const payer = payer_match?.svc_payer_id
    ? [
        '',
        `payer: ${plain(payer_match.svc_payer_name ?? '')} (${payer_match.svc_payer_id}), score ${payer_match.score}`,
      ]
    : [];
  return [...detailLines(details ?? {}, screen), ...payer];
}

export function failureLine(paint: Paint, message: string): string {
  return `${paint('red', '✗')} ${message}`;
}

/** Who has read a card, and how its pictures compare; nothing if the service did. */
export function readByLines({ metadata }: Pick<Card, 'metadata'>): string[] {
  const { reader, version = '', pictures = 'none', agreement, issuer } = metadata?.read_by ?? {};
  if (issuer) return [`read by: the issuer ${plain(issuer.name ?? issuer.url)}${issuer.trusted ? ' (trusted)' : ''}`];
  if (reader !== 'device') return [];
  const { same = [], different = [], only_device = [], only_server = [], failed = {} } = agreement ?? {};
  const lines = {
    'the same in its pictures': same,
    'different in its pictures': different,
    'not in its pictures': only_device,
    'only in its pictures': only_server,
    'not readable': Object.entries(failed).map(([side, failure]) => `${side} [${failure?.code}]`),
  };
  return [
    `read by: the device, version ${plain(version)}; pictures: ${pictures}`,
    ...Object.entries(lines).flatMap(([what, names]) => (names.length > 0 ? [`${what}: ${names.join(', ')}`] : [])),
  ];
}
