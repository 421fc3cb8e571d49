import type { Card, EligibilityPage, EligibilityQuestion } from '@cardlens/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { dateOf, dayText, timeText } from '../app/formats.js';
import { pollWhile } from '../app/poll-while.js';
import { useClient } from '../app/session.js';
import { useGet } from '../app/use-get.js';
import { inWords } from '../app/words.js';
import { Field } from '../components/field.js';
import { Icon, type IconName } from '../components/icon.js';
import { ProblemNotice } from '../components/notice.js';
import { checkFailureOf } from '../eligibility/check-failures.js';
import { SimulatedSign } from '../eligibility/check-verdict.js';
import { keyPerContent } from '../eligibility/key-per-content.js';
import { matchedPayer } from '../eligibility/payer-choice.js';
import { organizationOf, useLastProvider } from '../eligibility/provider-fields.js';
import { pastDayOf, verdictLineOf } from '../eligibility/verdict-line.js';
import { useConnection } from '../scan/check-choice.js';
import { CheckChoice } from '../scan/check-choice-box.js';
import { askedOtherwise, type Missing, providerFor, questionAbout, questionAgain } from './coverage-question.js';
import { textOf } from './elements.js';
import { refreshConfirmations } from './refresh-confirmations.js';
import { useCardRights } from './rights.js';

type Check = EligibilityPage['eligibility_requests'][number];

/** `payer, member number, and name` */
const joined = new Intl.ListFormat('en-US');
const pollEveryMs = 600;
const isRunning = ({ eligibility_requests: [check] }: EligibilityPage) => check?.state === 'processing';

/** The newest check of a card. */
const useNewestCheck = (cardId: string) =>
  useGet('/v1/eligibility', {
    query: { card_id: cardId, limit: 1 },
    refetchInterval: pollWhile(isRunning, pollEveryMs),
  });

/** Whether the member of a completed card is covered, by the newest check; and the next check. */
export function Coverage({ card }: { readonly card: Card }) {
  const { data, error, refetch } = useNewestCheck(card.card_id);
  const { mayCheck } = useCardRights();
  const check = data?.eligibility_requests[0];
  const queries = useQueryClient();
  const [running, setRunning] = useState<string>();
  if (check?.state === 'processing' && running !== check.eligibility_id) setRunning(check.eligibility_id);
  const hasEnded = check !== undefined && check.state !== 'processing' && running === check.eligibility_id;
  useEffect(() => {
    if (hasEnded) refreshConfirmations(queries, card.card_id);
  }, [hasEnded, queries, card.card_id]);
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Line icon="eligibility" tone="unknown" words="Coverage" />;
  if (!check) return mayCheck ? <FirstCheck card={card} /> : <NotChecked />;
  return <Checked card={card} check={check} mayCheck={mayCheck} />;
}

interface LineProps {
  readonly icon: IconName;
  readonly tone: 'sure' | 'check' | 'doubtful' | 'unknown';
  readonly words: string;
  readonly more?: string;
  readonly children?: ReactNode;
}

/** The verdict in large letters, and what belongs to it. */
const Line = ({ icon, tone, words, more = '', children }: LineProps) => (
  <div className={`coverage confidence-${tone}`}>
    <Icon name={icon} />
    <div className="coverage-words">
      <p className="coverage-line" role="status">
        <strong>{words}</strong>
        {more}
      </p>
      {children}
    </div>
  </div>
);

const NotChecked = () => <Line icon="eligibility" tone="unknown" words="Not checked" />;

interface CheckedProps {
  readonly card: Card;
  readonly check: Check;
  readonly mayCheck: boolean;
}

function Checked({ card, check, mayCheck }: CheckedProps) {
  const { eligibility_id: eligibilityId, state, error, eligibility_summarized_response: summary } = check;
  if (state === 'processing') return <Line icon="refresh" tone="unknown" words="Asking the payer …" />;
  const link = (
    <Link to="/eligibility/$eligibilityId" params={{ eligibilityId }} className="no-print">
      {state === 'completed' ? 'All benefits' : 'The check'}
    </Link>
  );
  const day = timeText(dateOf(check.created_at)).replace(/,[^,]*$/, '');
  // Absent in a record that cannot be decrypted.
  const differs = check.eligibility_request ? askedOtherwise(card, check) : [];
  const pastDay = pastDayOf(check, new Date());
  const foot = (
    <p className="row coverage-foot">
      <span className="hint">
        {pastDay === undefined && summary?.coverage_summary?.date_of_service
          ? `On ${dayText(summary.coverage_summary.date_of_service)}`
          : `Asked on ${day}`}
      </span>
      {check.simulated ? <SimulatedSign /> : null}
      {link}
      {mayCheck ? (
        <CheckAgain card={card} check={check} isOther={differs.length > 0} isPast={pastDay !== undefined} />
      ) : null}
      {mayCheck ? <OtherDetails cardId={card.card_id} /> : null}
    </p>
  );
  const { words, details, reason, tone } = verdictLineOf(check);
  if (differs.length > 0)
    return (
      <Line icon="check" tone="check" words={`Asked with another ${joined.format(differs)}`}>
        <p>
          The card has changed since this check, or it was asked with other details. Its answer:{' '}
          {[words, ...details].join(', ')}.
        </p>
        {foot}
      </Line>
    );
  if (pastDay !== undefined)
    return (
      <Line icon="eligibility" tone="unknown" words={`Was ${words.toLowerCase()} on ${dayText(pastDay)}`}>
        <p>{details.length > 0 ? `Then: ${[words.toLowerCase(), ...details].join(', ')}` : reason}</p>
        {foot}
      </Line>
    );
  const isFailed = state === 'error' || !summary;
  return (
    <Line icon={tone} tone={tone} words={words} more={details.map((detail) => `, ${detail}`).join('')}>
      {reason ? <p>{isFailed ? <strong>{reason}</strong> : reason}</p> : null}
      {isFailed ? <p>{checkFailureOf(error, inWords(error?.message ?? '')).advice}</p> : null}
      {foot}
    </Line>
  );
}

