import type { Extension } from '@medplum/fhirtypes';
import type { CardDetails, CardEvidence } from './card.js';
import { type CardElement, cardElement, elementsOf } from './card-element.js';

/**
 * The elements of a card while its resources are created. Each element is used by one resource; the remaining ones
 * become extensions of Coverage.
 */
export class Elements {
  readonly #elements: readonly CardElement[];
  readonly #evidence: CardEvidence | undefined;
  readonly #placed = new Set<CardElement>();

  constructor(details: CardDetails, evidence?: CardEvidence) {
    this.#elements = elementsOf(details);
    this.#evidence = evidence;
  }

  /** The value of a scalar element. */
  value(name: string): string | undefined {
    return this.#elements.find((element) => element.key === name)?.value;
  }

  all(name: string): readonly CardElement[] {
    return this.#elements.filter((element) => element.name === name);
  }

  /** Extensions for the field that contains the values of these scalar elements. */
  place(...names: string[]): { extension: Extension[] } {
    const found = names.flatMap((name) => this.all(name));
    return { extension: found.map((element) => this.placeOne(element)) };
  }

  /** @param printed the value as read, if the field cannot represent it unchanged */
  placeOne(element: CardElement, printed?: string): Extension {
    this.#placed.add(element);
    return cardElement(element, this.#evidence, printed);
  }

  /** Extensions, with values, for the elements that have no field in any resource. */
  rest(): Extension[] {
    return this.#elements
      .filter((element) => !this.#placed.has(element))
      .map((element) => cardElement(element, this.#evidence, element.value));
  }
}
