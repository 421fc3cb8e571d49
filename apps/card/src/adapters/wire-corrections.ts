import type { Correction as WireCorrection, CorrectedElement as WireElement } from '@cardlens/contracts';
import type { CorrectedElement, CorrectedElements } from '@cardlens/reading';
import type { Corrections } from '../domain/correction.js';

/** Corrections as gRPC messages. */
export const toWireCorrections = (corrections: Corrections): Record<string, WireCorrection> =>
  Object.fromEntries(
    Object.entries(corrections).map(([name, { element, atMs, keyId, personId }]) => [
      name,
      { element: { ...element, value: element.value ?? undefined }, correctedAtUs: atMs * 1000, keyId, personId },
    ]),
  );

export const fromWireElements = (elements: Readonly<Record<string, WireElement>>): CorrectedElements =>
  Object.fromEntries(Object.entries(elements).map(([name, element]) => [name, elementOf(element)]));

const elementOf = ({ value, service, category, network, label, type }: WireElement): CorrectedElement => ({
  value: value ?? null,
  ...Object.fromEntries(
    Object.entries({ service, category, network, label, type }).filter(([, text]) => text !== undefined),
  ),
});
