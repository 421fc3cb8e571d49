import type { Details, ElementValue } from '@cardlens/reading';
import { normalizedValue } from '@cardlens/reading/element-formats';
import {
  type ElementName,
  isListElement,
  type ListElementName,
  listElements,
  type ScalarElementName,
  scalarElements,
  withBothNames,
} from '@cardlens/reading/element-names';
import { combinedScore, isSameEntry } from '@cardlens/reading/merge';

/** Elements that every person is asked for, also if they were not read. */
const askedElements = [
  'member_name',
  'member_number',
  'group_number',
  'payer_name',
  'plan_name',
  'rx_bin',
  'rx_pcn',
  'rx_group',
] as const satisfies readonly ScalarElementName[];

/** A value with a lower score is marked. */
const doubtfulBelow = 0.9;

/** As long as the service accepts. */
export const valueLengthMax = 500;

/** What an entry of a list is about; absent for single values and dependents. */
export interface EntryUse {
  readonly service?: string | undefined;
  readonly category?: string | undefined;
  readonly network?: string | undefined;
  readonly label?: string | undefined;
  readonly type?: string | undefined;
}

/** One value of the review: an input with a label. */
export interface ReviewField {
  /** `member_number`, `plan_details[2]`: the index in what was read, also after others have been removed. */
  readonly path: string;
  readonly name: ElementName;
  readonly use: EntryUse;
  /** As read; undefined: not read. */
  readonly read: string | undefined;
  /** The current text. */
  readonly text: string;
  /** Whether the reader was unsure, and the person has not changed the value. */
  readonly isDoubtful: boolean;
}

interface SentElement extends EntryUse {
  readonly value: string;
  /** Absent for a value that a person typed. */
  readonly scores?: readonly string[];
}

/** What the person confirmed, in the form in which it is sent. PHI. */
export interface ConfirmedDetails {
  readonly details: Readonly<Record<string, SentElement | readonly SentElement[]>>;
  /**
   * Names of the elements that the person saw and left, changed or, if `details` lacks them, removed; entries of lists
   * by their index in `details`.
   */
  readonly confirmed: readonly string[];
}

interface Element {
  readonly name: ElementName;
  readonly path: string;
  readonly read: (ElementValue & EntryUse) | undefined;
  /** Whether it belongs to the key elements, which are always shown. */
  readonly isKey: boolean;
}

/** What a person made of a value. */
export interface Edit extends Pick<Element, 'name' | 'read'> {
  /** Undefined: they removed the entry. */
  readonly text: string | undefined;
}

/** Entries of lists are recognized by what was read, because their index is another one when a side is taken again. */
const isOf =
  ({ name, read }: Element) =>
  (edit: Edit): boolean =>
    edit.name === name &&
    (!isListElement(name) || (edit.read !== undefined && read !== undefined && isSameEntry(name, edit.read, read)));

const isUnsure = (read: ElementValue | undefined): boolean => read !== undefined && combinedScore(read) < doubtfulBelow;

const isAsked = (name: ElementName): boolean => askedElements.some((asked) => asked === name);

/** The values that were read from a card while a person checks and edits them. */
export class ReviewDraft {
  readonly #elements: readonly Element[];
  #edits: readonly Edit[];

