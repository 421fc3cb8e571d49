import type { Corrections, Details } from '@cardlens/sdk';
import { AddElement } from './add-element.js';
import { ElementRow } from './element-row.js';
import { elementGroupsOf } from './elements.js';

interface ElementListProps {
  readonly cardId: string;
  readonly details: Details;
  readonly corrections: Corrections | undefined;
  readonly active: string | undefined;
  readonly onActive: (path: string | undefined) => void;
}

/** All elements, with their corrections. */
export const ElementList = ({ cardId, details, corrections, active, onActive }: ElementListProps) => (
  <div className="stack">
    {elementGroupsOf(details, corrections).map(({ title, elements }) => (
      <section key={title} className="panel element-group">
        <h2>{title}</h2>
        <ul>
          {elements.map((element) => (
            <li key={element.path}>
              <ElementRow cardId={cardId} element={element} isActive={element.path === active} onActive={onActive} />
            </li>
          ))}
        </ul>
      </section>
    ))}
    <AddElement cardId={cardId} known={new Set([...Object.keys(details), ...Object.keys(corrections ?? {})])} />
  </div>
);
