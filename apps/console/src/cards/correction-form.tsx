import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ProblemNotice } from '../components/notice.js';
import { useCorrect } from './use-correct.js';

interface CorrectionFormProps {
  readonly cardId: string;
  readonly path: string;
  readonly label: string;
  /** The current value. */
  readonly value: string;
  readonly save?: string;
  readonly cancel?: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Corrects an element: Enter saves, Escape cancels. Saving an unchanged value confirms it. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { cardId, path, label, value, save = 'Save', cancel = 'Cancel', onSaved, onCancel, children } = props;
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const correct = useCorrect(cardId);
  useEffect(() => {
    // An open dialog keeps the focus.
    if (document.querySelector('[role="dialog"]')) return;
    input.current?.focus();
    input.current?.select();
  }, []);
  const send = (value: string | null) => {
    if (!correct.isPending) correct.mutate({ path, value }, { onSuccess: onSaved });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
  };
  return (
    <form
      className="correction stack"
      autoComplete="off"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        send(text.trim());
      }}
    >
      <label className="field">
        {label}
        <input
          ref={input}
          value={text}
          required
          pattern=".*\S.*"
          maxLength={500}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="row">
        <button type="submit" disabled={correct.isPending}>
          {save}
        </button>
        <button type="button" className="secondary" disabled={correct.isPending} onClick={() => send(null)}>
          Not on the card
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          {cancel}
        </button>
        {children}
      </div>
      {correct.error ? <ProblemNotice error={correct.error} /> : null}
    </form>
  );
}
