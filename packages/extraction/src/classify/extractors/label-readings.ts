import type { ScalarElementName } from '@cardlens/reading';
import { type Parsed, readBin, readContract, readIdentifier, readMbi } from '../formats/identifiers.js';
import type { LabelKind } from '../labels/catalog.js';
import type { ValueWord } from '../layout/value-spans.js';

type Read = (words: readonly ValueWord[]) => Parsed | undefined;
export type LabelReading = { element: ScalarElementName; read: Read };

/** Elements that a label may refer to, in the order in which their formats are tried. */
export const readings: Partial<Record<LabelKind, readonly LabelReading[]>> = {
  member_number: [
    { element: 'member_number', read: (words) => readMbi(words) ?? readIdentifier(words, 'member_number') },
    { element: 'medicare_medicaid_id', read: readMbi },
  ],
  person: [{ element: 'member_number', read: (words) => readIdentifier(words, 'member_number') }],
  group: [{ element: 'group_number', read: (words) => readIdentifier(words, 'group_number') }],
  group_number: [{ element: 'group_number', read: (words) => readIdentifier(words, 'group_number') }],
  payer_id: [{ element: 'payer_id', read: (words) => readIdentifier(words, 'payer_id') }],
  rx_bin: [{ element: 'rx_bin', read: readBin }],
  rx_pcn: [{ element: 'rx_pcn', read: (words) => readIdentifier(words, 'rx_pcn') }],
  rx_group: [{ element: 'rx_group', read: (words) => readIdentifier(words, 'rx_group') }],
  rx_id: [{ element: 'rx_id', read: (words) => readIdentifier(words, 'rx_id') }],
  plan: [
    { element: 'plan_id', read: readContract },
    { element: 'plan_id', read: (words) => withDigits(readIdentifier(words.slice(0, 1), 'plan_id')) },
  ],
  plan_id: [{ element: 'plan_id', read: (words) => readContract(words) ?? readIdentifier(words, 'plan_id') }],
  card_specific_id: [{ element: 'card_specific_id', read: (words) => readIdentifier(words, 'card_specific_id') }],
  medicare_medicaid_id: [
    {
      element: 'medicare_medicaid_id',
      read: (words) => readMbi(words) ?? readIdentifier(words, 'medicare_medicaid_id'),
    },
    { element: 'member_number', read: (words) => readMbi(words) ?? readIdentifier(words, 'medicare_medicaid_id') },
  ],
  member_id_prefix: [{ element: 'member_id_prefix', read: (words) => readShort(words, /^[A-Z0-9]{2,4}$/) }],
  member_id_suffix: [{ element: 'member_id_suffix', read: (words) => readShort(words, /^[A-Z0-9]{1,3}$/) }],
};

function withDigits(parsed: Parsed | undefined): Parsed | undefined {
  return parsed && /\d{2}/.test(parsed.value) && parsed.format !== 'weak' ? parsed : undefined;
}

function readShort(words: readonly ValueWord[], shape: RegExp): Parsed | undefined {
  const [first] = words;
  const text = first?.text.replace(/[^A-Za-z0-9]/g, '') ?? '';
  return first && shape.test(text) ? { value: text, words: [first.word], format: 'fair' } : undefined;
}
