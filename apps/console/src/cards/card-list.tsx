import type { CardSummary } from '@cardlens/sdk';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { countText } from '../app/formats.js';
import { ConfidenceSign, StateSign, Time } from '../components/signs.js';
import { keepCardOrder } from './card-order.js';
import { textOf, weakestOf } from './elements.js';

/** Height of a row, enough for a name of two lines. */
const rowHeightPx = 68;
const columns = ['Member', 'Number', 'Payer', 'Plan', 'State', 'Reading', 'Created'];

interface CardListProps {
  readonly cards: readonly CardSummary[];
  /** Whether no older cards are left to load. */
  readonly isComplete: boolean;
  readonly isLoadingMore: boolean;
  readonly onEnd: () => void;
}

/** A table that renders only the visible rows. Rows are numbered, so that screen readers announce the total. */
export function CardList({ cards, isComplete, isLoadingMore, onEnd }: CardListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    getItemKey: (i) => cards[i]?.card_id ?? i,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= cards.length - 20) onEnd();
  });
  useEffect(() => keepCardOrder(cards.map(({ card_id: id }) => id)), [cards]);
  return (
    <>
      <p className="hint" role="status">
        {countText(cards.length)} {cards.length === 1 ? 'card' : 'cards'}
        {isComplete ? '' : ' so far; older ones load as you scroll'}
        {isLoadingMore ? ' …' : ''}
      </p>
      <div className="card-list" ref={scroller}>
        <table aria-label="Cards" aria-rowcount={isComplete ? cards.length + 1 : -1}>
          <thead className="list-head">
            <tr className="list-row" aria-rowindex={1}>
              {columns.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="list-body" style={{ height: rows.getTotalSize() }}>
            {items.map(({ index, key, start }) => {
              const card = cards[index];
              return card && <Row key={key} card={card} index={index} top={start} />;
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RowProps {
  readonly card: CardSummary;
  readonly index: number;
  readonly top: number;
}

const Row = memo(function Row({ card, index, top }: RowProps) {
  const { state } = card;
  const weakest = weakestOf(card);
  const name = textOf(card, 'member_name');
  return (
    <tr
      className="list-row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)`, height: rowHeightPx }}
    >
      <td className="name">
        <Link to="/cards/$cardId" params={{ cardId: card.card_id }} preload={false}>
          {name || (state === 'completed' ? 'No name read' : `Card ${card.card_id.slice(0, 8)}`)}
        </Link>
      </td>
      <td className="number">{textOf(card, 'member_number')}</td>
      <td className="payer">{textOf(card, 'payer_name')}</td>
      <td className="plan">{textOf(card, 'plan_name')}</td>
      <td className="state">
        <StateSign card={card} />
      </td>
      <td className="reading">
        {weakest ? <ConfidenceSign confidence={weakest.confidence} probability={weakest.probability} /> : null}
      </td>
      <td className="created">
        <Time at={card.created_at} />
      </td>
    </tr>
  );
});
