import { useState } from 'react';
import { drafts } from '../app/unsaved.js';
import { Icon } from '../components/icon.js';
import { CorrectionForm } from './correction-form.js';
import { labelOf, scalarNames } from './elements.js';
import { draftOf } from './use-correct.js';

/** Adds an element that was not recognized. */
export function AddElement({ cardId, known }: { readonly cardId: string; readonly known: ReadonlySet<string> }) {
  const missing = scalarNames.filter((name) => !known.has(name));
  const typed = missing.find((name) => drafts.get(draftOf(cardId, name)) !== undefined);
  const [isOpen, setOpen] = useState(typed !== undefined);
  const [chosen, setChosen] = useState(typed ?? '');
  const name = missing.includes(chosen) ? chosen : missing[0];
  if (name === undefined) return null;
  if (!isOpen)
    return (
      <button type="button" className="secondary no-print" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Add an element
      </button>
    );
  const close = () => setOpen(false);
  return (
    <section className="panel stack no-print">
      <label className="field">
        Element
        <select
          value={name}
          onChange={({ target }) => {
            drafts.drop(draftOf(cardId, name));
            setChosen(target.value);
          }}
        >
          {missing.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </select>
      </label>
      <CorrectionForm
        key={name}
        cardId={cardId}
        path={name}
        label="Value"
        value=""
        read=""
        save="Add"
        onSaved={close}
        onCancel={close}
      />
    </section>
  );
}
