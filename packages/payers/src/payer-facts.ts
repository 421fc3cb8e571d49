import { z } from 'zod';
import {
  type FactSource,
  linesOfBusiness,
  type Payer,
  type PayerList,
  transactionSets,
  transactionTypes,
} from './payer.js';

export const factSource = z
  .object({
    title: z.string().describe('What it was looked up in.'),
    url: z.string().optional().describe('Its address. Absent for a list that was imported here.'),
    date: z.string().describe('Day on which it was retrieved or imported, `YYYY-MM-DD`.'),
  })
  .describe('Where the fact was looked up, and when.');

const transaction = z
  .object({
    transaction_type: z.enum(transactionTypes).describe('The transaction.'),
    x12: z.string().describe('Its X12 transaction set, such as `270` or `837P`.'),
    clearinghouse: z.string().describe('Name of the clearinghouse that carries it.'),
    payer_id: z.string().describe('The id of the payer for it there.'),
    source: factSource,
    enrollment: z
      .object({ required: z.boolean().describe('Whether it is required.'), source: factSource })
      .optional()
      .describe('Whether a provider must enroll first. Absent: not known.'),
  })
  .describe('A transaction that the payer takes part in.');

const formerName = z
  .object({
    old_name: z.string().describe('The name before.'),
    new_name: z.string().describe('The name that replaced it.'),
    date: z.string().optional().describe('When: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Absent: not known.'),
    source: factSource,
  })
  .describe('A change of the name.');

const line = z
  .object({ line: z.enum(linesOfBusiness).describe('The kind of coverage.'), source: factSource })
  .describe('A kind of coverage.');

const program = z
  .object({ name: z.string().describe('Name of the program.'), source: factSource })
  .describe('A public program.');

/** Facts about a payer as they are returned: each with its source, or absent. */
export const payerFacts = z.object({
  transactions: z.array(transaction).optional().describe('Transactions and whether they need enrollment.'),
  lines_of_business: z.array(line).optional().describe('Kinds of coverage.'),
  states: z
    .object({
      codes: z.array(z.string()).describe('Postal codes; `US` alone for all states.'),
      source: factSource,
    })
    .optional()
    .describe('All states in which it insures.'),
  parent: z
    .object({
      svc_payer_id: z.string().describe('Permanent identifier of the parent.'),
      svc_payer_name: z.string().describe('Our name of the parent.'),
      source: factSource,
    })
    .optional()
    .describe('The company or group that it belongs to.'),
  programs: z.array(program).optional().describe('Public programs whose members it covers.'),
  former_names: z.array(formerName).optional().describe('Former names, oldest first.'),
});
export type PayerFacts = z.output<typeof payerFacts>;

/** The facts about a payer whose source is known. */
export function factsOf(
  payer: Payer,
  { lists, parent }: { lists: Readonly<Record<string, PayerList>>; parent: Payer | undefined },
): PayerFacts {
  const { sources, states, lines, programs, formerly } = payer;
  const sourceOf = (fact: string): FactSource | undefined => sources[fact];
  const withSource = <T>(fact: string, make: (source: FactSource) => T): T[] => {
    const source = sourceOf(fact);
    return source === undefined ? [] : [make(source)];
  };
  const facts = {
    transactions: transactionsOf(payer, lists),
    lines_of_business: lines.flatMap((each) => withSource(`lines:${each}`, (source) => ({ line: each, source }))),
    states: withSource('states', (source) => ({ codes: [...states], source }))[0],
    parent: parent && withSource('parent', (source) => ({ ...namedPayer(parent), source }))[0],
    programs: programs.flatMap((name) => withSource(`programs:${name}`, (source) => ({ name, source }))),
    former_names: formerly.flatMap(({ name, to, date }) =>
      withSource(`formerly:${name}`, (source) => ({
        old_name: name,
        new_name: to ?? payer.svcPayerName,
        ...(date !== undefined && { date }),
        source,
      })),
    ),
  };
  const isKnown = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isKnown(value)));
}

const namedPayer = ({ svcPayerId, svcPayerName }: Payer) => ({
  svc_payer_id: svcPayerId,
  svc_payer_name: svcPayerName,
});

/** A source of a list as a whole, or of its part for one transaction. */
export const sourceOfIds = ({ sources }: Payer, list: string, type: string): FactSource | undefined =>
  sources[`ids.${list}.${type}`] ?? sources[`ids.${list}`];

function transactionsOf(payer: Payer, lists: Readonly<Record<string, PayerList>>) {
  return Object.entries(payer.ids).flatMap(([list, ids]) =>
    transactionTypes.flatMap((type) => {
      const [payerId, source] = [ids[type], sourceOfIds(payer, list, type)];
      if (payerId === undefined || source === undefined) return [];
      const required = payer.enrollment[list]?.[type];
      const ofEnrollment = payer.sources[`enrollment.${list}.${type}`] ?? payer.sources[`enrollment.${list}`];
      const isKnown = required !== undefined && ofEnrollment !== undefined;
      return [
        {
          transaction_type: type,
          x12: transactionSets[type],
          clearinghouse: lists[list]?.clearinghouse ?? list,
          payer_id: payerId,
          source,
          ...(isKnown && { enrollment: { required, source: ofEnrollment } }),
        },
      ];
    }),
  );
}
