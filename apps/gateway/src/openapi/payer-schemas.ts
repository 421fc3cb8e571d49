import { score } from './details-schemas.js';
import { flag, integer, listOf, object, oneOfTexts, text, timestamp } from './schema.js';

export const payer = object(
  'A payer of the directory.',
  {
    svc_payer_id: text('Permanent identifier of the payer.', { pattern: '^pay_[a-z0-9]{8}$' }),
    svc_payer_name: text('Our own name.'),
    aliases: listOf({ type: 'string' }, 'Other names printed on cards, and former names.'),
  },
  {
    clearinghouse_ids: listOf(
      object('An id of the payer at a clearinghouse.', {
        clearinghouse: text('Name of the clearinghouse.'),
        payer_id: text('The id.'),
        transaction_types: listOf({ type: 'string' }, 'Transaction types that the id is for, such as `professional`.'),
      }),
      'Absent if no id is known.',
    ),
  },
);

export const candidate = object('A payer that was compared with the card.', {
  svc_payer_id: text('Permanent identifier of the payer.', { pattern: '^pay_[a-z0-9]{8}$' }),
  svc_payer_name: text('Our own name.'),
  score,
  matched: flag('Whether it belongs to the match.'),
  reasons: listOf(
    object('A reason.', {
      by: oneOfTexts('What was compared.', [
        'name',
        'payer-id',
        'phone',
        'address',
        'pharmacy',
        'member-number',
        'state',
        'line-of-business',
      ]),
      against: text('What the directory has.'),
      weight: text(
        'Contribution to the score, positive or negative, in log-odds: 1 makes the payer 2.7 times as likely.',
      ),
    }),
    'Reasons for and against the payer.',
  ),
});

const rejection = object('A rejected row.', {
  row: integer('From 1, not counting the header.', { minimum: 1 }),
  reason: text('The column and the rule that it violates.'),
});

export const replaced = object('The new list.', {
  source: text('Version of the list, as in `payer_match.custom[].source`.'),
  rows_accepted: integer('Accepted rows.', { minimum: 1 }),
  rows_rejected: integer('Rows that were left out.', { minimum: 0 }),
  rejections: listOf(rejection, 'The first 1,000 rejected rows.'),
});

export const description = object('The list.', {
  source: text('Name of this version.'),
  rows: integer('Number of rows.', { minimum: 1 }),
  created_at: timestamp('When the list was uploaded.'),
});

export const row = object(
  'A payer.',
  {
    custom_payer_id: text('Your identifier, unique in the list.', { minLength: 1, maxLength: 64 }),
    custom_payer_name: text('Your name of the payer.', { minLength: 1, maxLength: 200 }),
  },
  {
    custom_payer_name_alt: text('Another name. Null is equivalent to absent, here and below.', {
      maxLength: 200,
      nullable: true,
    }),
    payer_id: text('A payer id printed on cards or used by a clearinghouse.', { maxLength: 30, nullable: true }),
    phone: text('A phone number printed on cards; ten digits.', { maxLength: 30, nullable: true }),
  },
);
