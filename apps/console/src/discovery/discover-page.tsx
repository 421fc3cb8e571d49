import type { Card, CreateEligibilityDiscoveryOptions } from '@cardlens/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../app/errors.js';
import { Page } from '../app/page.js';
import { useClient } from '../app/session.js';
import { DayField, Field } from '../components/field.js';
import { ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { aboutCard } from '../eligibility/ask-page.js';
import { keyPerContent } from '../eligibility/key-per-content.js';
import { ProviderFields, providerFields, providerIn, useLastProvider } from '../eligibility/provider-fields.js';

/** Finds out who covers a person. */
export const DiscoverPage = () => (
  <Page title="Find a person’s coverage">
    <p>
      <Link to="/eligibility/discoveries">All discoveries</Link>
    </p>
    <DiscoverForm />
  </Page>
);

/** The same for the member of a card, whose coverage may have changed. */
export function DiscoverOfCardPage() {
  const { cardId } = useParams({ from: '/cards/$cardId/discovery' });
  const client = useClient();
  const query = useQuery({
    queryKey: ['card', cardId],
    queryFn: ({ signal }) => client.cards.get(cardId, { include: 'evidence', signal }),
  });
  return (
    <Page title="Find the member’s coverage">
      <p>
        <Link to="/cards/$cardId" params={{ cardId }}>
          Back to the card
        </Link>
      </p>
      <QueryView query={query}>{(card) => <DiscoverForm card={card} />}</QueryView>
    </Page>
  );
}

type Discovery = Omit<CreateEligibilityDiscoveryOptions, 'idempotencyKey'>;

const fields = [
  'person.first_name',
  'person.last_name',
  'person.date_of_birth',
  'hints.state',
  'hints.zip',
  'hints.employer',
  'budget',
  ...providerFields,
] as const;

function DiscoverForm({ card }: { readonly card?: Card }) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [keyOf] = useState(keyPerContent);
  const { last, keep } = useLastProvider();
  const discover = useMutation({
    mutationFn: (asked: Discovery) => client.eligibility.discoveries.create({ ...asked, idempotencyKey: keyOf(asked) }),
    onSuccess: async ({ discovery_id: discoveryId }, { provider }) => {
      keep(provider);
      void queries.invalidateQueries({ queryKey: ['eligibility', 'discoveries'] });
      await navigate({ to: '/eligibility/discoveries/$discoveryId', params: { discoveryId } });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name)).trim();
    const given = (name: string, value: string | undefined) => (value ? { [name]: value } : {});
    const gender = text('gender');
    discover.mutate({
      person: {
        firstName: text('first'),
        lastName: text('last'),
        dateOfBirth: text('born').replaceAll('-', ''),
        ...(gender === 'F' || gender === 'M' ? { gender } : {}),
      },
      provider: providerIn(data),
      hints: {
        ...given('state', text('state')),
        ...given('zip', text('zip')),
        ...given('employer', text('employer')),
        ...given('cardId', card?.card_id),
      },
      consent: true,
      budget: Number(text('budget')),
      stopRule: text('stop') === 'budget' ? 'budget' : 'primary_found',
    });
  };
  const faults = faultsOf(discover.error, fields);
  const about = card && aboutCard(card);
  return (
    <form className="panel ask" onSubmit={submit} autoComplete="off">
      <p className="hint">
        Payers are asked by name and date of birth, one after the other, the most probable first. Each inquiry is a
        check and counts toward the quota.
      </p>
      <fieldset className="fields">
        <legend>Person</legend>
        <Field
          label="First name"
          name="first"
          defaultValue={about?.subscriber.firstName}
          required
          fault={faults['person.first_name']}
        />
        <Field
          label="Last name"
          name="last"
          defaultValue={about?.subscriber.lastName}
          required
          fault={faults['person.last_name']}
        />
        <DayField
          label="Date of birth"
          name="born"
          defaultValue={about?.subscriber.dateOfBirth}
          required
          fault={faults['person.date_of_birth']}
        />
        <label className="field">
          Gender (optional)
          <select name="gender" defaultValue="">
            <option value="">Not stated</option>
            <option value="F">Female</option>
            <option value="M">Male</option>
          </select>
        </label>
      </fieldset>
      <fieldset className="fields">
        <legend>What helps to choose payers (optional)</legend>
        <Field
          label="State"
          name="state"
          pattern="[A-Za-z]{2}"
          title="Two letters, such as TX"
          placeholder="TX"
          maxLength={2}
          fault={faults['hints.state']}
        />
        <Field
          label="ZIP code"
          name="zip"
          inputMode="numeric"
          pattern="\d{5}(-?\d{4})?"
          title="Five or nine digits"
          fault={faults['hints.zip']}
        />
        <Field label="Employer" name="employer" minLength={2} maxLength={80} fault={faults['hints.employer']} />
      </fieldset>
      <ProviderFields initial={last} faults={faults} />
      <fieldset className="fields">
        <legend>Limits</legend>
        <Field
          label="At most this many inquiries"
          name="budget"
          type="number"
          min={1}
          max={50}
          defaultValue={10}
          required
          fault={faults.budget}
        />
        <label className="field">
          Stop
          <select name="stop">
            <option value="primary_found">When primary coverage is found</option>
            <option value="budget">When all inquiries are made</option>
          </select>
        </label>
      </fieldset>
      <label className="check">
        <input type="checkbox" name="consent" required />
        The person, or a law, allows us to ask payers about the coverage
      </label>
      {discover.error && Object.keys(faults).length === 0 ? <ProblemNotice error={discover.error} /> : null}
      <div>
        <button type="submit" disabled={discover.isPending}>
          {discover.isPending ? 'Starting …' : 'Find coverage'}
        </button>
      </div>
    </form>
  );
}
