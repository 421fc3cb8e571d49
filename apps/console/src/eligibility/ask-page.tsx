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
import { DayField, Field } from '../components/field.js';
import { Notice, ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { keyPerContent } from './key-per-content.js';
import { LicenseButton } from './license-button.js';
import { matchedPayer, type PayerOption } from './payer-choice.js';
import { PayerField } from './payer-field.js';
import { ProviderFields, providerFields, providerIn, useLastProvider } from './provider-fields.js';
import { questionOf } from './question-of.js';
import { addressLine, type Subscriber, subscriberOfHolder, subscriberOfLicense } from './subscriber-of.js';

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
  readonly subscriber: Subscriber;
  /** Whose card it is, and how their name compares with those on the card. */
  readonly holder?: { readonly subscriber: Subscriber; readonly matches: Card['holder_name_matches'] };
  /** Other fields of an earlier check. */
  readonly rest: Partial<EligibilityQuestion>;
}

const nobody: About = {
  payers: [],
  payerId: '',
  memberId: '',
  subscriber: { firstName: '', lastName: '', dateOfBirth: '' },
  rest: {},
};

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
    subscriber: { firstName: first, lastName: last, dateOfBirth: textOf(card, 'member_dob') },
    ...(card.holder
      ? { holder: { subscriber: subscriberOfHolder(card.holder), matches: card.holder_name_matches } }
      : {}),
    rest: {},
  };
}

function aboutRecord(record: EligibilityRecord): About {
  const { cardId, payerId = '', subscriber, ...rest } = questionOf(record);
  const { memberId = '', firstName, lastName, dateOfBirth: born, gender, address, ...more } = subscriber;
  return {
    ...(cardId === undefined ? {} : { cardId }),
    payers: [],
    payerId,
    memberId,
    subscriber: {
      firstName,
      lastName,
      dateOfBirth: `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`,
      ...(gender ? { gender } : {}),
      ...(address ? { address } : {}),
    },
    rest: { ...rest, subscriber: { ...more, firstName, lastName, dateOfBirth: born } },
  };
}

const fields = [
  'payer_id',
  'subscriber.member_id',
  'subscriber.first_name',
  'subscriber.last_name',
  'subscriber.date_of_birth',
  'subscriber.gender',
  ...providerFields,
] as const;

function AskForm({ about }: { readonly about: About }) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [keyOf] = useState(keyPerContent);
  const [payerId, setPayerId] = useState(about.payerId);
  /** Replaced as a whole by a license or the holder. */
  const [person, setPerson] = useState(about.subscriber);
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
    const gender = text('gender');
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
        ...(gender === 'F' || gender === 'M' ? { gender } : {}),
        ...(person.address ? { address: person.address } : {}),
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
      <SubscriberFields
        // With other initial values, the fields are new ones; without the address, they keep what was typed.
        key={JSON.stringify({ ...person, address: undefined })}
        person={person}
        holder={about.holder}
        faults={faults}
        onPerson={setPerson}
      />
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

interface SubscriberFieldsProps {
  readonly person: Subscriber;
  readonly holder: About['holder'];
  readonly faults: Readonly<Record<string, string>>;
  readonly onPerson: (person: Subscriber) => void;
}

/** The subscriber: typed, or filled in from a driver's license or whose card it is. The person decides which. */
function SubscriberFields({ person, holder, faults, onPerson }: SubscriberFieldsProps) {
  const { address, ...withoutAddress } = person;
  return (
    <fieldset className="stack">
      <legend>Subscriber</legend>
      <div className="row">
        <LicenseButton onLicense={(license) => onPerson(subscriberOfLicense(license))} />
        {holder ? (
          <button type="button" className="secondary" onClick={() => onPerson(holder.subscriber)}>
            {`From the card’s holder, ${holder.subscriber.firstName} ${holder.subscriber.lastName}`}
          </button>
        ) : null}
      </div>
      {holder?.matches === 'different' ? (
        <Notice tone="info" title="The holder’s name is not on the card">
          <p>Ask about the person under whose name the payer has the coverage.</p>
        </Notice>
      ) : null}
      <div className="fields">
        <Field
          label="First name"
          name="first"
          defaultValue={person.firstName}
          maxLength={35}
          autoComplete="off"
          required
          fault={faults['subscriber.first_name']}
        />
        <Field
          label="Last name"
          name="last"
          defaultValue={person.lastName}
          maxLength={60}
          autoComplete="off"
          required
          fault={faults['subscriber.last_name']}
        />
        <DayField
          label="Date of birth"
          name="born"
          defaultValue={person.dateOfBirth}
          required
          fault={faults['subscriber.date_of_birth']}
        />
        <label className="field">
          Sex (optional)
          <select name="gender" defaultValue={person.gender ?? ''}>
            <option value="" />
            <option value="F">Female</option>
            <option value="M">Male</option>
          </select>
        </label>
      </div>
      {address ? (
        <div className="row">
          <p>
            Address: <strong>{addressLine(address)}</strong>
          </p>
          <button type="button" className="quiet" onClick={() => onPerson(withoutAddress)}>
            Leave the address out
          </button>
        </div>
      ) : null}
    </fieldset>
  );
}
