import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useMay } from '../app/may.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { textOf } from '../cards/elements.js';
import { FormDialog, FormFoot } from '../components/form-dialog.js';

interface JoinToCardProps {
  readonly eligibilityId: string;
  /** What cards are searched for at first. */
  readonly search: string;
}

/** Makes a check without a card one of a card: searches for the card, then joins the two. */
export function JoinToCard({ eligibilityId, search }: JoinToCardProps) {
  const client = useClient();
  const mayCheck = useMay('clerk', 'eligibility');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(search);
  const [cardId, setCardId] = useState('');
  const query = useDeferredValue(text.trim());
  const { data } = useQuery({
    queryKey: ['cards', 'options', query],
    queryFn: ({ signal }) => client.cards.search(query, { limit: 10, signal }),
    enabled: isOpen && query !== '',
    placeholderData: keepPreviousData,
  });
  const cards = query === '' ? [] : (data?.cards ?? []);
  const join = useAction(() => client.eligibility.joinCard(eligibilityId, cardId), {
    done: 'The check is now one of the card',
    andThen: () => setOpen(false),
    changes: ['eligibility'],
  });
  if (!mayCheck) return null;
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger="Join to a card"
      triggerClass="secondary"
      title="Join to a card"
      description="The check then belongs to the card: what the payer stated is compared with it, and it is deleted with it."
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          join.mutate();
        }}
      >
        <label className="field">
          Search cards
          <input
            type="search"
            value={text}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <fieldset className="stack">
          <legend className="visually-hidden">Card</legend>
          {cards.map((card) => (
            <label key={card.card_id} className="check">
              <input
                type="radio"
                name="card"
                required
                checked={card.card_id === cardId}
                onChange={() => setCardId(card.card_id)}
              />
              <span>
                {textOf(card, 'member_name') || `Card ${card.card_id.slice(0, 8)}`}
                <span className="hint note">
                  {[textOf(card, 'member_number'), textOf(card, 'payer_name')].filter(Boolean).join(', ')}
                </span>
              </span>
            </label>
          ))}
          {data && cards.length === 0 ? <p className="hint">No card matches.</p> : null}
        </fieldset>
        <FormFoot error={join.error} isPending={join.isPending || cardId === ''} send="Join" />
      </form>
    </FormDialog>
  );
}
