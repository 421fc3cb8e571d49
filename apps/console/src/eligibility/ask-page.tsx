import { namePartsOf } from '@cardlens/reading/name-parts';
import type { Card, EligibilityQuestion, EligibilityRecord } from '@cardlens/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
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
import { ServiceField } from './service-field.js';
import { addressLine, type Subscriber, subscriberOfHolder, subscriberOfLicense } from './subscriber-of.js';

/** Checks with the payer of a card whether its member is covered. */
export function AskPage() {
  const { cardId } = useParams({ from: '/cards/$cardId/eligibility' });
  return (
    <AboutCardPage title="Check eligibility" cardId={cardId}>
      {(card) => <AskForm about={aboutCard(card)} />}
    </AboutCardPage>
  );
}

/** Plans checks of a card before an appointment. */
export function ScheduleOfCardPage() {
  const { cardId } = useParams({ from: '/cards/$cardId/schedule' });
  return (
    <AboutCardPage title="Schedule checks" cardId={cardId}>
      {(card) => <AskForm about={aboutCard(card)} isScheduled />}
    </AboutCardPage>
  );
}

interface AboutCardPageProps {
  readonly title: string;
  readonly cardId: string;
  readonly children: (card: Card) => ReactNode;
}

function AboutCardPage({ title, cardId, children }: AboutCardPageProps) {
  const client = useClient();
  const query = useQuery({
    queryKey: ['card', cardId],
    queryFn: ({ signal }) => client.cards.get(cardId, { include: 'evidence', signal }),
  });
  return (
    <Page title={title}>
      <p>
        <Link to="/cards/$cardId" params={{ cardId }}>
          Back to the card
        </Link>
      </p>
      <QueryView query={query}>
        {(card) =>
          card.state === 'completed' ? (
            children(card)
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

/** Plans checks of a person without a card. */
export const NewSchedulePage = () => (
  <Page title="Schedule checks without a card">
    <p>
      <Link to="/eligibility/schedules">All schedules</Link>
    </p>
    <AskForm about={nobody} isScheduled />
  </Page>
);

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
  'service_type_codes',
  'appointment_date',
  'days_before',
  ...providerFields,
] as const;

interface Plan {
  /** `YYYYMMDD` */
  readonly appointmentDate: string;
  readonly daysBefore: readonly number[];
}

interface AskFormProps {
  readonly about: About;
  /** Whether the check is planned for days before an appointment instead of made now. */
  readonly isScheduled?: boolean;
}

function AskForm({ about, isScheduled = false }: AskFormProps) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [keyOf] = useState(keyPerContent);
  const [payerId, setPayerId] = useState(about.payerId);
  /** Replaced as a whole by a license or the holder. */
  const [person, setPerson] = useState(about.subscriber);
  const { last, keep } = useLastProvider();
  const [services, setServices] = useState(about.rest.serviceTypeCodes ?? []);
  const ask = useMutation({
    mutationFn: async ({ plan, ...question }: EligibilityQuestion & { readonly plan?: Plan | undefined }) => {
      const idempotencyKey = keyOf({ plan, ...question });
      if (plan) return client.eligibility.schedules.create({ ...question, ...plan, idempotencyKey });
      return client.eligibility.create({ ...question, idempotencyKey });
    },
    onSuccess: async (made, { provider }) => {
      keep(provider);
      void queries.invalidateQueries({ queryKey: ['eligibility'] });
      if ('schedule_id' in made && 'checks' in made) await navigate({ to: '/eligibility/schedules' });
      else if ('eligibility_id' in made)
        await navigate({ to: '/eligibility/$eligibilityId', params: { eligibilityId: made.eligibility_id } });
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
    const { serviceTypeCodes, ...rest } = about.rest;
    ask.mutate({
      ...rest,
      ...(services.length === 0 ? {} : { serviceTypeCodes: services }),
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
      ...(isScheduled && {
        plan: {
          appointmentDate: text('appointment').replaceAll('-', ''),
          daysBefore: [...new Set(text('lead').split(',').map(Number))],
        },
      }),
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
      <ServiceField value={services} onChange={setServices} fault={faults.service_type_codes} />
      <ProviderFields initial={about.rest.provider ?? last} faults={faults} />
      {isScheduled ? <PlanFields faults={faults} /> : null}
      {ask.error && Object.keys(faults).length === 0 ? <ProblemNotice error={ask.error} /> : null}
      <div>
        <button type="submit" disabled={ask.isPending}>
          {ask.isPending ? 'Sending …' : isScheduled ? 'Schedule checks' : 'Check eligibility'}
        </button>
      </div>
    </form>
  );
}

/** When a planned check is made. */
const PlanFields = ({ faults }: { readonly faults: Readonly<Record<string, string>> }) => (
  <fieldset className="fields">
    <legend>Appointment</legend>
    <DayField label="Day of the appointment" name="appointment" required fault={faults.appointment_date} />
    <Field
      label="Check this many days before"
      name="lead"
      defaultValue="7, 1"
      pattern="\s*\d{1,2}(\s*,\s*\d{1,2}){0,9}\s*"
      title="Up to ten numbers from 0 to 90, such as 7, 1"
      autoComplete="off"
      required
      hint="7, 1 checks a week and a day before."
      fault={faults.days_before}
    />
  </fieldset>
);

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
