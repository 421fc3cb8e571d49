import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
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
