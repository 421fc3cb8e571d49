import type { Details } from '@cardlens/sdk';
import { ConfidenceSign } from '../components/signs.js';
import { elementGroupsOf } from './elements.js';

interface ElementListProps {
  readonly details: Details;
  readonly active: string | undefined;
  readonly onActive: (path: string | undefined) => void;
}

/** Everything that was read. Pointing at an element, or reaching it with the Tab key, shows it on the picture. */
export const ElementList = ({ details, active, onActive }: ElementListProps) => (
  <div className="stack">
    {elementGroupsOf(details).map(({ title, elements }) => (
      <section key={title} className="panel element-group">
        <h2>{title}</h2>
        <ul>
          {elements.map(({ path, label, value, confidence, probability }) => (
            <li key={path}>
              <button
                type="button"
                className="element"
                data-path={path}
                data-active={path === active || undefined}
                onPointerEnter={() => onActive(path)}
                onPointerLeave={() => onActive(undefined)}
                onFocus={() => onActive(path)}
                onBlur={() => onActive(undefined)}
              >
                <span className="element-label">{label}</span>
                <span className="element-value">{value}</span>
                <ConfidenceSign confidence={confidence} probability={probability} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
