import { readIdentifier } from '../../formats/identifiers.js';
import { spotsOf } from '../../layout/spots.js';
import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import { labelClass, proposal } from './proposal.js';

/** ISO 7812 card issuer numbers have the prefix 80840 (health, USA): "(80840) 9140461101". */
export function proposeIssuers(sheet: Sheet): Proposal[] {
  return sheet.labels
    .flat()
    .filter((hit) => hit.kind === 'rx_issuer')
    .flatMap((hit): Proposal[] => {
      const pieces = sheet.pieces[hit.segment.id].slice(hit.from, hit.to);
      const prefix = pieces.find(({ text }) => text === '80840');
      const isInParentheses = prefix?.token.text.includes('(') === true;
      // "(80840)" alone is a value; a number below it belongs to another row.
      const isValue = !/\p{L}/u.test(hit.phrase);
      for (const spot of spotsOf(sheet, hit)) {
        if (isValue && spot.relation !== 'same' && spot.relation !== 'right') continue;
        const parsed = readIdentifier(spot.atoms, 'rx_id');
        if (!parsed || parsed.value.replace(/\D/g, '').length < 5) continue;
        if (!prefix) return [proposal('rx_issuer', parsed, [labelClass(hit), spot.relation, parsed.format])];
        const value = `${isInParentheses ? '(80840)' : '80840'} ${parsed.value}`;
        return [
          {
            element: 'rx_issuer',
            value,
            tokens: [...new Set([prefix.token, ...parsed.tokens])],
            evidence: ['prefix', spot.relation, parsed.format],
          },
        ];
      }
      return prefix
        ? [{ element: 'rx_issuer', value: '80840', tokens: [prefix.token], evidence: ['prefix', 'bare'] }]
        : [];
    });
}
