import { useRef } from 'react';
import { Icon } from './icon.js';
import { useToast } from './toasts.js';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
}

/**
 * A value to copy. Pages loaded over http have no clipboard, and browsers may refuse it: the field then selects the value.
 */
export function CopyField({ label, value }: CopyFieldProps) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast(`${label} copied`);
    } catch {
      field.current?.select();
      toast(`${label} could not be copied`, 'Copy it from the field, where it is selected.');
    }
  };
  return (
    <div className="copy-field">
      <label className="field">
        {label}
        <input ref={field} readOnly value={value} onFocus={({ target }) => target.select()} />
      </label>
      <button type="button" className="secondary" onClick={() => void copy()}>
        <Icon name="copy" />
        Copy<span className="visually-hidden"> {label}</span>
      </button>
    </div>
  );
}
