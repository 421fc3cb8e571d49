import { words } from '../../lexicons/words.js';

/** Notices and web addresses that contain payer names. */
export const boilerplate =
  /licensee|association|registered|trademark|independent(ly)? (corporation|licens|company)|is (a|an|the) |subsidiar|affiliat|©|\(c\)|www\.|\.com|\.org|\.gov|\.net|@/i;

/** Typical words in the names of payers that are not in the lexicon. */
export const organizationWords =
  words(`health healthcare healthplan healthplans insurance assurance mutual blue bluecross blueshield cross shield dental vision life medical benefits benefit
administrators administrator care plans wellness casualty indemnity hmo tpa underwriters healthnet medicare medicaid cooperative coop co-op trust fund permanente welfare`);
/** Trademark signs are not part of the name; a small "®" is often misread as a stray character. */
export function nameOf(tokens: readonly { readonly text: string }[]): string {
  return tokens
    .map(({ text }) => text.replace(/[®™©]/g, ''))
    .filter((text) => /[\p{L}\p{N}&+]/u.test(text))
    .join(' ')
    .replace(/[,;:.\s]+$/, (end) =>
      end.startsWith('.') && /\b(inc|co|corp|ltd)$/i.test(tokens.at(-1)?.text.replace(/\W+$/, '') ?? '') ? '.' : '',
    );
}
