import type { License } from '@cardlens/license';
import { holderLengthsMax } from '@cardlens/reading/holder-lengths';
import { nameLikeness, parsedName } from '@cardlens/reading/name-parts';
import type { Card, Holder } from '@cardlens/sdk';

export const holderFields = [
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'date_of_birth',
  'gender',
  'line1',
  'line2',
  'city',
  'state',
  'zip_code',
] as const;

export type HolderField = (typeof holderFields)[number];

const genders = ['M', 'F', 'X'] as const;
const addressFields: readonly HolderField[] = ['line1', 'city', 'state', 'zip_code'];
/** Fields of which a license may have only a part. */
const truncatedFields = { first_name: 'firstName', middle_name: 'middleName', last_name: 'lastName' } as const;
/** Absent for fields with a form of their own. */
export const lengthsMax: Readonly<Partial<Record<HolderField, number>>> = holderLengthsMax;
/** As the service accepts them. */
const patterns: Readonly<Partial<Record<HolderField, RegExp>>> = {
  date_of_birth: /^\d{4}-\d{2}-\d{2}$/,
  state: /^[a-z]{2}$/i,
  zip_code: /^(\d{5}(-?\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i,
};
const earliest = '1800-01-01';

/** Who the card is of, as a license says or as the person types it. PHI. */
export class HolderDraft {
  readonly #texts = new Map<HolderField, string>();
  readonly #license: License | undefined;
  #isChanged = false;

  /** @param license  undefined: the person types everything */
  constructor(license?: License) {
    this.#license = license;
    if (!license) return;
    const { address, firstName, middleName, lastName, suffix, dateOfBirth, gender } = license;
    const { line1, line2, city, state, zipCode } = address;
    const person = { first_name: firstName, middle_name: middleName, last_name: lastName, suffix };
    const isWhole = line1 && city && state && zipCode;
    const place = isWhole ? { line1, line2, city, state, zip_code: zipCode } : {};
    const texts: Readonly<Partial<Record<HolderField, string>>> = {
      ...person,
      date_of_birth: dateOfBirth,
      gender,
      ...place,
    };
    for (const field of holderFields) if (texts[field]) this.#texts.set(field, texts[field]);
  }

  /** Whether it is from a license, rather than typed. */
  get isFromLicense(): boolean {
    return this.#license !== undefined;
  }

  text(field: HolderField): string {
    return this.#texts.get(field) ?? '';
  }

  /** Whether the license has only a part of this name. */
  isTruncated(field: HolderField): boolean {
    const part = Object.entries(truncatedFields).find(([name]) => name === field)?.[1];
    return this.#license?.truncated.some((one) => one === part) ?? false;
  }

  /** Whether the license is no longer valid. It still says who somebody is. */
  hasExpired(nowMs: number): boolean {
    const { expires } = this.#license ?? {};
    return expires !== undefined && expires < dayOf(nowMs);
  }

  set(field: HolderField, text: string): void {
    this.#isChanged ||= text.trim() !== this.text(field);
    this.#texts.set(field, text);
  }

  /** Fields that have to be filled in or changed. */
  faults(nowMs: number): ReadonlySet<HolderField> {
    const value = (field: HolderField) => this.#value(field);
    const hasAddress = addressFields.some((field) => value(field) !== '') || value('line2') !== '';
    const needed: readonly HolderField[] = [
      'first_name',
      'last_name',
      'date_of_birth',
      ...(hasAddress ? addressFields : []),
    ];
    return new Set(
      holderFields.filter((field) => {
        const text = value(field);
        if (text === '') return needed.includes(field);
        if (text.length > (lengthsMax[field] ?? Infinity)) return true;
        return patterns[field]?.test(text) === false || (field === 'date_of_birth' && !isBirthDate(text, nowMs));
      }),
    );
  }

  /** As it is stored; only without faults. */
  holder(): Holder {
    const value = (field: HolderField) => this.#value(field);
    const gender = genders.find((one) => one === value('gender'));
    return {
      first_name: value('first_name'),
      ...(value('middle_name') && { middle_name: value('middle_name') }),
      last_name: value('last_name'),
      ...(value('suffix') && { suffix: value('suffix') }),
      date_of_birth: value('date_of_birth'),
      ...(gender && { gender }),
      ...(value('line1') && {
        address: {
          line1: value('line1'),
          ...(value('line2') && { line2: value('line2') }),
          city: value('city'),
          state: value('state').toUpperCase(),
          zip_code: value('zip_code'),
        },
      }),
      source: this.isFromLicense && !this.#isChanged ? 'license' : 'typed',
    };
  }

  /** Without characters that nobody sees, which a pasted text may have and the service refuses. */
  #value(field: HolderField): string {
    return this.text(field)
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim();
  }

  get name(): string {
    const names = ['first_name', 'middle_name', 'last_name', 'suffix'] as const;
    return names
      .map((field) => this.text(field).trim())
      .filter(Boolean)
      .join(' ');
  }

  /** The member's name on the card if it is another person's, as far as names tell, and no dependent's either. */
  otherNameOn({ details }: Card): string | undefined {
    const member = details?.member_name?.value;
    const name = parsedName(this.name);
    const names = [...(member ? [member] : []), ...(details?.dependent_names ?? []).map(({ value }) => value)];
    return names.some((one) => nameLikeness(parsedName(one), name) !== 'different') ? undefined : member;
  }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function isBirthDate(text: string, nowMs: number): boolean {
  const ms = Date.parse(text);
  // 2023-02-30 would be March 2.
  return !Number.isNaN(ms) && dayOf(ms) === text && text >= earliest && text <= dayOf(nowMs);
}
