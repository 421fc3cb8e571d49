import { Autocomplete } from '@base-ui/react/autocomplete';
import { CardlensError } from '@cardlens/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useClient } from '../app/session.js';
import { useGet } from '../app/use-get.js';
import { FieldNotes } from '../components/field.js';
import { directoryOptions, type OwnPayer, ownOptions, type PayerOption, withoutRepeats } from './payer-choice.js';

interface PayerFieldProps {
  /** The id. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Options before the user types anything: the payer on the card. */
  readonly suggested: readonly PayerOption[];
  readonly fault?: string | undefined;
  /** For a filter: the field may be empty and has no hint. */
  readonly isFilter?: boolean;
}

/**
 * Chooses a payer by name or id, in the directory and in the account's own list; an id in neither of them can be typed.
 */
export function PayerField({ value, onChange, suggested, fault, isFilter = false }: PayerFieldProps) {
  const notes = useId();
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const options = useOptions(value, suggested, isTouched);
  const text = value.trim();
  const chosen = options.find(({ id }) => id === text);
  const isName = text !== '' && !chosen && options.some(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  useEffect(() => {
    input.current?.setCustomValidity(isName ? 'Choose the payer from the list, or type its id.' : '');
  }, [isName]);
  const known = chosen && `${chosen.name} (${chosen.source.toLowerCase()})`;
  const hint = known ?? (isFilter ? undefined : 'Type the payer’s name or its id at your clearinghouse.');
  return (
    <div className="field-with-notes" ref={place}>
      <Autocomplete.Root
        items={options}
        mode="none"
        // An empty list would hide the rest of the page from screen readers.
        open={isOpen && options.length > 0}
        onOpenChange={setOpen}
        value={value}
        onValueChange={(typed) => {
          setTouched(true);
          onChange(typed);
        }}
        itemToStringValue={({ id }: PayerOption) => id}
      >
        <div className="field">
          <label id={`${notes}-label`} htmlFor={`${notes}-input`}>
            Payer
          </label>
          <Autocomplete.Input
            id={`${notes}-input`}
            // The label itself is hidden from screen readers while the list is open.
            aria-labelledby={`${notes}-label`}
            ref={input}
            name="payer"
            required={!isFilter}
            placeholder={isFilter ? 'Any' : undefined}
            minLength={2}
            maxLength={80}
            autoComplete="off"
            aria-invalid={fault ? true : undefined}
            aria-describedby={notes}
          />
        </div>
        <Autocomplete.Portal container={place}>
          <Autocomplete.Positioner className="options-place" sideOffset={4}>
            <Autocomplete.Popup className="options">
              <Autocomplete.List>
                {(option: PayerOption) => (
                  <Autocomplete.Item key={option.id} value={option} className="option">
                    <strong>{option.name}</strong>
                    <span className="hint">
                      {option.id} · {option.source}
                    </span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <FieldNotes id={notes} fault={fault} hint={hint} />
    </div>
  );
}

/** The payers that match a text, and those that the card suggests. @param isSearched  whether anything was typed */
function useOptions(text: string, suggested: readonly PayerOption[], isSearched: boolean): PayerOption[] {
  const client = useClient();
  const query = useDeferredValue(text.trim());
  const { data: directory } = useGet('/v1/payers', {
    query: { query, limit: 20 },
    enabled: isSearched && query.length >= 2,
    placeholderData: keepPreviousData,
  });
  const { data: own = [] } = useQuery({
    queryKey: ['payer list', 'rows'],
    queryFn: async ({ signal }) => {
      try {
        const csv = await client.payerList.csv({ signal });
        const { parse } = await import('csv-parse/browser/esm/sync');
        return parse<OwnPayer>(csv, { columns: true, bom: true, relax_column_count: true });
      } catch (error) {
        if (error instanceof CardlensError && error.status === 404) return [];
        throw error;
      }
    },
    staleTime: 60_000,
    enabled: isSearched,
  });
  const found = query.length < 2 ? [] : [...ownOptions(own, query), ...directoryOptions(directory?.payers ?? [])];
  const isAbout = ({ id, name }: PayerOption) =>
    query === '' || id === query || name.toLowerCase().includes(query.toLowerCase());
  return withoutRepeats([...suggested.filter(isAbout), ...found]);
}
