import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countText } from '../app/formats.js';
import { Icon } from '../components/icon.js';
import { isDialogOpen } from '../components/open-dialog.js';
import { neighborsOf } from './card-order.js';
import { useStepKeys } from './step-keys.js';

/** Whether a key belongs to a field or a dialog instead of the page. */
const isTaken = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest('input, textarea, select, [role="menu"]') !== null) ||
  isDialogOpen();

/**
 * The previous and next card of the list that the user came from; also with the keys K and J, which can be turned off:
 * speech input may type them (WCAG 2.2, 2.1.4).
 */
export function CardSteps({ cardId }: { readonly cardId: string }) {
  const navigate = useNavigate();
  const neighbors = neighborsOf(cardId);
  const { previous, next } = neighbors ?? {};
  const [hasKeys, setKeys] = useStepKeys();
  useEffect(() => {
    if (!hasKeys) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const to = { j: next, k: previous }[event.key];
      if (to === undefined || isTaken(event)) return;
      event.preventDefault();
      void navigate({ to: '/cards/$cardId', params: { cardId: to } });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, previous, next, hasKeys]);
  if (!neighbors || neighbors.count < 2) return null;
  return (
    <nav className="steps no-print" aria-label="Cards of the list">
      <Step cardId={previous} label="Previous card" icon="back" shortcut={hasKeys ? 'K' : undefined} />
      <span className="hint">
        {countText(neighbors.place)} of {countText(neighbors.count)}
      </span>
      <Step cardId={next} label="Next card" icon="next" shortcut={hasKeys ? 'J' : undefined} />
      <button
        type="button"
        className="quiet small"
        aria-pressed={hasKeys}
        aria-label="J K: step with these keys"
        title={hasKeys ? 'Turn the keys J and K off' : 'Turn the keys J and K on'}
        onClick={() => setKeys(!hasKeys)}
      >
        J K
      </button>
    </nav>
  );
}

interface StepProps {
  readonly cardId: string | undefined;
  readonly label: string;
  readonly icon: 'back' | 'next';
  readonly shortcut: string | undefined;
}

const Step = ({ cardId, label, icon, shortcut }: StepProps) =>
  cardId === undefined ? (
    <span className="button quiet square" aria-hidden="true" data-off>
      <Icon name={icon} />
    </span>
  ) : (
    <Link
      to="/cards/$cardId"
      params={{ cardId }}
      className="button quiet square"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
    >
      <Icon name={icon} />
    </Link>
  );
