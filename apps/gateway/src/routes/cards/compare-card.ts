import { serviceErrors } from '@cardlens/errors';
import {
  compareRecord,
  type Difference,
  planCategories,
  planNetworks,
  planServices,
  type ScalarElementName,
  scalarElements,
} from '@cardlens/reading';
import { z } from 'zod';
import { named, namedWithin } from '../../openapi/schemas.js';
import { endpoint } from '../endpoint.js';
import { bodyOf, cardParams } from '../fields.js';
import { component, count, flag, invalid, list, oneOf, responseOf, text } from '../shapes.js';
import { completedCard } from './completed-card.js';
import { scores } from './details-shapes.js';

const recordError = 'record must be an object with elements of details: texts, and lists of texts';
const valueLengthMax = 500;
const entriesMax = 50;

const textOf = (name: string) => {
  const error = `record.${name} must be a text of at most ${valueLengthMax} characters`;
  return z.string({ error }).max(valueLengthMax, { error });
};
const elementOf = (name: string) => textOf(name).optional().describe('On file. Absent or empty: nothing is.');
const listOf = <S extends z.ZodType>(name: string, entry: S, description: string) => {
  const error = `record.${name} must be a list of at most ${entriesMax} entries`;
  return z.array(entry, { error }).max(entriesMax, { error }).optional().describe(description);
};
const useOf = <const T extends string>(values: readonly T[], name: string) =>
  z.enum(values, { error: `record.plan_details[].${name} must be one of ${values.join(', ')}` });

const scalars = Object.fromEntries(scalarElements.map((name) => [name, elementOf(name)])) as Record<
  ScalarElementName,
  ReturnType<typeof elementOf>
>;

const record = z
  .object(
    {
      ...scalars,
      dependent_names: listOf('dependent_names', textOf('dependent_names[]'), 'Names of dependents.'),
      phone_numbers: listOf('phone_numbers', textOf('phone_numbers[]'), 'Telephone numbers.'),
      addresses: listOf('addresses', textOf('addresses[]'), 'Addresses, each in one line.'),
      plan_details: listOf(
        'plan_details',
        z.object(
          {
            service: useOf(planServices, 'service').describe('The service.'),
            category: useOf(planCategories, 'category').describe('The kind of cost.'),
            network: useOf(planNetworks, 'network').optional().describe('Provider network. Default: `any`.'),
            value: textOf('plan_details[].value').describe('Such as `$25`.'),
          },
          { error: 'record.plan_details must be a list of objects' },
        ),
        'Costs.',
      ),
    },
    { error: recordError },
  )
  .describe('The record on file, by the names of `details`.');
named('RecordOnFile', record);
namedWithin('RecordedCost', record.shape.plan_details);

const difference = component('RecordDifference', 'An element of the card that is not to the letter what is on file.', {
  element: text(
    'Name of the element; entries of lists as `phone_numbers[2]`, counted as in `details` with the corrections applied.',
  ),
  kind: oneOf(
    ['spelling', 'changed', 'new'],
    '`spelling`: on file in another form. `changed`: on file with another value. `new`: not on file.',
  ),
  value: text('On the card.'),
  scores,
  on_file: text('In the record. Absent if the element is new.').optional(),
  nickname: flag('`true` if the first names are one name and a usual short form of it. Otherwise absent.').optional(),
});

const comparison = component('RecordComparison', 'How a card differs from a record.', {
  differences: list(difference, 'The differences, in the order of the elements.'),
  same: count('Elements, and entries of lists, that are to the letter what is on file.'),
  not_on_card: list(
    text('Name of an element; entries of lists as `phone_numbers[2]`, counted as in the record.'),
    'What is on file but not on the card.',
  ),
});

const bodyOfDifference = ({ onFile, isNickname, ...rest }: Difference) => ({
  ...rest,
  on_file: onFile,
  nickname: isNickname,
});

/** `POST /v1/cards/{id}/compare`: how a completed card differs from the record on file about its member. */
export const compareCard = endpoint({
  method: 'post',
  path: '/v1/cards/:id/compare',
  access: 'any',
  role: 'clerk',
  needs: 'read',
  doc: {
    id: 'compareCard',
    tag: 'Cards',
    summary: 'Compare a card with the record on file',
    description:
      'Returns where a completed card, with its corrections applied, differs from what your system has on file about the member, for a person to decide what to ' +
      'keep. Nothing is stored. An element with another `spelling` has the same value: case, spaces, punctuation, accents, “LAST, FIRST”, a middle name that one ' +
      'of both abbreviates or leaves out, a usual short form of a first name (`nickname`), dates, telephone numbers and amounts in another form, postal ' +
      'abbreviations, a ZIP code with or without its last four digits, a company with or without its legal form. Anything else is `changed`: one other digit, a leading zero, a ' +
      'suffix such as JR that only one of both has. Entries of lists have no order.',
  },
  params: cardParams,
  body: bodyOf({ record }),
  bodyExamples: {
    'a member': {
      record: {
        member_number: 'CVH123456780',
        member_name: 'EXAMPLE, JORDAN',
        group_number: '0098765',
        dependent_names: ['Riley Example'],
      },
    },
  },
  responses: {
    200: responseOf('The differences.', comparison, {
      'a new number': {
        differences: [
          {
            element: 'member_number',
            kind: 'changed',
            value: 'CVH123456789',
            scores: ['0.935', '0.966'],
            on_file: 'CVH123456780',
          },
          {
            element: 'member_name',
            kind: 'spelling',
            value: 'JORDAN EXAMPLE',
            scores: ['0.978', '0.982'],
            on_file: 'EXAMPLE, JORDAN',
          },
          { element: 'rx_bin', kind: 'new', value: '012345', scores: ['0.990', '0.988'] },
        ],
        same: 1,
        not_on_card: [],
      },
    }),
  },
  errors: [serviceErrors.cardNotCompleted, invalid(recordError)],
  async handle({ principal, params, body }, deps) {
    const { details } = await completedCard(deps, principal, params.id);
    const { differences, same, notOnCard } = compareRecord(details, body.record);
    return { status: 200, body: { differences: differences.map(bodyOfDifference), same, not_on_card: notOnCard } };
  },
});
