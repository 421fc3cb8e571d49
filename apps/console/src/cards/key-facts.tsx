import type { Card } from '@cardlens/sdk';
import { valueText } from '../app/formats.js';
import { CopyButton } from './copy-buttons.js';
import { Coverage } from './coverage-panel.js';
import { labelOf, textOf } from './elements.js';

const facts = ['member_number', 'member_dob', 'group_number', 'plan_name'] as const;

/** What the front desk asks first: who insures the member under which number, and whether the coverage is active. */
export function KeyFacts({ card }: { readonly card: Card }) {
  const payer = card.payer_match?.svc_payer_name ?? textOf(card, 'payer_name');
  const rows = [
    ...facts.slice(0, 1).map((name) => [labelOf(name), textOf(card, name)] as const),
    ['Payer', payer] as const,
    ...facts.slice(1).map((name) => [labelOf(name), textOf(card, name)] as const),
  ].filter(([, value]) => value !== '');
  return (
    <section className="panel key-facts" aria-label="Key facts">
      {card.state === 'completed' ? <Coverage card={card} /> : null}
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{valueText(value)}</span>
              <CopyButton label={label} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
