import { discoveryReasons, inquiryOutcomes, orderReasons } from '@cardlens/eligibility-record/discovery-words';
import type { EligibilityDiscovery } from '@cardlens/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { dayText } from '../app/formats.js';
import { useMay } from '../app/may.js';
import { Page } from '../app/page.js';
import { pollWhile } from '../app/poll-while.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { percentText } from '../cards/reasons.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Icon } from '../components/icon.js';
import { QueryView } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { JoinToCard } from '../eligibility/join-to-card.js';
import { DiscoverySign, progressText } from './progress.js';

const pollEveryMs = 1_000;

/** One discovery, refreshed until it ends. */
export function DiscoveryPage() {
  const { discoveryId } = useParams({ from: '/eligibility/discoveries/$discoveryId' });
  const query = useGet('/v1/eligibility/discoveries/{discovery_id}', {
    ids: { discovery_id: discoveryId },
    refetchInterval: pollWhile(({ state }: EligibilityDiscovery) => state === 'processing', pollEveryMs),
  });
  const { data: discovery } = query;
  const mayCheck = useMay('clerk', 'eligibility');
  const name = discovery && `${discovery.person.first_name} ${discovery.person.last_name}`;
  return (
    <Page
      title={name ? `Coverage of ${name}` : 'Find coverage'}
      actions={discovery && mayCheck ? <Actions discovery={discovery} /> : null}
    >
      <p>
        <Link to="/eligibility/discoveries">All discoveries</Link>
      </p>
      <QueryView query={query} loading="Loading the discovery">
        {(discovery) => (
          <>
            <Progress discovery={discovery} />
            <Coverages discovery={discovery} />
            <Inquiries discovery={discovery} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Actions({ discovery: { discovery_id: id, state } }: { readonly discovery: EligibilityDiscovery }) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const changes = ['eligibility', 'discoveries'];
  const cancel = useAction(() => client.eligibility.discoveries.cancel(id), { done: 'Discovery canceled', changes });
  const remove = useAction(() => client.eligibility.discoveries.delete(id), {
    done: 'Discovery deleted',
    andThen: async () => {
      await navigate({ to: '/eligibility/discoveries' });
      queries.removeQueries({ queryKey: [...changes, id] });
    },
    changes,
  });
  return (
    <>
      {state === 'processing' ? (
        <ConfirmButton
          trigger="Stop"
          title="Stop asking payers?"
          description="What was found is kept. No further payer is asked."
          confirm="Stop"
          keep="Continue"
          action={cancel}
        />
      ) : null}
      <ConfirmButton
        trigger={
          <>
            <Icon name="trash" />
            Delete
          </>
        }
        title="Delete this discovery?"
        description="This permanently deletes it and its checks, except those that were joined to a card."
        confirm="Delete discovery"
        action={remove}
      />
    </>
  );
}

const ends: Readonly<Record<string, string>> = {
  primary_found: 'It ended because primary coverage was found.',
  budget_spent: 'It ended because the budget was spent.',
  no_payer_left: 'It ended because every payer that can be asked was asked.',
  quota_used_up: 'It ended because the account’s quota was used up.',
};

function Progress({ discovery }: { readonly discovery: EligibilityDiscovery }) {
  const { budget, inquiries_made: made, created_at: createdAt, ended_by: endedBy = '', hints, person } = discovery;
  const known = [hints?.state, hints?.zip, hints?.employer].filter(Boolean).join(', ');
  return (
    <section className="panel">
      <p className="row" role="status">
        <DiscoverySign discovery={discovery} /> {progressText(discovery)}
      </p>
      <progress max={budget} value={made} aria-label="Inquiries made" />
      <p className="hint">
        {ends[endedBy] ? `${ends[endedBy]} ` : ''}Started <Time at={createdAt} />. Born {dayText(person.date_of_birth)}
        {known === '' ? '' : `; ${known}`}
        {hints?.card_id ? (
          <>
            ;{' '}
            <Link to="/cards/$cardId" params={{ cardId: hints.card_id }}>
              earlier card
            </Link>
          </>
        ) : null}
        .
      </p>
    </section>
  );
}

const confidences: Readonly<Record<string, { readonly words: string; readonly tone: string }>> = {
  high: { words: 'High', tone: 'sure' },
  medium: { words: 'Medium', tone: 'check' },
  low: { words: 'Low', tone: 'doubtful' },
};

const orders: Readonly<Record<string, string>> = {
  primary: 'Pays first',
  secondary: 'Pays second',
  tertiary: 'Pays third',
  unclear: 'Order unclear',
};

/** The meaning of a code; a code of a later release is shown as is. */
const wordsFor = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;

function Coverages({ discovery: { coverages, state } }: { readonly discovery: EligibilityDiscovery }) {
  return (
    <section className="panel" aria-live="polite">
      <h2>Coverage found</h2>
      {coverages.length === 0 ? (
        <p className="hint">
          {state === 'processing'
            ? 'None yet.'
            : 'None. Payers that were not asked, or did not respond, may cover the person.'}
        </p>
      ) : (
        <Table heads={['Order', 'Payer', 'Member number', 'Confidence', 'Period', '']}>
          {coverages.map((coverage) => (
            <Row key={coverage.eligibility_id}>
              <td>
                <strong>{orders[coverage.payment_order] ?? orders.unclear}</strong>
                <p className="hint">{sentence(wordsFor(orderReasons, coverage.payment_order_reason))}</p>
              </td>
              <td>
                <Link to="/eligibility/$eligibilityId" params={{ eligibilityId: coverage.eligibility_id }}>
                  {coverage.payer_name}
                </Link>
                {coverage.plan_name ? <p className="hint">{coverage.plan_name}</p> : null}
              </td>
              <td>
                {coverage.member_id}
                {coverage.group_number ? <p className="hint">Group {coverage.group_number}</p> : null}
              </td>
              <td>
                <Confidence confidence={coverage.confidence} />
              </td>
              <td className="day">
                {coverage.coverage_start_date ? <p>From {dayText(coverage.coverage_start_date)}</p> : null}
                {coverage.coverage_end_date ? <p>Until {dayText(coverage.coverage_end_date)}</p> : null}
              </td>
              <td>
                {coverage.card_id ? (
                  <Link to="/cards/$cardId" params={{ cardId: coverage.card_id }}>
                    The card
                  </Link>
                ) : (
                  <JoinToCard eligibilityId={coverage.eligibility_id} search={coverage.member_id ?? ''} />
                )}
              </td>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}

function Confidence({ confidence }: { readonly confidence: string }) {
  const { words, tone } = confidences[confidence] ?? { words: confidence, tone: 'check' };
  return <span className={`sign confidence-${tone}`}>{words}</span>;
}

const outcomeTones: Readonly<Record<string, string>> = { covered: 'confidence-sure', unclear: 'confidence-check' };

/** Which payers were asked, in order, why, and what came back. */
const Inquiries = ({ discovery: { inquiries, state } }: { readonly discovery: EligibilityDiscovery }) => (
  <section className="panel">
    <h2>Payers asked</h2>
    <Table heads={['Payer', 'Why', 'Probability', 'Result']}>
      {inquiries.map((inquiry) => (
        <Row key={inquiry.eligibility_id}>
          <td>
            <Link to="/eligibility/$eligibilityId" params={{ eligibilityId: inquiry.eligibility_id }}>
              {inquiry.payer_name}
            </Link>
          </td>
          <td className="hint">
            {inquiry.reasons.map((reason) => (
              <p key={reason}>{wordsFor(discoveryReasons, reason)}</p>
            ))}
          </td>
          <td>{percentText(String(inquiry.probability))}</td>
          <td>
            {inquiry.outcome === undefined ? (
              <span className="hint">{state === 'processing' ? 'Waiting for the payer …' : 'Not known'}</span>
            ) : (
              <span className={`sign wraps ${outcomeTones[inquiry.outcome] ?? ''}`}>
                {sentence(wordsFor(inquiryOutcomes, inquiry.outcome))}
              </span>
            )}
          </td>
        </Row>
      ))}
    </Table>
  </section>
);

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
