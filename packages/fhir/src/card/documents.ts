import type { DocumentReference, Patient } from '@medplum/fhirtypes';
import { referenceTo } from '../bundle.js';
import { deterministicId } from '../deterministic-id.js';

/** An image as a link, or with its bytes in base64. */
export type CardImage = { readonly url: string } | { readonly data: string; readonly contentType: string };
export type CardImages = Readonly<Record<string, CardImage | undefined>>;

const titles: Readonly<Record<string, string>> = { front: 'Front of the card', back: 'Back of the card' };

/** The photos of the card. URLs are signed and expire after 24 hours. */
export const documentsOf = (
  cardId: string,
  lastUpdated: string,
  images: CardImages,
  patient: Patient,
): DocumentReference[] =>
  Object.entries(images).flatMap(([side, image]) =>
    image === undefined
      ? []
      : [
          {
            resourceType: 'DocumentReference',
            id: deterministicId(cardId, 'DocumentReference', side),
            meta: { lastUpdated },
            status: 'current',
            type: { coding: [{ system: 'http://loinc.org', code: '64290-0' }], text: 'Health insurance card' },
            subject: referenceTo(patient),
            description: titles[side] ?? side,
            content: [{ attachment: { ...image, title: titles[side] ?? side } }],
          },
        ],
  );
