import { useState } from 'react';
import { useGet } from '../app/use-get.js';
import { QueryView } from '../components/query-view.js';
import { percentText, reasonsInWords } from './reasons.js';

/** Number of payers shown. */
const shownMax = 3;

/** Explains a match on request: the most likely payers, with the evidence for and against each. */
export function MatchExplanation({ cardId }: { readonly cardId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack no-print">
      <div>
        <button type="button" className="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the explanation' : 'Explain the match'}
        </button>
      </div>
      {isOpen ? <Explanation cardId={cardId} /> : null}
    </div>
  );
}

function Explanation({ cardId }: { readonly cardId: string }) {
  const query = useGet('/v1/cards/{card_id}/match/explanation', { ids: { card_id: cardId } });
  const { candidates = [], none_score: none = '0', threshold = '0' } = query.data ?? {};
  return (
    <QueryView
      query={query}
      loading="Comparing with the directory"
      isEmpty={candidates.length === 0}
      empty={<p className="hint">Nothing on this card identifies a payer.</p>}
    >
      <ol className="candidates">
        {candidates.slice(0, shownMax).map((candidate) => (
          <li key={candidate.svc_payer_id} className="stack">
            <p className="row spread">
              <strong>{candidate.svc_payer_name}</strong>
              <span className={candidate.matched ? 'sign confidence-sure' : 'sign'}>
                {candidate.matched ? 'Match, ' : 'Not a match, '}
                {percentText(candidate.score)}
              </span>
            </p>
            <ul className="reasons">
              {reasonsInWords(candidate.reasons).map(({ subject, against, effect, isFor }) => (
                <li key={`${subject} ${against}`}>
                  <span aria-hidden="true" className={isFor ? 'for' : 'against'}>
                    {isFor ? '+' : '−'}
                  </span>
                  <span>
                    {subject}
                    {against === '' ? '' : `, compared with ${against}`}: <strong>{effect}</strong>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="hint">
        {`The most likely payer is the match if its probability is at least ${percentText(threshold)}. The probability that the card belongs to no payer in the directory is ${percentText(none)}. This uses the current payer data, which may be newer than the match.`}
      </p>
    </QueryView>
  );
}