  /** @param edits  of an earlier draft of the same card */
  constructor(details: Details, edits: readonly Edit[] = []) {
    this.#edits = edits;
    const isTyped = (name: ScalarElementName) => edits.some((edit) => edit.name === name && edit.text?.trim());
    const copays = (entry: ElementValue & EntryUse) => entry.category === 'copay';
    const listed = (name: ListElementName): Element[] =>
      (details[name] ?? []).map((read: ElementValue & EntryUse, i) => ({
        name,
        path: `${name}[${i}]`,
        read,
        isKey: name === 'plan_details' && copays(read),
      }));
    // The person sees one employer.
    const readOf = (name: ScalarElementName) =>
      name === 'client_name' ? (details.client_name ?? details.employer) : details[name];
    const isOther = (name: ScalarElementName) => name !== 'employer' && !isAsked(name);
    const single = (name: ScalarElementName): Element => ({
      name,
      path: name,
      read: readOf(name),
      isKey: isAsked(name),
    });
    this.#elements = [
      ...askedElements.map(single),
      ...scalarElements.filter((name) => isOther(name) && (readOf(name) || isTyped(name))).map(single),
      ...listElements.flatMap(listed),
    ];
  }

  /** The elements that every person should check, in the order in which they are shown. */
  get keyFields(): readonly ReviewField[] {
    return this.#fields(true);
  }

  /** Everything else that was read. */
  get otherFields(): readonly ReviewField[] {
    return this.#fields(false);
  }

  /** Whether the reader was unsure of a value among the other fields, so that they are shown at once. */
  get isUnsureOfOthers(): boolean {
    return this.#elements.some(({ isKey, read }) => !isKey && isUnsure(read));
  }

  /** What the person typed and removed, also of values that are no longer read. */
  get edits(): readonly Edit[] {
    return this.#edits;
  }

  set(path: string, text: string): void {
    this.#edit(path, text.slice(0, valueLengthMax));
  }

  /** Removes an entry of a list. */
  remove(path: string): void {
    this.#edit(path, undefined);
  }

  /** Paths of values that are none of their element; `member_number` if there is no value at all. */
  faults(nowMs: number): ReadonlySet<string> {
    const fields = this.#fields();
    const wrong = fields.filter((field) => field.text.trim() !== '' && this.#valueOf(field, nowMs) === undefined);
    const isEmpty = fields.every(({ text }) => text.trim() === '');
    return new Set(isEmpty ? ['member_number'] : wrong.map(({ path }) => path));
  }

  /**
   * What is sent. Empty values are left out.
   *
   * @param hasSeenOthers  whether the other fields were shown too; otherwise they are sent as read, unconfirmed
   */
  result(nowMs: number, hasSeenOthers: boolean): ConfirmedDetails {
    const details: Record<string, SentElement | SentElement[]> = {};
    const confirmed: string[] = [];
    const keyPaths = new Set(this.keyFields.map(({ path }) => path));
    for (const field of this.#fields()) {
      const value = this.#valueOf(field, nowMs);
      const { name, path, read, text, use } = field;
      const isSeen = hasSeenOthers || keyPaths.has(path);
      if (value === undefined) {
        if (isSeen && path === name && read !== undefined) confirmed.push(name);
        continue;
      }
      const scores = read === text ? this.#scoresOf(path) : undefined;
      const sent = { ...use, value, ...(scores ? { scores } : {}) };
      if (path === name) {
        details[name] = sent;
        if (isSeen) confirmed.push(name);
      } else {
        const before = details[name];
        const entries = Array.isArray(before) ? before : [];
        details[name] = [...entries, sent];
        if (isSeen) confirmed.push(`${name}[${entries.length}]`);
      }
    }
    if (confirmed.includes('client_name')) confirmed.push('employer');
    return { details: withBothNames(details), confirmed };
  }

  #edit(path: string, text: string | undefined): void {
    const element = this.#elements.find((each) => each.path === path);
    if (!element) return;
    const { name, read } = element;
    const isIts = isOf(element);
    this.#edits = [...this.#edits.filter((edit) => !isIts(edit)), { name, read, text }];
  }

  #fields(isKey?: boolean): ReviewField[] {
    return this.#elements.flatMap((element) => {
      const { name, path, read } = element;
      const edit = this.#edits.find(isOf(element));
      const isRemoved = edit !== undefined && edit.text === undefined;
      if (isRemoved || (isKey !== undefined && element.isKey !== isKey)) return [];
      const text = edit?.text ?? read?.value ?? '';
      const isDoubtful = isUnsure(read) && text === read?.value;
      return [{ name, path, use: useOf(read), read: read?.value, text, isDoubtful }];
    });
  }

  #scoresOf(path: string): readonly string[] | undefined {
    return this.#elements.find((element) => element.path === path)?.read?.scores;
  }

  /** In the form in which the service stores it; it accepts no other. */
  #valueOf({ path, text, use }: ReviewField, nowMs: number): string | undefined {
    return text.trim() === '' ? undefined : normalizedValue(path, use.category, text, nowMs);
  }
}

function useOf(read: (ElementValue & EntryUse) | undefined): EntryUse {
  if (!read) return {};
  const { service, category, network, label, type } = read;
  return Object.fromEntries(
    Object.entries({ service, category, network, label, type }).filter(([, value]) => value !== undefined),
  );
}
