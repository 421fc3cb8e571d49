import type { Card, LiveEvent } from '@cardlens/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pollWhile } from '../app/poll-while.js';
import { useClient } from '../app/session.js';
import { useCardRights } from './rights.js';

const pollEveryMs = 3_000;
/** Live events of one card. The page stays while the user steps to another card. */
interface CardEvents {
  readonly cardId: string;
  readonly events: readonly LiveEvent[];
}

const none: readonly LiveEvent[] = [];
export const eventsOf = (cardId: string, kept: CardEvents | undefined): readonly LiveEvent[] =>
  kept?.cardId === cardId ? kept.events : none;

/** The events of the card with another one, each once; those of another card are dropped. */
export function withEvent(cardId: string, kept: CardEvents | undefined, event: LiveEvent): CardEvents {
  const events = eventsOf(cardId, kept);
  const isKnown = events.some(({ event_id: id }) => id === event.event_id);
  return { cardId, events: isKnown ? events : [...events, event] };
}

const isOpen = (card: Card | undefined) => card?.state === 'pending' || card?.state === 'processing';

/** A card with its evidence, refreshed until it is final, and the live events received meanwhile. */
export function useCard(cardId: string) {
  const client = useClient();
  const { maySeePictures } = useCardRights();
  const queries = useQueryClient();
  const [kept, setKept] = useState<CardEvents>();
  const query = useQuery({
    queryKey: ['card', cardId],
    queryFn: ({ signal }) => client.cards.get(cardId, { ...(maySeePictures && { include: 'evidence' }), signal }),
    // Live events update the card first; polling is the fallback.
    refetchInterval: pollWhile(isOpen, pollEveryMs),
  });
  const isFollowed = isOpen(query.data);
  useEffect(() => {
    if (!isFollowed) return;
    const stop = new AbortController();
    void (async () => {
      try {
        for await (const event of client.follow(cardId, { snapshot: true, signal: stop.signal })) {
          setKept((before) => withEvent(cardId, before, event));
          void queries.invalidateQueries({ queryKey: ['card', cardId] });
        }
      } catch {
        // Polling continues.
      }
    })();
    return () => stop.abort();
  }, [client, queries, cardId, isFollowed]);
  return { query, events: eventsOf(cardId, kept) };
}
