import type { ScalarElementName } from '@cardlens/reading';
import { type Parsed, readBin, readContract, readIdentifier, readMbi } from '../../formats/identifiers.js';
import type { LabelKind } from '../../labels/catalog.js';
import type { Atom } from '../../layout/spots.js';

type Reader = (atoms: readonly Atom[]) => Parsed | undefined;
type Reading = { element: ScalarElementName; read: Reader };

/** Elements that a label may refer to, in the order in which their formats are tried. */
export const readings: Partial<Record<LabelKind, readonly Reading[]>> = {
  member_number: [
    { element: 'member_number', read: (atoms) => readMbi(atoms) ?? readIdentifier(atoms, 'member_number') },
    { element: 'medicare_medicaid_id', read: readMbi },
  ],
  person: [{ element: 'member_number', read: (atoms) => readIdentifier(atoms, 'member_number') }],
  group: [{ element: 'group_number', read: (atoms) => readIdentifier(atoms, 'group_number') }],
  group_number: [{ element: 'group_number', read: (atoms) => readIdentifier(atoms, 'group_number') }],
  payer_id: [{ element: 'payer_id', read: (atoms) => readIdentifier(atoms, 'payer_id') }],
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

function withDigits(parsed: Parsed | undefined): Parsed | undefined {
  return parsed && /\d{2}/.test(parsed.value) && parsed.format !== 'weak' ? parsed : undefined;
}

function readShort(atoms: readonly Atom[], shape: RegExp): Parsed | undefined {
  const [first] = atoms;
  const text = first?.text.replace(/[^A-Za-z0-9]/g, '') ?? '';
  return first && shape.test(text) ? { value: text, tokens: [first.token], format: 'fair' } : undefined;
}
