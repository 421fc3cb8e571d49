import type { Extension } from '@medplum/fhirtypes';
import type { CardDetails, CardEvidence } from './card.js';
import { type CardElement, cardElement, elementsOf } from './card-element.js';

/** The elements of one card while its resources are made: each is placed once, and what is left goes on the Coverage. */
export class Elements {
  readonly #elements: readonly CardElement[];
  readonly #evidence: CardEvidence | undefined;
  readonly #placed = new Set<CardElement>();

  constructor(details: CardDetails, evidence?: CardEvidence) {
    this.#elements = elementsOf(details);
    this.#evidence = evidence;
  }

  /** The value of a single element. */
  value(name: string): string | undefined {
    return this.#elements.find((element) => element.key === name)?.value;
  }

  all(name: string): readonly CardElement[] {
    return this.#elements.filter((element) => element.name === name);
  }

  /** Extensions for whatever holds the values of these single elements. */
  place(...names: string[]): { extension: Extension[] } {
    const found = names.flatMap((name) => this.all(name));
    return { extension: found.map((element) => this.placeOne(element)) };
  }

  /** @param printed the value as read, where its holder cannot hold it as it is */
  placeOne(element: CardElement, printed?: string): Extension {
    this.#placed.add(element);
    return cardElement(element, this.#evidence, printed);
  }

  /** Everything that no resource had a field for, with its value. */
  rest(): Extension[] {
    return this.#elements
      .filter((element) => !this.#placed.has(element))
      .map((element) => cardElement(element, this.#evidence, element.value));
  }
}