/** Sends a question about the card; the page shows the response once it is there. */
function useAsk() {
  const client = useClient();
  const queries = useQueryClient();
  const { keep } = useLastProvider();
  const [keyOf] = useState(keyPerContent);
  return useMutation({
    mutationFn: (question: EligibilityQuestion) =>
      client.eligibility.create({ ...question, idempotencyKey: keyOf(question) }),
    onSuccess: (_, { provider }) => {
      keep(provider);
      return queries.invalidateQueries({ queryKey: ['eligibility'] });
    },
  });
}

interface CheckAgainProps extends Pick<CheckedProps, 'card' | 'check'> {
  /** The card now has other values than the check. */
  readonly isOther: boolean;
  /** The day of the check is past: the next one is about today. */
  readonly isPast: boolean;
}

/** Asks again, also after a response: keys of a new page are new. What the card now has counts. */
function CheckAgain({ card, check, isOther, isPast }: CheckAgainProps) {
  const ask = useAsk();
  // Absent in a record that cannot be decrypted.
  const question = check.eligibility_request && questionAgain(card, check, isPast);
  if (!question) return null;
  const words = isOther ? 'Check again with the card’s values' : isPast ? 'Check eligibility' : 'Check again';
  return (
    <>
      <button
        type="button"
        className={isOther || isPast ? 'no-print' : 'quiet small no-print'}
        disabled={ask.isPending}
        onClick={() => ask.mutate(question)}
      >
        <Icon name="refresh" />
        {ask.isPending ? 'Sending …' : words}
      </button>
      {ask.error ? <ProblemNotice error={ask.error} /> : null}
    </>
  );
}

const OtherDetails = ({ cardId }: { readonly cardId: string }) => (
  <>
    <Link to="/cards/$cardId/eligibility" params={{ cardId }} className="no-print">
      With other details
    </Link>
    <Link to="/cards/$cardId/schedule" params={{ cardId }} className="no-print">
      Schedule checks
    </Link>
  </>
);

/** What can be asked for here; everything else has its fields on the page of the check. */
const askedHere: readonly Missing[] = ['date of birth', 'provider'];

/** A card that was not checked: one button if everything is known, otherwise the fields that are missing. */
function FirstCheck({ card }: { readonly card: Card }) {
  const cardId = card.card_id;
  const { last, keep } = useLastProvider();
  const payerId = matchedPayer(card.payer_match)?.id;
  const { data: connection, isLoading } = useConnection(payerId);
  const provider = providerFor(connection, last);
  const ask = useAsk();
  const { missing } = questionAbout(card, { provider });
  const isElsewhere = missing.some((name) => !askedHere.includes(name));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const given = missing.includes('provider')
      ? { organizationName: text('organization'), npi: text('npi') }
      : provider;
    const born = missing.includes('date of birth') ? text('born') : textOf(card, 'member_dob');
    const { question } = questionAbout(card, { provider: given, born });
    if (given && missing.includes('provider')) keep(given);
    if (question) ask.mutate(question);
  };
  // The fields depend on it.
  if (isLoading && !last) return <NotChecked />;
  if (isElsewhere)
    return (
      <Line icon="eligibility" tone="unknown" words="Not checked">
        <p>{elsewhereWords(missing)}</p>
        <p className="row coverage-foot no-print">
          <Link to="/cards/$cardId/eligibility" params={{ cardId }} className="button">
            Check eligibility
          </Link>
        </p>
      </Line>
    );
  return (
    <Line icon="eligibility" tone="unknown" words="Not checked">
      <form className="ask-here no-print" onSubmit={submit} autoComplete="off">
        {missing.includes('date of birth') ? <Field label="Date of birth" name="born" type="date" required /> : null}
        {missing.includes('provider') ? (
          <>
            <Field label="Your organization" name="organization" maxLength={60} required />
            <Field
              label="Your NPI"
              name="npi"
              inputMode="numeric"
              pattern="\d{10}"
              title="Ten digits"
              maxLength={10}
              required
            />
          </>
        ) : null}
        <button type="submit" disabled={ask.isPending}>
          {ask.isPending ? 'Sending …' : 'Check eligibility'}
        </button>
        <OtherDetails cardId={cardId} />
      </form>
      {ask.error ? <ProblemNotice error={ask.error} /> : null}
      {provider ? (
        <p className="hint">
          As {organizationOf(provider)}, NPI {provider.npi}
        </p>
      ) : null}
      <CheckChoice payerId={payerId} />
    </Line>
  );
}

const elsewhereWords = (missing: readonly Missing[]): string =>
  missing.includes('payer')
    ? 'No payer with an id for checks matches this card. Choose the payer to check its coverage.'
    : `The card has no ${missing.filter((name) => !askedHere.includes(name)).join(' and no ')} that was read.`;
