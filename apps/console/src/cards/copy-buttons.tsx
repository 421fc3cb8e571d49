import { Menu } from '@base-ui/react/menu';
import type { Card } from '@cardlens/sdk';
import { useCopy } from '../app/clipboard.js';
import { Icon } from '../components/icon.js';
import { clipboardValue, linesOf, tableOf } from './copy-text.js';
import { useCardRights } from './rights.js';

/** Copies one value, in the form in which practice systems take it. */
export function CopyButton({ label, value }: { readonly label: string; readonly value: string }) {
  const copy = useCopy();
  const { maySeePictures } = useCardRights();
  // Viewers see masked values, which are of no use elsewhere.
  if (!maySeePictures) return null;
  return (
    <button
      type="button"
      className="quiet square copy-one no-print"
      aria-label={`Copy ${label}`}
      title="Copy"
      onClick={() => copy(label, clipboardValue(value))}
    >
      <Icon name="copy" />
    </button>
  );
}

/** Copies all values of a card. */
export function CopyAll({ card }: { readonly card: Card }) {
  const copy = useCopy();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="secondary">
        <Icon name="copy" />
        <span className="action-label">Copy all</span>
      </Menu.Trigger>
      {/* Within a landmark of the page, where screen readers expect it. */}
      <Menu.Portal container={document.getElementById('page')}>
        <Menu.Positioner className="menu-place" sideOffset={6} align="end">
          <Menu.Popup className="menu">
            <Menu.Item className="menu-item" onClick={() => copy('All values', linesOf(card))}>
              As lines of text
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={() => copy('All values', tableOf(card))}>
              As a table row, for a practice system
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
