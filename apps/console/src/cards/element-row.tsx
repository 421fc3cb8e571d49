import { useRef, useState } from 'react';
import { valueText } from '../app/formats.js';
import { drafts } from '../app/unsaved.js';
import { Icon } from '../components/icon.js';
import { ConfidenceSign, ConfirmedSign, CorrectedSign } from '../components/signs.js';
import { AcceptButton, type Confirmation, PayerStates, useAccept } from './confirmation.js';
import { CopyButton } from './copy-buttons.js';
import { CorrectionForm } from './correction-form.js';
import type { ShownElement } from './elements.js';
import { useCardRights } from './rights.js';
import { draftOf } from './use-correct.js';

interface ElementRowProps {
  readonly cardId: string;
  readonly element: ShownElement;
  readonly confirmation: Confirmation | undefined;
  readonly isActive: boolean;
  readonly onActive: (path: string | undefined) => void;
}

/**
 * An element; hovering highlights it on the image, pressing it opens the correction form. Where the payer states another
 * value, the key A accepts it.
 */
export function ElementRow({ cardId, element, confirmation, isActive, onActive }: ElementRowProps) {
  const { path, label, value, corrected, category, parts } = element;
  const accept = useAccept(cardId, path, confirmation);
  const { mayChange } = useCardRights();
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
  const differs = confirmation?.status === 'differs';
  const shown = corrected === undefined ? value : (corrected ?? '');
  const content = (
    <>
      <span className="element-label">{label}</span>
      {corrected === undefined ? (
        <span className="element-value">{valueText(value)}</span>
      ) : (
        <span>
          <span className="element-value">{corrected === null ? 'Not on the card' : valueText(corrected)}</span>
          {value !== '' && value !== corrected ? <span className="hint"> read as {valueText(value)}</span> : null}
        </span>
      )}
      <Sign element={element} confirmation={confirmation} />
      {corrected === undefined && parts !== undefined ? <span className="hint element-parts">{parts}</span> : null}
    </>
  );
  const row = (
    <div className="element-line">
      {mayChange ? (
        <button
          type="button"
          className="element"
          title="Correct"
          aria-keyshortcuts={differs ? 'A' : undefined}
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
          {content}
        </button>
      ) : (
        <div
          className="element"
          data-path={path}
          data-active={isActive || undefined}
          onPointerEnter={() => onActive(path)}
          onPointerLeave={() => onActive(undefined)}
        >
          {content}
        </div>
      )}
      {shown === '' ? null : <CopyButton label={label} value={shown} />}
    </div>
  );
  if (!confirmation || confirmation.status === 'confirmed') return row;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the buttons within, also named by aria-keyshortcuts
    <div onKeyDown={differs ? accept.onKeyDown : undefined}>
      {row}
      <PayerStates confirmation={confirmation}>
        {differs ? <AcceptButton accept={accept} label={label} /> : null}
      </PayerStates>
    </div>
  );
}

/**
 * What somebody should know about the value: the payer's statement counts more than a correction, and that more than the
 * reading. A value that was read well has no sign.
 */
function Sign({ element, confirmation }: Pick<ElementRowProps, 'element' | 'confirmation'>) {
  const { value, corrected, confidence, probability } = element;
  if (confirmation?.status === 'differs') return <ConfirmedSign differs />;
  if (confirmation) return <ConfirmedMark />;
  if (corrected !== undefined) return <CorrectedSign isConfirmed={value === corrected} />;
  return confidence === 'sure' ? null : <ConfidenceSign confidence={confidence} probability={probability} />;
}

/** Most values of a checked card have it, so it is small. */
const ConfirmedMark = () => (
  <span className="mark-confirmed" title="Confirmed by the payer">
    <Icon name="eligibility" />
    <span className="visually-hidden">Confirmed by the payer</span>
  </span>
);
