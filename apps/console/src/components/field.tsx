import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { dayText } from '../app/formats.js';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Why the value was rejected; announced with the field. */
  readonly fault?: string | undefined;
}

/** An input with its label, and below it a hint and the reason why its value was rejected. */
export function Field({ label, hint, fault, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field-with-notes">
      <label className="field">
        {label}
        <input aria-invalid={fault ? true : undefined} aria-describedby={hint || fault ? id : undefined} {...input} />
      </label>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}

interface DayFieldProps extends Omit<FieldProps, 'type' | 'onChange' | 'value' | 'defaultValue'> {
  /** `YYYY-MM-DD` */
  readonly value?: string;
  readonly defaultValue?: string | undefined;
  readonly onDay?: (day: string) => void;
}

/** A day. The browser writes it in the format of its own language, so the field also shows it in that of the console. */
export function DayField({ value, defaultValue = '', onDay, hint, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const day = value ?? typed;
  return (
    <Field
      type="date"
      value={day}
      hint={day === '' ? hint : dayText(day)}
      onChange={({ target }) => {
        setTyped(target.value);
        onDay?.(target.value);
      }}
      {...field}
    />
  );
}

export const FieldNotes = ({ id, hint, fault }: Pick<FieldProps, 'hint' | 'fault'> & { readonly id: string }) =>
  hint || fault ? (
    <p id={id} className="hint">
      {fault ? (
        <strong className="fault" role="alert">
          {fault}
        </strong>
      ) : null}
      {fault && hint ? ' ' : null}
      {hint}
    </p>
  ) : null;
