import { Autocomplete } from '@base-ui/react/autocomplete';
import { useId, useRef, useState } from 'react';
import { FieldNotes } from '../components/field.js';
import { Icon } from '../components/icon.js';
import { type ServiceOption, serviceName, servicesMatching } from './service-choice.js';

interface ServiceFieldProps {
  /** Codes. */
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly fault?: string | undefined;
}

/** Chooses what a check asks about, by name or code; nothing for the plan as a whole. */
export function ServiceField({ value, onChange, fault }: ServiceFieldProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const options = servicesMatching(text, value);
  return (
    <div className="field-with-notes" ref={place}>
      <Autocomplete.Root
        items={options}
        mode="none"
        open={isOpen && options.length > 0}
        onOpenChange={setOpen}
        value={text}
        onValueChange={(typed, { reason }) => {
          if (reason !== 'item-press') return setText(typed);
          const chosen = options.find(({ name }) => name === typed);
          if (chosen) onChange([...value, chosen.code]);
          setText('');
        }}
        itemToStringValue={({ name }: ServiceOption) => name}
      >
        <div className="field">
          <label id={`${id}-label`} htmlFor={`${id}-input`}>
            Service types (optional)
          </label>
          <Autocomplete.Input
            id={`${id}-input`}
            aria-labelledby={`${id}-label`}
            aria-describedby={id}
            aria-invalid={fault ? true : undefined}
            autoComplete="off"
            placeholder="Office visit, urgent care, 98 …"
          />
        </div>
        <Autocomplete.Portal container={place}>
          <Autocomplete.Positioner className="options-place" sideOffset={4}>
            <Autocomplete.Popup className="options">
              <Autocomplete.List>
                {(option: ServiceOption) => (
                  <Autocomplete.Item key={option.code} value={option} className="option">
                    <strong>{option.name}</strong>
                    <span className="hint">{option.code}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {value.length > 0 ? (
        <ul className="chips">
          {value.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="secondary small"
                onClick={() => onChange(value.filter((each) => each !== code))}
              >
                {serviceName(code)} ({code})
                <Icon name="close" />
                <span className="visually-hidden">Remove</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <FieldNotes
        id={id}
        fault={fault}
        hint={value.length === 0 ? 'Without one, the check asks about the plan as a whole.' : undefined}
      />
    </div>
  );
}
