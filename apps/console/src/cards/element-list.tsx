import type { Card, Corrections, Details } from '@cardlens/sdk';
import { AddElement } from './add-element.js';
import { AddedByPayer } from './added-by-payer.js';
import { ElementRow } from './element-row.js';
import { elementGroupsOf } from './elements.js';
import { Fold, isPhone } from './fold.js';
import { needsLook, readingLine } from './reading-line.js';
import { useCardRights } from './rights.js';

interface ElementListProps {
  readonly cardId: string;
  readonly details: Details;
  readonly corrections: Corrections | undefined;
  readonly confirmations: Card['confirmations'];
  readonly active: string | undefined;
  readonly onActive: (path: string | undefined) => void;
}

/** Groups that a phone shows at once; the others are opened by their headings. */
const shownFirst = ['Member', 'Plan'];

/** All elements, with their corrections, and how they compare with what the payer stated. */
export function ElementList({ cardId, details, corrections, confirmations, active, onActive }: ElementListProps) {
  const { mayChange } = useCardRights();
  const groups = elementGroupsOf(details, corrections);
  return (
    <div className="stack">
      <p className="hint reading-line">
        {readingLine(
          groups.flatMap(({ elements }) => elements),
          confirmations,
        )}
      </p>
      {groups.map((group) => (
        <Fold
          key={group.title}
          title={group.title}
          className="element-group"
          isOpen={
            !isPhone() ||
            shownFirst.includes(group.title) ||
            group.elements.some((element) => needsLook(element, confirmations))
          }
        >
          <ul>
            {group.elements.map((element) => (
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
        </Fold>
      ))}
      <AddedByPayer cardId={cardId} confirmations={confirmations} />
      {mayChange ? (
        <AddElement cardId={cardId} known={new Set([...Object.keys(details), ...Object.keys(corrections ?? {})])} />
      ) : null}
    </div>
  );
}
