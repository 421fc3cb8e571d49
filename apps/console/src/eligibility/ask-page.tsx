import { namePartsOf } from '@cardlens/reading/name-parts';
import type { Card, EligibilityQuestion, EligibilityRecord } from '@cardlens/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../app/errors.js';
import { Page } from '../app/page.js';
import { useClient } from '../app/session.js';
import { useGet } from '../app/use-get.js';
import { textOf } from '../cards/elements.js';
import { Field } from '../components/field.js';
import { Notice, ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { keyPerContent } from './key-per-content.js';
import { matchedPayer, type PayerOption } from './payer-choice.js';
import { PayerField } from './payer-field.js';
import { ProviderFields, providerFields, providerIn, useLastProvider } from './provider-fields.js';
import { questionOf } from './question-of.js';

/** Checks with the payer of a card whether its member is covered. */
export function AskPage() {
  const { cardId } = useParams({ from: '/cards/$cardId/eligibility' });
  const client = useClient();
  const query = useQuery({
    queryKey: ['card', cardId],
    queryFn: ({ signal }) => client.cards.get(cardId, { include: 'evidence', signal }),
  });
  return (
    <Page title="Check eligibility">
      <p>
        <Link to="/cards/$cardId" params={{ cardId }}>
          Back to the card
        </Link>
      </p>
      <QueryView query={query}>
        {(card) =>
          card.state === 'completed' ? (
            <AskForm about={aboutCard(card)} />
          ) : (
            <Notice tone="info" title="The card has not been read yet">
              <p>A check needs the member number and payer of a completed card.</p>
            </Notice>
          )
        }
      </QueryView>
    </Page>
  );
}

/** Checks coverage without a card. */
export function AskWithoutCardPage() {
  return (
    <Page title="Check eligibility without a card">
      <p>
        <Link to="/eligibility">All checks</Link>
      </p>
      <AskForm about={nobody} />
    </Page>
  );
}

/** Edits the question of an earlier check, and checks again. */
export function AskAgainPage() {
  const { eligibilityId } = useParams({ from: '/eligibility/$eligibilityId/again' });
  const query = useGet('/v1/eligibility/{eligibility_id}', { ids: { eligibility_id: eligibilityId } });
  return (
    <Page title="Check again">
      <p>
        <Link to="/eligibility/$eligibilityId" params={{ eligibilityId }}>
          Back to the check
        </Link>
      </p>
      <QueryView query={query}>{(record) => <AskForm about={aboutRecord(record)} />}</QueryView>
    </Page>
  );
}

/** Initial values of the form. */
interface About {
  readonly cardId?: string;
  readonly payers: readonly PayerOption[];
  readonly payerId: string;
  readonly memberId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
  /** Other fields of an earlier check. */
  readonly rest: Partial<EligibilityQuestion>;
}

const nobody: About = { payers: [], payerId: '', memberId: '', firstName: '', lastName: '', dateOfBirth: '', rest: {} };

export function aboutCard(card: Card): About {
  const { first = '', last } = namePartsOf(textOf(card, 'member_name'));
  const payer = matchedPayer(card.payer_match);
  const own = (card.payer_match?.custom ?? []).map(({ custom_payer_id: id, custom_payer_name: name }) => ({
    id,
    name,
    source: 'Your list',
  }));
  return {
    cardId: card.card_id,
    payers: [...(payer ? [payer] : []), ...own],
    payerId: payer?.id ?? '',
    memberId: textOf(card, 'member_number'),
    firstName: first,
    lastName: last,
    dateOfBirth: textOf(card, 'member_dob'),
    rest: {},
  };
}

function aboutRecord(record: EligibilityRecord): About {
  const { cardId, payerId = '', subscriber, ...rest } = questionOf(record);
  const { memberId = '', firstName, lastName, dateOfBirth: born, ...more } = subscriber;
  return {
    ...(cardId === undefined ? {} : { cardId }),
    payers: [],
    payerId,
    memberId,
    firstName,
    lastName,
    dateOfBirth: `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`,
    rest: { ...rest, subscriber: { ...more, firstName, lastName, dateOfBirth: born } },
  };
}

const fields = [
  'payer_id',
  'subscriber.member_id',
  'subscriber.first_name',
  'subscriber.last_name',
  'subscriber.date_of_birth',
  ...providerFields,
] as const;

function AskForm({ about }: { readonly about: About }) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [keyOf] = useState(keyPerContent);
  const [payerId, setPayerId] = useState(about.payerId);
  const { last, keep } = useLastProvider();
  const ask = useMutation({
    mutationFn: (question: EligibilityQuestion) =>
      client.eligibility.create({ ...question, idempotencyKey: keyOf(question) }),
    onSuccess: async ({ eligibility_id: eligibilityId }, { provider }) => {
      keep(provider);
      void queries.invalidateQueries({ queryKey: ['eligibility'] });
      await navigate({ to: '/eligibility/$eligibilityId', params: { eligibilityId } });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name)).trim();
    const memberId = text('member');
    const payer = payerId.trim();
    // The card's payer and member number are left out, because the service adds them from the card.
    const isOfCard = about.cardId !== undefined;
    ask.mutate({
      ...about.rest,
      ...(about.cardId === undefined ? {} : { cardId: about.cardId }),
      ...(isOfCard && payer === about.payers[0]?.id && payer === about.payerId ? {} : { payerId: payer }),
      subscriber: {
        ...about.rest.subscriber,
        firstName: text('first'),
        lastName: text('last'),
        dateOfBirth: text('born').replaceAll('-', ''),
        ...(isOfCard && memberId === about.memberId && !about.rest.subscriber ? {} : { memberId }),
      },
      provider: providerIn(data),
    });
  };
  const faults = faultsOf(ask.error, fields);
  const { dependent } = about.rest;
  return (
    <form className="panel ask" onSubmit={submit}>
      <fieldset className="fields">
        <legend>Insurance</legend>
        <PayerField value={payerId} onChange={setPayerId} suggested={about.payers} fault={faults.payer_id} />
        <Field
          label="Member number"
          name="member"
          defaultValue={about.memberId}
          minLength={2}
          maxLength={80}
          autoComplete="off"
          required
          fault={faults['subscriber.member_id']}
        />
      </fieldset>
      <fieldset className="fields">
        <legend>Subscriber</legend>
        <Field
          label="First name"
          name="first"
          defaultValue={about.firstName}
          autoComplete="off"
          required
          fault={faults['subscriber.first_name']}
        />
        <Field
          label="Last name"
          name="last"
          defaultValue={about.lastName}
          autoComplete="off"
          required
          fault={faults['subscriber.last_name']}
        />
        <Field
          label="Date of birth"
          name="born"
          type="date"
          defaultValue={about.dateOfBirth}
          required
          fault={faults['subscriber.date_of_birth']}
        />
      </fieldset>
      {dependent ? (
        <p>
          Patient: <strong>{`${dependent.firstName} ${dependent.lastName}`}</strong>, a dependent of the subscriber
        </p>
      ) : null}
      <ProviderFields initial={about.rest.provider ?? last} faults={faults} />
      {ask.error && Object.keys(faults).length === 0 ? <ProblemNotice error={ask.error} /> : null}
      <div>
        <button type="submit" disabled={ask.isPending}>
          {ask.isPending ? 'Sending …' : 'Check eligibility'}
        </button>
      </div>
    </form>
  );
}
