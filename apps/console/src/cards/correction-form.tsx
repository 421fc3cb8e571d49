import { formatOf, normalizedValue } from '@cardlens/reading/element-formats';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { valueText, withDays } from '../app/formats.js';
import { drafts } from '../app/unsaved.js';
import { FieldNotes } from '../components/field.js';
import { ProblemNotice } from '../components/notice.js';
import { draftOf, useCorrect } from './use-correct.js';

interface CorrectionFormProps {
  readonly cardId: string;
  readonly path: string;
  readonly label: string;
  /** The current value. */
  readonly value: string;
  /** The value that was read, which can be confirmed whatever its format is. */
  readonly read: string;
  /** Kind of an amount. */
  readonly category?: string | undefined;
  readonly save?: string;
  readonly cancel?: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/**
 * Corrects an element: Enter saves, Escape cancels. Saving an unchanged value confirms it. Unsaved text is kept when
 * the user leaves the page.
 */
export function CorrectionForm(props: CorrectionFormProps) {
  const {
    cardId,
    path,
    label,
    value,
    read,
    category,
    save = 'Save',
    cancel = 'Cancel',
    onSaved,
    onCancel,
    children,
  } = props;
  const draft = draftOf(cardId, path);
  const shown = valueText(value);
  const [text, setText] = useState(() => drafts.get(draft) ?? shown);
  const [fault, setFault] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const notes = useId();
  const correct = useCorrect(cardId);
  const hint = withDays(formatOf(path, category).hint);
  useEffect(() => {
    // An open dialog keeps the focus.
    if (document.querySelector('[role="dialog"]')) return;
    input.current?.focus();
    input.current?.select();
  }, []);
  const send = (value: string | null) => {
    if (correct.isPending) return;
    // Not a callback of `mutate`, which is not called once the form has been removed from the page.
    correct.mutateAsync({ path, value }).then(
      onSaved,
      // Shown below the form.
      () => {},
    );
  };
  const stop = () => {
    drafts.drop(draft);
    onCancel();
  };
  const type = (typed: string) => {
    setText(typed);
    setFault('');
    if (typed === shown) drafts.drop(draft);
    else drafts.set(draft, typed);
  };
  const submit = () => {
    const wanted = text.trim() === shown ? value : text.trim();
    // The service applies the same rule.
    const isFine = wanted === read || normalizedValue(path, category, wanted, Date.now()) !== undefined;
    setFault(isFine ? '' : `Enter ${hint}.`);
    if (isFine) send(wanted);
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stop();
  };
  return (
    <form
      className="correction stack"
      autoComplete="off"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="field-with-notes">
        <label className="field">
          {label}
          <input
            ref={input}
            value={text}
            required
            pattern=".*\S.*"
            maxLength={500}
            spellCheck={false}
            aria-invalid={fault !== '' || undefined}
            aria-describedby={notes}
            onChange={(event) => type(event.target.value)}
          />
        </label>
        <FieldNotes id={notes} fault={fault} hint={fault === '' ? `Expected: ${hint}` : undefined} />
      </div>
      <div className="row">
        <button type="submit" disabled={correct.isPending}>
          {save}
        </button>
        <button type="button" className="secondary" disabled={correct.isPending} onClick={() => send(null)}>
          Not on the card
        </button>
        <button type="button" className="quiet" onClick={stop}>
          {cancel}
        </button>
        {children}
      </div>
      {correct.error ? <ProblemNotice error={correct.error} /> : null}
    </form>
  );
}
