import type { ElementName } from '@cardlens/reading/element-names';

/** Texts of the view in which a person checks what was read. */
export interface ReviewTexts {
  readonly title: string;
  readonly text: string;
  /** With `reading="device"` and `reading="both"`: what happens to the photos. */
  readonly photosStay: string;
  readonly photosFollow: string;
  /** Announced when the view appears; {count} is replaced. */
  readonly doubtfulOne: string;
  readonly doubtfulMany: string;
  /** Beside a value that the reader was unsure of. */
  readonly doubtful: string;
  /** Beside a key element that was not read. */
  readonly missing: string;
  /** Of the copays and other costs. */
  readonly costs: string;
  /** Of the elements other than the key ones; {count} is replaced. */
  readonly others: string;
  /** Of the button beside an entry of a list. */
  readonly remove: string;
  readonly confirm: string;
  readonly elements: Readonly<Record<ElementName, string>>;
  readonly services: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
  /** {label} is replaced. */
  readonly inNetwork: string;
  readonly outOfNetwork: string;
  /** Types of phone numbers and addresses whose label is not printed. */
  readonly types: Readonly<Record<string, string>>;
  /** Why a typed value is not accepted. */
  readonly faults: {
    readonly nothing: string;
    readonly date: string;
    readonly bin: string;
    readonly phone: string;
    readonly amount: string;
    readonly number: string;
    readonly name: string;
    readonly address: string;
    readonly other: string;
  };
}
