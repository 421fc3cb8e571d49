import type { EligibilityEstimate } from '@cardlens/sdk';
import { plain } from './style.js';
import { table, wrap } from './table.js';

const width = 80;
const words = (name: string): string => name.replaceAll('_', ' ');
const dollars = ({ amount }: { readonly amount: string }): string => amount.replace(/^(-?)/, '$1$');

/** What the patient pays, step by step, and what that takes for granted or lacks. At most 80 columns. */
export function estimateLines(estimate: EligibilityEstimate): string[] {
  const { patient_pays: total, services, assumptions, missing, simulated } = estimate;
  const rows = services.flatMap(({ service, name, allowed, patient_pays: amount, steps = [] }) => [
    [[name, service].filter(Boolean).join(' '), dollars(allowed), amount ? dollars(amount) : '?'],
    ...steps.map(({ step, of, amount: part, percent, remaining }) => [
      `  ${[words(step), percent && `${percent} %`, remaining && `${dollars(remaining)} left`].filter(Boolean).join(', ')}`,
      dollars(of),
      dollars(part),
    ]),
  ]);
  const columns = [
    { title: 'service', isFlexible: true, indent: '  ' },
    { title: 'of', align: 'right' as const },
    { title: 'patient pays', align: 'right' as const },
  ];
  return [
    total === undefined
      ? '? the payer’s response does not tell what the patient pays'
      : `patient pays ${dollars(total)}`,
    ...(simulated ? ['! from the payer simulator: says nothing about a real person'] : []),
    ...table(columns, rows, width),
    ...listOf('missing', missing),
    ...missing.flatMap(({ options = [] }) =>
      options.map(({ option, amount, remaining, percent, plan_name, network_name, messages = [] }) => {
        const price = [remaining ?? amount].flatMap((one) => (one ? [dollars(one)] : []));
        return plain(
          `    --choose ${option}  ${[...price, percent && `${percent} %`, plan_name, network_name, ...messages].filter(Boolean).join(', ')}`,
        );
      }),
    ),
    ...listOf('assuming', assumptions),
  ];
}

const listOf = (
  title: string,
  entries: EligibilityEstimate['assumptions'] | EligibilityEstimate['missing'],
): string[] =>
  entries.length === 0
    ? []
    : [
        '',
        `${title}:`,
        ...entries.flatMap((entry) => {
          const { text, service } = entry;
          const detail = 'detail' in entry ? entry.detail : undefined;
          const line = [service && `${service}: `, text, detail && ` (${detail})`].filter(Boolean).join('');
          return wrap(plain(line), width - 4).map((part, index) => `${index === 0 ? '  - ' : '    '}${part}`);
        }),
      ];
