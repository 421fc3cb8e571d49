import type { Card, Corrections, Details } from '@cardlens/sdk';
import { AddElement } from './add-element.js';
import { AddedByPayer } from './added-by-payer.js';
import { ElementRow } from './element-row.js';
import { elementGroupsOf } from './elements.js';

interface ElementListProps {
  readonly cardId: string;
  readonly details: Details;
  readonly corrections: Corrections | undefined;
  readonly confirmations: Card['confirmations'];
  readonly active: string | undefined;
  readonly onActive: (path: string | undefined) => void;
}

/** All elements, with their corrections, and how they compare with what the payer stated. */
export const ElementList = ({ cardId, details, corrections, confirmations, active, onActive }: ElementListProps) => (
  <div className="stack">
    {elementGroupsOf(details, corrections).map(({ title, elements }) => (
      <section key={title} className="panel element-group">
        <h2>{title}</h2>
        <ul>
          {elements.map((element) => (
            <li key={element.path}>
              <ElementRow
                cardId={cardId}
                element={element}
                confirmation={confirmations?.[element.path]}
                isActive={element.path === active}
                onActive={onActive}
              />
            </li>
          ))}
        </ul>
      </section>
    ))}
    <AddedByPayer cardId={cardId} confirmations={confirmations} />
    <AddElement cardId={cardId} known={new Set([...Object.keys(details), ...Object.keys(corrections ?? {})])} />
  </div>
);
