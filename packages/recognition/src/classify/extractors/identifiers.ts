import type { ScalarElementName } from '../../reading.js';
import { type Parsed, readBin, readContract, readIdentifier, readMbi } from '../formats/identifiers.js';
import type { LabelKind } from '../labels/catalogue.js';
import type { LabelHit } from '../labels/find-labels.js';
import { isSameRow } from '../layout/neighbors.js';
import { type Atom, type Spot, segmentAtoms, spotsOf } from '../layout/spots.js';
import { isProse, zoneOf } from '../layout/text.js';
import type { Proposal } from '../proposal.js';
import type { Sheet } from '../sheet.js';

type Reader = (atoms: readonly Atom[]) => Parsed | undefined;
type Reading = { element: ScalarElementName; read: Reader };

/** Which elements a label can announce, in the order in which their formats are tried. */
const readings: Partial<Record<LabelKind, readonly Reading[]>> = {
  member_number: [
    { element: 'member_number', read: (atoms) => readMbi(atoms) ?? readIdentifier(atoms, 'member_number') },
    { element: 'medicare_medicaid_id', read: readMbi },
  ],
  person: [{ element: 'member_number', read: (atoms) => readIdentifier(atoms, 'member_number') }],
  group: [{ element: 'group_number', read: (atoms) => readIdentifier(atoms, 'group_number') }],
  group_number: [{ element: 'group_number', read: (atoms) => readIdentifier(atoms, 'group_number') }],
  payer_id: [{ element: 'payer_id', read: (atoms) => readIdentifier(skipWords(atoms), 'payer_id') }],
  rx_bin: [{ element: 'rx_bin', read: readBin }],
  rx_pcn: [{ element: 'rx_pcn', read: (atoms) => readIdentifier(atoms, 'rx_pcn') }],
  rx_group: [{ element: 'rx_group', read: (atoms) => readIdentifier(atoms, 'rx_group') }],
  rx_id: [{ element: 'rx_id', read: (atoms) => readIdentifier(atoms, 'rx_id') }],
  plan: [
    { element: 'plan_id', read: readContract },
    { element: 'plan_id', read: (atoms) => withDigits(readIdentifier(atoms.slice(0, 1), 'plan_id')) },
  ],
  plan_id: [{ element: 'plan_id', read: (atoms) => readContract(atoms) ?? readIdentifier(atoms, 'plan_id') }],
  card_specific_id: [{ element: 'card_specific_id', read: (atoms) => readIdentifier(atoms, 'card_specific_id') }],
  medicare_medicaid_id: [
    {
      element: 'medicare_medicaid_id',
      read: (atoms) => readMbi(atoms) ?? readIdentifier(atoms, 'medicare_medicaid_id'),
    },
    { element: 'member_number', read: (atoms) => readMbi(atoms) ?? readIdentifier(atoms, 'medicare_medicaid_id') },
  ],
  member_id_prefix: [{ element: 'member_id_prefix', read: (atoms) => readShort(atoms, /^[A-Z0-9]{2,4}$/) }],
  member_id_suffix: [{ element: 'member_id_suffix', read: (atoms) => readShort(atoms, /^[A-Z0-9]{1,3}$/) }],
};

export function proposeIdentifiers(sheet: Sheet): Proposal[] {
  const proposals: Proposal[] = [];
  for (const segment of sheet.page.segments) {
    const hits = sheet.labels[segment.id] ?? [];
    for (let i = 0; i < hits.length; i++) {
      const chain = chainAt(sheet, hits, i);
      if (chain.length > 1) {
        proposals.push(...proposeChain(sheet, chain));
        i += chain.length - 1;
      } else proposals.push(...proposeLabeled(sheet, hits[i]!));
    }
  }
  return [...proposals, ...proposeIssuers(sheet), ...proposeUnlabeled(sheet)];
}

function proposeLabeled(sheet: Sheet, hit: LabelHit): Proposal[] {
  const kind = elementKind(sheet, hit);
  const options = readings[kind] ?? [];
  const proposals: Proposal[] = [];
  for (const { element, read } of options) {
    let isFound = false;
    for (const spot of spotsOf(sheet, hit)) {
      // A caption under its value is the last resort: labels stand over other labels' values all the time.
      const parsed = spot.relation === 'above' && isFound ? undefined : read(spot.atoms);
      if (!parsed) continue;
      isFound = true;
      proposals.push(
        proposal(element, parsed, [
          labelClass(hit),
          spot.relation,
          parsed.format,
          kind === hit.kind ? hit.kind : 'context',
          ...(element === 'member_number' && kind === 'medicare_medicaid_id'
            ? [hasMemberLabel(sheet) ? 'beside' : 'instead']
            : []),
        ]),
      );
      if (spot.relation !== 'right') break;
    }
  }
  return proposals;
}

