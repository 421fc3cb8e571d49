import type { LabelHit } from '../../labels/find-labels.js';
import { type Atom, type Spot, spotsOf } from '../../layout/spots.js';
import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import { proposeLabeled } from './labeled.js';
import { labelClass, proposal } from './proposal.js';
import { readings } from './readings.js';

/** A sequence of labels whose values are printed together: "BIN/PCN/GRP: 610014/ADV/RX1234". */
export function chainAt(sheet: Sheet, hits: readonly LabelHit[], from: number): LabelHit[] {
  const chain = [hits[from]];
  const pieces = sheet.pieces[hits[from].segment.id] ?? [];
  for (let i = from + 1; i < hits.length; i++) {
    const between = pieces.slice(chain[chain.length - 1].to, hits[i].from);
    const joint = between.map(({ text }) => text).join('');
    if (!/^\s*[/&,|]\s*$/.test(joint) || !readings[hits[i].kind]) break;
    chain.push(hits[i]);
  }
  return readings[chain[0].kind] ? chain : [chain[0]];
}

export function proposeChain(sheet: Sheet, chain: readonly LabelHit[]): Proposal[] {
  const last = chain[chain.length - 1];
  for (const spot of spotsOf(sheet, last)) {
    const parts = splitAtoms(spot);
    if (parts.length < chain.length) continue;
    return chain.flatMap((hit, i) => {
      const kind = hit.kind === 'group' && chain.some((other) => other.kind === 'rx_bin') ? 'rx_group' : hit.kind;
      return (readings[kind] ?? []).slice(0, 1).flatMap(({ element, read }) => {
        const parsed = read([parts[i]]);
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
