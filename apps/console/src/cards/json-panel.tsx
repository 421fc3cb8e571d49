import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../app/clipboard.js';
import { useClient } from '../app/session.js';
import { Icon } from '../components/icon.js';
import { QueryView } from '../components/query-view.js';

/** The card as the API returns it. */
export function JsonPanel({ cardId }: { readonly cardId: string }) {
  const copy = useCopy();
  const client = useClient();
  // Below the key of the card: whatever changes the card loads it again.
  const query = useQuery({
    queryKey: ['card', cardId, 'json'],
    queryFn: ({ signal }) => client.cards.get(cardId, { signal }),
  });
  return (
    <QueryView query={query} loading="Loading the response">
      {(card) => {
        const text = JSON.stringify(card, undefined, 2);
        return (
          <>
            <div className="row spread">
              <code>GET /v1/cards/{cardId}</code>
              <button type="button" className="quiet" onClick={() => copy('JSON', text)}>
                <Icon name="copy" />
                Copy
              </button>
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the text */}
            <pre className="json" tabIndex={0}>
              {text}
            </pre>
          </>
        );
      }}
    </QueryView>
  );
}
