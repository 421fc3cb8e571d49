import { labelOf, scalarNames } from './elements.js';

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Other names of elements in practice systems. */
const synonyms: Readonly<Record<string, string>> = {
  name: 'member_name',
  patient: 'member_name',
  patientname: 'member_name',
  subscriber: 'member_name',
  subscribername: 'member_name',
  memberid: 'member_number',
  subscriberid: 'member_number',
  policynumber: 'member_number',
  dob: 'member_dob',
  birthdate: 'member_dob',
  group: 'group_number',
  groupid: 'group_number',
  insurance: 'payer_name',
  insurancename: 'payer_name',
  gender: 'member_gender',
  sex: 'member_gender',
};

const elements = new Map<string, string>([
  ...scalarNames.flatMap((name) => [[plain(name), name] as const, [plain(labelOf(name)), name] as const]),
  ...Object.entries(synonyms),
]);

export interface PastedRecord {
  /** Values by element. */
  readonly record: Readonly<Record<string, string>>;
  /** Names that are no element. */
  readonly unknown: readonly string[];
}

/** A record that was copied from another system: lines such as `Member ID: CVH1`, or a row of a table below its heads. */
export function recordOfText(text: string): PastedRecord {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [heads = '', row = ''] = lines;
  const isTable = lines.length === 2 && heads.split('\t').length > 2;
  const pairs = isTable
    ? heads.split('\t').map((name, i) => [name, row.split('\t')[i] ?? ''] as const)
    : lines.map((line) => {
        const [, name = line, value = ''] = /^([^:\t=]+)[:\t=](.*)$/.exec(line) ?? [];
        return [name, value] as const;
      });
  const record: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [name, value] of pairs) {
    const element = elements.get(plain(name));
    if (element === undefined) unknown.push(name.trim());
    else if (value.trim() !== '') record[element] = value.trim();
  }
  return { record, unknown };
}
