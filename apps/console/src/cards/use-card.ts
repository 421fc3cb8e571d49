import type { Card, LiveEvent } from '@cardlens/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pollWhile } from '../app/poll-while.js';
import { useClient } from '../app/session.js';
import { useCardRights } from './rights.js';

const pollEveryMs = 3_000;
const isOpen = (card: Card | undefined) => card?.state === 'pending' || card?.state === 'processing';

/** A card with its evidence, refreshed until it is final, and the live events received meanwhile. */
export function useCard(cardId: string) {
  const client = useClient();
  const { maySeePictures } = useCardRights();
  const queries = useQueryClient();
  const [events, setEvents] = useState<readonly LiveEvent[]>([]);
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
          setEvents((before) =>
            before.some(({ event_id: id }) => id === event.event_id) ? before : [...before, event],
          );
          void queries.invalidateQueries({ queryKey: ['card', cardId] });
        }
      } catch {
        // Polling continues.
      }
    })();
    return () => stop.abort();
  }, [client, queries, cardId, isFollowed]);
  return { query, events };
}
