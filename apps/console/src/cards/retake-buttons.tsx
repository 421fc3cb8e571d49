import { type Card, type Cardlens, CardlensError, type Side } from '@cardlens/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useSession } from '../app/session.js';
import { Icon } from '../components/icon.js';
import { Loading, Notice, ProblemNotice } from '../components/notice.js';
import { accepted } from '../scan/accepted.js';
import { refusalOf } from '../scan/dropped-files.js';
import { retakeLocal } from '../scan/live-scans.js';
import { sendErrorKey } from '../scan/send-error.js';
import { sidesToRetake } from './card-failures.js';

const pollEveryMs = 700;
/** Maximum time until a busy service processes a new photo. */
const processingStartMaxMs = 30_000;

/** Sends another photo of a side of the same card, which is then read again. */
export function RetakeButtons({ card }: { readonly card: Card }) {
  const { client, ended } = useSession();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: async ({ side, image }: { readonly side: Side; readonly image: File }) => {
      await client.upload(card.card_id, image, { orientation: side, captureType: 'selectedFile' });
      // What was said of the previous photo, and its picture, do not hold any more.
      retakeLocal(card.card_id, side, image, ended);
      queries.setQueryData(sendErrorKey(card.card_id), null);
      return untilRead(client, card);
    },
    onSuccess: (changed) => {
      queries.setQueryData<Card>(['card', card.card_id], (known) => known && { ...known, state: changed.state });
      void queries.invalidateQueries({ queryKey: ['card', card.card_id] });
      void queries.invalidateQueries({ queryKey: ['cards', 'newest'] });
    },
  });
  const [refusal, setRefusal] = useState<{ readonly title: string; readonly advice: string }>();
  const take = async (side: Side, image: File) => {
    const refused = await refusalOf(image);
    setRefusal(refused);
    if (!refused) send.mutate({ side, image });
  };
  const choose =
    (side: Side) =>
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const image = currentTarget.files?.[0];
      currentTarget.value = '';
      if (image) void take(side, image);
    };
  if (send.isPending) return <Loading what="Sending the photo" />;
  const verb = card.state === 'error' && card.images?.front ? 'Retake' : 'Add';
  return (
    <>
      {send.error ? <ProblemNotice error={send.error} /> : null}
      {refusal ? (
        <Notice tone="danger" title={refusal.title}>
          <p>{refusal.advice}</p>
        </Notice>
      ) : null}
      <div className="row no-print">
        {sidesToRetake(card).map((side) => (
          <label key={side} className="button">
            <Icon name="scan" />
            {verb} the {side}
            <input className="visually-hidden" type="file" accept={accepted} onChange={choose(side)} />
          </label>
        ))}
      </div>
    </>
  );
}

const failedAt = ({ timeline = [] }: Card): string | undefined => timeline.find(({ step }) => step === 'failed')?.at;

/** Waits until the card is no longer in the state that the previous photo left it in. */
async function untilRead(client: Cardlens, before: Card): Promise<Card> {
  const { card_id: cardId } = before;
  const deadline = Date.now() + processingStartMaxMs;
  while (Date.now() < deadline) {
    const card = await client.cards.get(cardId);
    if (card.state !== before.state || failedAt(card) !== failedAt(before)) return card;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  throw new CardlensError('The photo was sent, but is not being read yet', { status: 0, code: 0, type: 'Timed Out' });
}
