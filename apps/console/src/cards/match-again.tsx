import type { Card, Cardlens } from '@cardlens/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../app/session.js';
import { Icon } from '../components/icon.js';
import { ProblemNotice } from '../components/notice.js';
import { useToast } from '../components/toasts.js';

const pollEveryMs = 700;
/** No event is published if the result is unchanged, so the wait has a time limit. */
const waitMs = 10_000;

/** Matches the card again, after its elements, the directory or the own list have changed. */
export function MatchAgain({ card }: { readonly card: Card }) {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const match = useMutation({
    mutationFn: () => matchAgain(client, card),
    onSuccess: async (isOther) => {
      await queries.invalidateQueries({ queryKey: ['card', card.card_id] });
      void queries.invalidateQueries({ queryKey: ['cards', card.card_id, 'match'] });
      toast(isOther ? 'The card has a new payer match' : 'Matched again: the payer match is the same');
    },
  });
  return (
    <>
      {match.error ? <ProblemNotice error={match.error} /> : null}
      <button type="button" className="secondary" disabled={match.isPending} onClick={() => match.mutate()}>
        <Icon name="refresh" />
        {match.isPending ? 'Matching …' : 'Match again'}
      </button>
    </>
  );
}

/** The match without the versions of the payer lists. */
const resultOf = ({ payer_match: match }: Card): string =>
  JSON.stringify([
    match?.svc_payer_id,
    match?.score,
    match?.custom.map(({ custom_payer_id: id, score }) => [id, score]),
    match?.matches.length,
    match?.change_healthcare.length,
  ]);

/** @returns whether the result differs */
async function matchAgain(client: Cardlens, before: Card): Promise<boolean> {
  await client.cards.match(before.card_id);
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    if (resultOf(await client.cards.get(before.card_id)) !== resultOf(before)) return true;
  }
  return false;
}