function proposal(element: ScalarElementName, { value, tokens }: Parsed, evidence: readonly string[]): Proposal {
  return { element, value, tokens, evidence };
}

/** Bare words ("ID", "Group") are labels of lesser weight than full ones, unless a mark sets them off. */
export function labelClass(hit: LabelHit): string {
  const isBare = hit.phrase.length <= 6 && !/[x#]/i.test(hit.phrase);
  return isBare && hit.quality === 'plain' ? 'bare' : hit.quality;
}

/** A bare "Group" or "ID" inside the pharmacy block is the pharmacy's. */
function elementKind(sheet: Sheet, hit: LabelHit): LabelKind {
  if (hit.kind !== 'group') return hit.kind;
  const all = sheet.labels.flat();
  const pharmacy = all.filter((other) => other.kind === 'rx_bin' || other.kind === 'rx_pcn');
  const hasOwnRxGroup = all.some((other) => other.kind === 'rx_group');
  const hasOtherGroup = all.some((other) => other !== hit && (other.kind === 'group' || other.kind === 'group_number'));
  if (hasOwnRxGroup) return hit.kind;
  const height = hit.box.y1 - hit.box.y0;
  const sharesRow = pharmacy.some(
    (other) => isSameRow(other.box, hit.box) && Math.abs(other.box.x0 - hit.box.x0) < 22 * height,
  );
  const isUnder = pharmacy.some(
    (other) =>
      Math.abs(other.box.x0 - hit.box.x0) < 1.2 * height &&
      hit.box.y0 > other.box.y0 &&
      hit.box.y0 - other.box.y0 < 2.2 * height,
  );
  return (sharesRow && (hasOtherGroup || isShort(hit))) || (isUnder && hasOtherGroup) ? 'rx_group' : hit.kind;
}

const isShort = (hit: LabelHit) => /^(grp|gp)$/i.test(hit.phrase);

/** Labels printed together for values printed together: "BIN/PCN/GRP: 610014/ADV/RX1234". */
function chainAt(sheet: Sheet, hits: readonly LabelHit[], from: number): LabelHit[] {
  const chain = [hits[from]!];
  const pieces = sheet.pieces[hits[from]!.segment.id] ?? [];
  for (let i = from + 1; i < hits.length; i++) {
    const between = pieces.slice(chain.at(-1)!.to, hits[i]!.from);
    const joint = between.map(({ text }) => text).join('');
    if (!/^\s*[/&,|]\s*$/.test(joint) || !readings[hits[i]!.kind]) break;
    chain.push(hits[i]!);
  }
  return readings[chain[0]!.kind] ? chain : [chain[0]!];
}

function proposeChain(sheet: Sheet, chain: readonly LabelHit[]): Proposal[] {
  const last = chain.at(-1)!;
  for (const spot of spotsOf(sheet, last)) {
    const parts = splitAtoms(spot);
    if (parts.length < chain.length) continue;
    return chain.flatMap((hit, i) => {
      const kind = hit.kind === 'group' && chain.some((other) => other.kind === 'rx_bin') ? 'rx_group' : hit.kind;
      return (readings[kind] ?? []).slice(0, 1).flatMap(({ element, read }) => {
        const parsed = read([parts[i]!]);
        return parsed ? [proposal(element, parsed, [labelClass(hit), 'chain', parsed.format, kind])] : [];
      });
    });
  }
  return chain.flatMap((hit) => proposeLabeled(sheet, hit));
}

function splitAtoms({ atoms }: Spot): Atom[] {
  return atoms.flatMap(({ text, token }) =>
    text
      .split(/[/|,;]/)
      .filter((part) => part !== '')
      .map((part) => ({ text: part, token })),
  );
}

/** ISO 7812 card issuer numbers carry the prefix 80840 (health, USA): "(80840) 9140461101". */
function proposeIssuers(sheet: Sheet): Proposal[] {
  return sheet.labels
    .flat()
    .filter((hit) => hit.kind === 'rx_issuer')
    .flatMap((hit): Proposal[] => {
      const pieces = sheet.pieces[hit.segment.id]!.slice(hit.from, hit.to);
      const prefix = pieces.find(({ text }) => text === '80840');
      const isInParentheses = prefix?.token.text.includes('(') === true;
      for (const spot of spotsOf(sheet, hit)) {
        const parsed = readIdentifier(spot.atoms, 'rx_id');
        if (!parsed || parsed.value.replace(/\D/g, '').length < 5) continue;
        if (!prefix) return [proposal('rx_issuer', parsed, [labelClass(hit), spot.relation, parsed.format])];
        const value = `${isInParentheses ? '(80840)' : '80840'} ${parsed.value}`;
        return [
          {
            element: 'rx_issuer',
            value,
            tokens: [...new Set([prefix.token, ...parsed.tokens])],
            evidence: ['prefix', spot.relation, parsed.format],
          },
        ];
      }
      return prefix
        ? [{ element: 'rx_issuer', value: '80840', tokens: [prefix.token], evidence: ['prefix', 'bare'] }]
        : [];
    });
}

/** Formats that speak for themselves: contracts, Medicare numbers, three-letter-prefix Blue numbers; then any lone number. */
function proposeUnlabeled(sheet: Sheet): Proposal[] {
  return sheet.page.segments
    .filter((segment) => !isProse(segment))
    .flatMap((segment): Proposal[] => {
      const atoms = segmentAtoms(sheet, segment);
      const isLabeled = (sheet.labels[segment.id] ?? []).some((hit) => hit.kind !== 'skip');
      const proposals: Proposal[] = [];
      for (let i = 0; i < atoms.length; i++) {
        const rest = atoms.slice(i);
        const contract = readContract(rest);
        if (contract && i === atoms.findIndex((atom) => atom.token === contract.tokens[0])) {
          proposals.push(proposal('plan_id', contract, ['unlabeled', contract.format]));
        }
        const medicare = readMbi(rest);
        if (medicare) {
          proposals.push(proposal('medicare_medicaid_id', medicare, ['unlabeled', 'mbi']));
          proposals.push(proposal('member_number', medicare, ['unlabeled', 'mbi']));
        }
      }
      if (isLabeled || sheet.side === 'back') return proposals;
      const lone = readIdentifier(atoms, 'member_number');
      if (lone && lone.tokens.length === atoms.length && lone.format === 'strong') {
        const shape = /^[A-Z]{3} ?\d{8,12}$/.test(lone.value)
          ? 'blue'
          : lone.value.replace(/\W/g, '').length >= 8
            ? 'long'
            : 'short';
        // Where a member number has its label, a lone number is something else, unless it has a Blue plan's prefix.
        if (!hasMemberLabel(sheet) || shape === 'blue') {
          proposals.push(proposal('member_number', lone, ['unlabeled', shape, zoneOf(sheet.page, segment)]));
        }
        const isProminent = segment.height > 0.9 * sheet.page.height ? 'prominent' : 'small';
        proposals.push(
          proposal('card_specific_id', lone, [
            'unlabeled',
            isProminent,
            hasMemberLabel(sheet) ? 'beside' : 'instead',
            shape,
            zoneOf(sheet.page, segment),
          ]),
        );
      }
      return proposals;
    });
}

function hasMemberLabel(sheet: Sheet): boolean {
  return sheet.labels.flat().some((hit) => hit.kind === 'member_number');
}

function withDigits(parsed: Parsed | undefined): Parsed | undefined {
  return parsed && /\d{2}/.test(parsed.value) && parsed.format !== 'weak' ? parsed : undefined;
}

/** "Electronic claims: Payer 62308", "EDI (Change): 60054": a few words may stand between label and number. */
function skipWords(atoms: readonly Atom[]): readonly Atom[] {
  if (/^[A-Z]{4,6}$/.test(atoms[0]?.text ?? '')) return atoms;
  const at = atoms.findIndex(({ text }) => /\d/.test(text));
  return at > 0 && at <= 4 ? atoms.slice(at) : atoms;
}

function readShort(atoms: readonly Atom[], shape: RegExp): Parsed | undefined {
  const [first] = atoms;
  const text = first?.text.replace(/[^A-Za-z0-9]/g, '') ?? '';
  return first && shape.test(text) ? { value: text, tokens: [first.token], format: 'fair' } : undefined;
}
