import type { Extension } from '@medplum/fhirtypes';
import { ownExtensions } from '../systems.js';
import type { CardDetails, CardEvidence, ElementValue, LabeledValue, PlanDetail } from './card.js';

/** An element of the card with its name and its position in `details`. */
export interface CardElement extends ElementValue {
  readonly name: string;
  /** Name used in the evidence: `rx_bin`, `phone_numbers[2]`. */
  readonly key: string;
  readonly label?: string;
  readonly type?: string;
  readonly service?: string;
  readonly category?: string;
  readonly network?: string;
}

const isValue = (value: unknown): value is ElementValue & Partial<LabeledValue & PlanDetail> =>
  typeof value === 'object' && value !== null && 'value' in value && 'scores' in value;

/** All elements of a card in the order of `details`. */
export function elementsOf(details: CardDetails): CardElement[] {
  return Object.entries(details).flatMap(([name, found]) => {
    if (!Array.isArray(found)) return isValue(found) ? [{ ...found, name, key: name }] : [];
    return found.filter(isValue).map((entry, index) => ({ ...entry, name, key: `${name}[${index}]` }));
  });
}

const attributes = ['label', 'type', 'service', 'category', 'network'] as const;

/**
 * The extension `card-element` (definitions/card-element.json), placed on the field that contains an element's value:
 * the element's name, its scores and, if there is evidence, its position.
 *
 * @param printed the value as read, if the field cannot represent it unchanged
 */
export function cardElement(element: CardElement, evidence: CardEvidence | undefined, printed?: string): Extension {
  const place = Object.entries(evidence ?? {}).find(([, side]) => element.key in side.elements);
  const box = place?.[1].elements[element.key]?.box ?? [];
  return {
    url: ownExtensions.cardElement,
    extension: [
      { url: 'name', valueCode: element.name },
      ...(printed === undefined ? [] : [{ url: 'value', valueString: printed }]),
      ...attributes.flatMap((url) => (element[url] ? [{ url, valueString: element[url] }] : [])),
      ...element.scores.map((score) => ({ url: 'score', valueDecimal: Number(score) })),
      ...(place === undefined
        ? []
        : [
            { url: 'side', valueCode: place[0] },
            { url: 'box', valueString: box.map((corner) => corner.join(',')).join(' ') },
          ]),
    ],
  };
}
