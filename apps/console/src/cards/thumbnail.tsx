import type { CardSummary } from '@cardlens/sdk';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../app/session.js';
import { Icon } from '../components/icon.js';
import { isForThumbnails, knownThumbnail, loadThumbnail } from './thumbnails.js';

/** Rows that are only scrolled past load nothing. */
const restMs = 300;

/** A small picture of the card's front, loaded when its row has been on the screen for a moment. */
export function Thumbnail({ card: { card_id: cardId, images } }: { readonly card: CardSummary }) {
  const { ended } = useSession();
  const url = (images?.front ?? images?.back)?.url;
  const [, setLoaded] = useState<string>();
  // Of this photo: after another photo of the card, that one is loaded.
  const src = knownThumbnail(cardId, url);
  // A refreshed list has new links, with which nothing is loaded again.
  const newest = useRef(url);
  newest.current = url;
  const isWanted = src === undefined && url !== undefined && isForThumbnails();
  useEffect(() => {
    if (!isWanted) return undefined;
    const gone = new AbortController();
    const rest = setTimeout(() => {
      if (newest.current)
        void loadThumbnail(cardId, newest.current, { wanted: gone.signal, ended }).then((made) => {
          if (!gone.signal.aborted) setLoaded(made);
        });
    }, restMs);
    return () => {
      clearTimeout(rest);
      gone.abort();
    };
  }, [cardId, isWanted, ended]);
  return <span className="thumbnail">{src === undefined ? <Icon name="cards" /> : <img src={src} alt="" />}</span>;
}
