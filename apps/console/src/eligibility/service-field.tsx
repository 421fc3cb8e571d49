import { useId, useState } from 'react';
import { Field } from '../components/field.js';
import { Icon } from '../components/icon.js';
import { serviceCodeOf, serviceCodes, serviceText } from './service-choice.js';

interface ServiceFieldProps {
  /** Codes. */
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly fault?: string | undefined;
}

const unknown = 'Choose a service type from the list.';

/** Chooses what a check asks about, by name or code; nothing for the plan as a whole. */
export function ServiceField({ value, onChange, fault }: ServiceFieldProps) {
  const list = useId();
  const [text, setText] = useState('');
  /** @param isEnded  whether the text is complete: a short code may be the beginning of a longer one */
  const take = (typed: string, isEnded: boolean) => {
    const code = isEnded || typed.length > 2 ? serviceCodeOf(typed) : undefined;
    if (code !== undefined && !value.includes(code)) onChange([...value, code]);
    setText(code === undefined ? typed : '');
  };
  return (
    <div className="field-with-notes">
      <Field
        label="Service types (optional)"
        list={list}
        value={text}
        autoComplete="off"
        placeholder="Office visit, urgent care, 98 …"
        hint={value.length === 0 ? 'Without one, the check asks about the plan as a whole.' : undefined}
        fault={fault}
        ref={(input) => input?.setCustomValidity(text.trim() === '' ? '' : unknown)}
        onChange={({ target }) => take(target.value, false)}
        onBlur={() => take(text, true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text === '') return;
          event.preventDefault();
          take(text, true);
        }}
      />
      <datalist id={list}>
        {serviceCodes
          .filter((code) => !value.includes(code))
          .map((code) => (
            <option key={code} value={serviceText(code)} />
          ))}
      </datalist>
      {value.length > 0 ? (
        <ul className="chips">
          {value.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="secondary small"
                onClick={() => onChange(value.filter((each) => each !== code))}
              >
                {serviceText(code)}
                <Icon name="close" />
                <span className="visually-hidden"> Remove</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
