import type { Card, LiveEvent } from '@cardlens/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../app/session.js';

const pollEveryMs = 3_000;
const isOpen = (card: Card | undefined) => card?.state === 'pending' || card?.state === 'processing';

/** A card with its evidence, kept current until it has ended, and the live events that were heard meanwhile. */
export function useCard(cardId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const [events, setEvents] = useState<readonly LiveEvent[]>([]);
  const card = useQuery({
    queryKey: ['card', cardId],
    queryFn: ({ signal }) => client.cards.get(cardId, { include: 'evidence', signal }),
    // Live events come first; asking is for the case that they fail.
    refetchInterval: ({ state }) => (isOpen(state.data) ? pollEveryMs : false),
  });
  const isFollowed = isOpen(card.data);
  useEffect(() => {
    if (!isFollowed) return;
    const stop = new AbortController();
    void (async () => {
      try {
        for await (const event of client.follow(cardId, { snapshot: true, signal: stop.signal })) {
          setEvents((before) =>
            before.some(({ event_id: id }) => id === event.event_id) ? before : [...before, event],
          );
          void queries.invalidateQueries({ queryKey: ['card', cardId] });
        }
      } catch {
        // Asking goes on.
      }
    })();
    return () => stop.abort();
  }, [client, queries, cardId, isFollowed]);
  return { ...card, events };
}
