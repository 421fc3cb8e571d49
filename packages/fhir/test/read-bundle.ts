import type { Bundle } from '@medplum/fhirtypes';
import { guideExtensions, ownExtensions } from '../src/systems.js';

// Reads elements back from a bundle. The extension names the element; the value comes from the standard field, or from
// the extension if the field could not represent it.

type Json = Readonly<Record<string, unknown>>;
interface Extension extends Json {
  readonly url: string;
  readonly extension?: readonly Extension[];
}

const texts = (extension: Extension): Record<string, string> =>
  Object.fromEntries(
    (extension.extension ?? [])
      .filter(({ url }) => url !== 'score')
      .map((part) => [part.url, String(part.valueString ?? part.valueCode)]),
  );

const scoresOf = ({ extension = [] }: Extension): string[] =>
  extension.filter(({ url }) => url === 'score').map(({ valueDecimal }) => (valueDecimal as number).toFixed(3));

/** The value of a FHIR datatype, as text. */
function heldBy(holder: Json, element: string): unknown {
  if (element === 'plan_name') return holder.name;
  const money = holder.valueMoney as { value?: number; extension?: readonly Extension[] } | undefined;
  if (money === undefined) return holder.value ?? holder.text;
  const asString = money.extension?.find(({ url }) => url === guideExtensions.beneficiaryCostString);
  return asString?.valueString ?? `$${money.value}`;
}

export interface ReadElement {
  readonly name: string;
  readonly value: string;
  readonly scores: readonly string[];
  readonly [attribute: string]: unknown;
}

function* elementsIn(node: unknown, primitive?: unknown): Generator<ReadElement> {
  if (Array.isArray(node)) for (const entry of node) yield* elementsIn(entry);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  for (const extension of ((node as Json).extension ?? []) as readonly Extension[]) {
    if (extension.url !== ownExtensions.cardElement) continue;
    const { name = '', value, ...attributes } = texts(extension);
    const held = value ?? primitive ?? heldBy(node as Json, name);
    yield { name, ...attributes, value: String(held), scores: scoresOf(extension) };
  }
  for (const [field, child] of Object.entries(node))
    yield* elementsIn(child, field.startsWith('_') ? (node as Json)[field.slice(1)] : undefined);
}

export const readBundle = (bundle: Bundle): ReadElement[] => [...elementsIn(bundle)];
