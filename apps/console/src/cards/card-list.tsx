import type { CardSummary } from '@cardlens/sdk';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { countText } from '../app/formats.js';
import { Icon } from '../components/icon.js';
import { ConfidenceSign, StateSign, Time } from '../components/signs.js';
import { BulkActions } from './bulk-actions.js';
import { cardFailureOf } from './card-failures.js';
import { keepCardOrder } from './card-order.js';
import { textOf, weakestOf } from './elements.js';
import { useCardRights } from './rights.js';
import { Thumbnail } from './thumbnail.js';

/** Heights of a row: enough for a name of two lines; on a phone, for a name and two lines below it. */
const [rowHeightPx, phoneRowHeightPx] = [72, 124];
const phone = matchMedia('(max-width: 640px)');
const columns = ['Member', 'Number', 'Payer', 'Plan', 'State', 'Reading', 'Created'];

interface CardListProps {
  readonly cards: readonly CardSummary[];
  /** Whether no older cards are left to load. */
  readonly isComplete: boolean;
  readonly isLoadingMore: boolean;
  readonly onEnd: () => void;
}

const nobody: ReadonlySet<string> = new Set();

/**
 * A table that renders only the visible rows, and scrolls with the page. Rows are numbered, so that screen readers
 * announce the total.
 */
export function CardList({ cards, isComplete, isLoadingMore, onEnd }: CardListProps) {
  const { mayChange } = useCardRights();
  const [selected, setSelected] = useState(nobody);
  const list = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const height = useSyncExternalStore(onPhoneChange, () => (phone.matches ? phoneRowHeightPx : rowHeightPx));
  const rows = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (i) => cards[i]?.card_id ?? i,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured again
  useEffect(() => rows.measure(), [height]);
  // What is above the list, such as filters that are unfolded, changes its place.
  useLayoutEffect(() => {
    const place = (list.current?.getBoundingClientRect().top ?? 0) + scrollY;
    if (Math.abs(place - top) > 1) setTop(place);
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= cards.length - 20) onEnd();
  });
  useEffect(() => keepCardOrder(cards.map(({ card_id: id }) => id)), [cards]);
  const chosen = useMemo(() => cards.filter(({ card_id: id }) => selected.has(id)), [cards, selected]);
  const select = useCallback(
    (cardId: string, isSelected: boolean) =>
      setSelected((before) => {
        const after = new Set(before);
        if (isSelected) after.add(cardId);
        else after.delete(cardId);
        return after;
      }),
    [],
  );
  const isAll = chosen.length === cards.length;
  return (
    <>
      <p className="hint" role="status">
        {countText(cards.length)} {cards.length === 1 ? 'card' : 'cards'}
        {isComplete ? '' : ' so far; older ones load as you scroll'}
        {isLoadingMore ? ' …' : ''}
      </p>
      <div className="card-list" data-selects={mayChange || undefined}>
        <table aria-label="Cards" aria-rowcount={isComplete ? cards.length + 1 : -1}>
          <thead className="list-head">
            <tr className="list-row" aria-rowindex={1}>
              {mayChange ? (
                <td className="select">
                  <label>
                    <span className="visually-hidden">Select all loaded cards</span>
                    <input
                      type="checkbox"
                      checked={isAll}
                      ref={(box) => {
                        if (box) box.indeterminate = chosen.length > 0 && !isAll;
                      }}
                      onChange={() => setSelected(isAll ? nobody : new Set(cards.map(({ card_id: id }) => id)))}
                    />
                  </label>
                </td>
              ) : null}
              <td className="picture-cell" />
              {columns.map((name) => (
                <th scope="col" key={name} className={name.toLowerCase()}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="list-body" ref={list} style={{ height: rows.getTotalSize() }}>
            {items.map(({ index, key, start }) => {
              const card = cards[index];
              return (
                card && (
                  <Row
                    key={key}
                    card={card}
                    index={index}
                    top={start - top}
                    height={height}
                    isSelected={selected.has(card.card_id)}
                    onSelect={mayChange ? select : undefined}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
      {chosen.length > 0 ? <BulkActions selected={chosen} onSelect={setSelected} /> : null}
    </>
  );
}

function onPhoneChange(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

interface RowProps {
  readonly card: CardSummary;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly isSelected: boolean;
  readonly onSelect: ((cardId: string, isSelected: boolean) => void) | undefined;
}

const Row = memo(function Row({ card, index, top, height, isSelected, onSelect }: RowProps) {
  const { card_id: cardId, state } = card;
  const weakest = weakestOf(card);
  const name = textOf(card, 'member_name');
  const failure = state === 'error' ? cardFailureOf(card).title : '';
  return (
    <tr
      className="list-row"
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {onSelect ? (
        <td className="select">
          <label>
            <span className="visually-hidden">Select {name || `card ${cardId.slice(0, 8)}`}</span>
            <input type="checkbox" checked={isSelected} onChange={({ target }) => onSelect(cardId, target.checked)} />
          </label>
        </td>
      ) : null}
      <td className="picture-cell">
        <Thumbnail card={card} />
      </td>
      <td className="name member">
        <Link to="/cards/$cardId" params={{ cardId }} preload={false}>
          {name || failure || (state === 'completed' ? 'No name read' : `Card ${cardId.slice(0, 8)}`)}
        </Link>
        {card.flagged ? (
          <span className="flag-sign" title="Flagged">
            <Icon name="flag" />
            <span className="visually-hidden"> Flagged</span>
          </span>
        ) : null}
        {name === '' && failure ? <span className="hint">Card {cardId.slice(0, 8)}</span> : null}
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
