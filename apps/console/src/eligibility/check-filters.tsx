import type { EligibilityState } from '@cardlens/sdk';
import { DayField } from '../components/field.js';
import { type CheckFilter, isFiltering, noFilter } from './check-filter.js';
import { PayerField } from './payer-field.js';

const states: readonly [EligibilityState | '', string][] = [
  ['', 'Any state'],
  ['completed', 'Completed'],
  ['processing', 'In progress'],
  ['error', 'Failed'],
];

const nothingSuggested: readonly never[] = [];

interface CheckFiltersProps {
  readonly filter: CheckFilter;
  readonly onFilter: (filter: CheckFilter) => void;
}

/** Filters of the list, applied by the service. */
export function CheckFilters({ filter, onFilter }: CheckFiltersProps) {
  const change = (part: Partial<CheckFilter>) => onFilter({ ...filter, ...part });
  return (
    <fieldset className="filter-fields">
      <legend className="visually-hidden">Filters</legend>
      <label className="field">
        State
        <select
          value={filter.state}
          onChange={({ target }) => change({ state: target.value as EligibilityState | '' })}
        >
          {states.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <PayerField
        value={filter.payerId}
        onChange={(payerId) => change({ payerId })}
        suggested={nothingSuggested}
        isFilter
      />
      <DayField label="From" value={filter.from} max={filter.to || undefined} onDay={(from) => change({ from })} />
      <DayField label="To" value={filter.to} min={filter.from || undefined} onDay={(to) => change({ to })} />
      {isFiltering(filter) ? (
        <button type="button" className="quiet" onClick={() => onFilter(noFilter)}>
          Clear filters
        </button>
      ) : null}
    </fieldset>
  );
}
