import type { Card, EligibilityQuestion, Provider } from '@cardlens/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useClient } from '../app/session.js';
import { Page } from '../app/shell.js';
import { textOf } from '../cards/elements.js';
import { Notice, ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { keyPerContent } from './key-per-content.js';
import { nameParts } from './name-parts.js';

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
            <AskForm card={card} />
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
      <AskForm />
    </Page>
  );
}

const providerKey = ['provider of the last check'];

function AskForm({ card }: { readonly card?: Card }) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [keyOf] = useState(keyPerContent);
  const last = queries.getQueryData<Provider>(providerKey);
  const { firstName, lastName } = nameParts(textOf(card, 'member_name'));
  const ask = useMutation({
    mutationFn: (question: EligibilityQuestion) =>
      client.eligibility.create({ ...question, idempotencyKey: keyOf(question) }),
    onSuccess: async ({ eligibility_id: eligibilityId }, { provider }) => {
      // Remembered as the default for the next check until the page is reloaded.
      queries.setQueryData(providerKey, provider);
      void queries.invalidateQueries({ queryKey: ['eligibility'] });
      await navigate({ to: '/eligibility/$eligibilityId', params: { eligibilityId } });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name)).trim();
    const person = { firstName: text('first'), lastName: text('last'), dateOfBirth: text('born').replaceAll('-', '') };
    const about = card
      ? { cardId: card.card_id, subscriber: person }
      : { payerId: text('payer'), subscriber: { ...person, memberId: text('member') } };
    ask.mutate({
      ...about,
      provider: { npi: text('npi'), organizationName: text('organization') },
    });
  };
  return (
    <form className="panel ask" onSubmit={submit}>
      {card ? (
        <p className="row">
          <span>
            Payer <strong>{card.payer_match?.svc_payer_name ?? (textOf(card, 'payer_name') || 'unknown')}</strong>
          </span>
          <span>
            Member number <strong>{textOf(card, 'member_number') || 'not read'}</strong>
          </span>
        </p>
      ) : (
        <fieldset className="fields">
          <legend>Insurance</legend>
          <label className="field">
            Payer id
            <input name="payer" minLength={2} title="As listed by your clearinghouse" autoComplete="off" required />
          </label>
          <label className="field">
            Member number
            <input name="member" minLength={2} autoComplete="off" required />
          </label>
        </fieldset>
      )}
      <fieldset className="fields">
        <legend>Subscriber</legend>
        <label className="field">
          First name
          <input name="first" defaultValue={firstName} autoComplete="off" required />
        </label>
        <label className="field">
          Last name
          <input name="last" defaultValue={lastName} autoComplete="off" required />
        </label>
        <label className="field">
          Date of birth
          <input name="born" type="date" defaultValue={textOf(card, 'member_dob')} required />
        </label>
      </fieldset>
      <fieldset className="fields">
        <legend>Requesting provider</legend>
        <label className="field">
          Organization
          <input name="organization" defaultValue={last?.organizationName} autoComplete="off" required />
        </label>
        <label className="field">
          NPI
          <input
            name="npi"
            inputMode="numeric"
            pattern="\d{10}"
            title="Ten digits"
            defaultValue={last?.npi}
            autoComplete="off"
            required
          />
        </label>
      </fieldset>
      {ask.error ? <ProblemNotice error={ask.error} /> : null}
      <div>
        <button type="submit" disabled={ask.isPending}>
          {ask.isPending ? 'Sending …' : 'Check eligibility'}
        </button>
      </div>
    </form>
  );
}
