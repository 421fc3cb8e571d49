/** The four delimiters of an interchange, declared in its header. */
export interface Delimiters {
  /** The character after `ISA`. */
  readonly element: string;
  /** ISA11; empty when the sender uses none. */
  readonly repetition: string;
  /** ISA16. */
  readonly component: string;
  /** The character after ISA16. */
  readonly segment: string;
}

export const usualDelimiters: Delimiters = { element: '*', repetition: '^', component: ':', segment: '~' };

/** Letters, digits, spaces and characters outside ASCII are not allowed as delimiters. */
function canSeparate(text: string): boolean {
  const code = text.charCodeAt(0);
  return text.length === 1 && code > 0 && code < 0x7f && !/[A-Za-z0-9 ]/.test(text);
}

/** Different characters that are allowed as delimiters; only the one of repetitions may be absent. */
export function areUsable({ element, repetition, component, segment }: Delimiters): boolean {
  const all = [element, component, segment, ...(repetition === '' ? [] : [repetition])];
  return all.every(canSeparate) && new Set(all).size === all.length;
}
