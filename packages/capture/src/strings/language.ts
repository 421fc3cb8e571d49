import { en } from './en.js';
import { es } from './es.js';
import type { StringOverrides, Strings } from './strings.js';

const languages: Readonly<Record<string, Strings>> = { en, es };

/** The texts in a language such as `es-MX`, or English, with the page's overrides. */
export function stringsIn(language: string, overrides: StringOverrides = {}): Strings {
  const [name = ''] = language.toLowerCase().split('-');
  const base = languages[name] ?? en;
  return {
    ...base,
    ...overrides,
    hints: { ...base.hints, ...overrides.hints },
    problems: { ...base.problems, ...overrides.problems },
    review: { ...base.review, ...overrides.review },
    identity: { ...base.identity, ...overrides.identity },
  };
}

/** The language of an element: its own, that of its nearest ancestor, or the browser's. */
export function languageOf(element: Element, own: string | undefined): string {
  return own || element.closest('[lang]')?.getAttribute('lang') || navigator.language || 'en';
}
