import { useRef, useState } from 'react';
import { drafts } from '../app/unsaved.js';
import { ConfidenceSign, CorrectedSign } from '../components/signs.js';
import { CorrectionForm } from './correction-form.js';
import type { ShownElement } from './elements.js';
import { draftOf } from './use-correct.js';

interface ElementRowProps {
  readonly cardId: string;
  readonly element: ShownElement;
  readonly isActive: boolean;
  readonly onActive: (path: string | undefined) => void;
}

/** An element; hovering highlights it on the image, pressing it opens the correction form. */
export function ElementRow({ cardId, element, isActive, onActive }: ElementRowProps) {
  const { path, label, value, corrected, confidence, probability, category } = element;
  const [isOpen, setOpen] = useState(() => drafts.get(draftOf(cardId, path)) !== undefined);
  const wasOpen = useRef(false);
  const close = () => {
    wasOpen.current = true;
    setOpen(false);
  };
  if (isOpen)
    return (
      <CorrectionForm
        cardId={cardId}
        path={path}
        label={label}
        value={corrected ?? value}
        read={value}
        category={category}
        onSaved={close}
        onCancel={close}
      />
    );
  return (
    <button
      type="button"
      className="element"
      title="Correct"
      data-path={path}
      data-active={isActive || undefined}
      // Returns the focus to the element after a correction by keyboard.
      ref={(button) => {
        if (button && wasOpen.current) button.focus();
        wasOpen.current = false;
      }}
      onPointerEnter={() => onActive(path)}
      onPointerLeave={() => onActive(undefined)}
      onFocus={() => onActive(path)}
      onBlur={() => onActive(undefined)}
      onClick={() => setOpen(true)}
    >
      <span className="element-label">{label}</span>
      {corrected === undefined ? (
        <span className="element-value">{value}</span>
      ) : (
        <span>
          <span className="element-value">{corrected ?? 'Not on the card'}</span>
          {value !== '' && value !== corrected ? <span className="hint"> read as {value}</span> : null}
        </span>
      )}
      {corrected === undefined ? (
        <ConfidenceSign confidence={confidence} probability={probability} />
      ) : (
        <CorrectedSign isConfirmed={value === corrected} />
      )}
    </button>
  );
}
