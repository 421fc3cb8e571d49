import type { CardState } from '@cardlens/sdk';
import { type FormEvent, useId, useState } from 'react';
import { DayField } from '../components/field.js';
import { Icon } from '../components/icon.js';
import { type CardFilter, isFiltering, noFilter } from './card-filter.js';

const states: readonly [CardState | '', string][] = [
  ['', 'Any state'],
  ['completed', 'Read'],
  ['processing', 'Being read'],
  ['pending', 'No photo yet'],
  ['error', 'Failed'],
  ['unknown', 'Stuck'],
];

interface CardFiltersProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filter: CardFilter;
  readonly onFilter: (filter: CardFilter) => void;
}

/** The service searches and filters; a payer's name filters the loaded cards. Neither appears in the URL. */
export function CardFilters({ query, onQuery, filter, onFilter }: CardFiltersProps) {
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    setSeen(query);
    setText(query);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onQuery(text.trim());
  };
  const [isUnfolded, setUnfolded] = useState(false);
  const fields = useId();
  const change = (part: Partial<CardFilter>) => onFilter({ ...filter, ...part });
  const { payer, ...others } = filter;
  const count = Object.values(others).filter(Boolean).length + (payer.trim() === '' ? 0 : 1);
  return (
    <div className="filters">
      <search className="search-area">
        <form className="search" onSubmit={submit}>
          <label>
            <span className="visually-hidden">Search cards</span>
            <Icon name="search" />
            <input
              type="search"
              value={text}
              maxLength={200}
              placeholder="Name, payer, plan, number"
              autoComplete="off"
              onChange={({ target }) => {
                setText(target.value);
                if (target.value === '') onQuery('');
              }}
            />
          </label>
          <button type="submit" className="secondary">
            Search
          </button>
        </form>
      </search>
      <button
        type="button"
        className="secondary filter-fold"
        aria-expanded={isUnfolded}
        aria-controls={fields}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </button>
      <fieldset id={fields} className="filter-fields" data-unfolded={isUnfolded || undefined}>
        <legend className="visually-hidden">Filters</legend>
        <label className="field">
          State
          <select value={filter.state} onChange={({ target }) => change({ state: target.value as CardState | '' })}>
            {states.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          Payer
          <input
            value={filter.payer}
            autoComplete="off"
            placeholder="Any"
            onChange={({ target }) => change({ payer: target.value })}
          />
        </label>
        <DayField label="From" value={filter.from} max={filter.to || undefined} onDay={(from) => change({ from })} />
        <DayField label="To" value={filter.to} min={filter.from || undefined} onDay={(to) => change({ to })} />
        <label className="check">
          <input
            type="checkbox"
            checked={filter.isDoubtfulOnly}
            onChange={({ target }) => change({ isDoubtfulOnly: target.checked })}
          />
          Needs review
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={filter.isFlaggedOnly}
            disabled={query !== ''}
            onChange={({ target }) => change({ isFlaggedOnly: target.checked })}
          />
          Flagged
        </label>
        {isFiltering(filter) ? (
          <button type="button" className="quiet" onClick={() => onFilter(noFilter)}>
            Clear filters
          </button>
        ) : null}
      </fieldset>
    </div>
  );
}
