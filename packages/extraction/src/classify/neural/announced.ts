import type { LabelKind } from '../labels/catalogue.js';
import { spotsOf } from '../layout/spots.js';
import type { Scene } from './features/block.js';
import { lastOfPair } from './features/labels.js';
import type { Kind } from './kinds.js';

/** Elements that a label may announce; other labels decide nothing. */
const announces: { readonly [label in LabelKind]?: readonly Kind[] } = {
  member_number: ['member_number', 'card_specific_id', 'medicare_medicaid_id', 'rx_id', 'member_id_prefix'],
  medicare_medicaid_id: ['member_number', 'medicare_medicaid_id', 'card_specific_id'],
  group_number: ['group_number', 'rx_group'],
  group: ['group_number', 'rx_group'],
  payer_id: ['payer_id'],
  rx_bin: ['rx_bin'],
  rx_pcn: ['rx_pcn'],
  rx_group: ['rx_group', 'group_number'],
  rx_id: ['rx_id', 'member_number'],
  rx_issuer: ['rx_issuer', 'plan_id'],
  plan: ['plan_id'],
  plan_name: ['plan_id'],
  plan_id: ['plan_id', 'group_number', 'payer_id', 'rx_issuer'],
  network: [],
  start_date: ['start_date'],
  other_date: [],
  member_dob: ['member_dob'],
};

/** Numbers and codes, which only a label or a format identifies. */
const codes: readonly Kind[] = [
  'member_number',
  'group_number',
  'payer_id',
  'rx_bin',
  'rx_pcn',
  'rx_group',
  'rx_id',
  'rx_issuer',
  'plan_id',
  'card_specific_id',
  'member_id_prefix',
  'member_id_suffix',
];

/** By unit, the labels in its own row whose value it is. */
export class Announced {
  readonly #labels = new Map<number, Set<LabelKind>>();
  /** Units that follow an unambiguous label. */
  readonly #sure = new Set<number>();

  constructor({ sheet, units }: Scene) {
    for (const hit of sheet.labels.flat()) {
      for (const { relation, atoms, words } of spotsOf(sheet, lastOfPair(sheet, hit))) {
        if (relation !== 'same' && relation !== 'right') continue;
        const tokens = new Set((atoms.length > 0 ? atoms : words).map(({ token }) => token));
        for (const [i, { token }] of units.entries()) {
          if (!tokens.has(token)) continue;
          this.#labels.set(i, (this.#labels.get(i) ?? new Set()).add(hit.kind));
          if (hit.quality === 'sure' || hit.quality === 'glued') this.#sure.add(i);
        }
      }
    }
  }

  /** Whether the labels of its row contradict a code: "Benefit Plan HIOPT" under "BIN" is no PCN. */
  isDenied(kind: Kind, own: readonly number[]): boolean {
    if (!codes.includes(kind)) return false;
    return own.every(
      (i) =>
        this.#sure.has(i) && [...this.#labels.get(i)!].every((label) => announces[label]?.includes(kind) === false),
    );
  }
}
