import type { Bundle, Resource } from '@medplum/fhirtypes';
import { referenceTo, transaction } from '../bundle.js';
import type { CardCorrections, CardDetails, CardEvidence, PayerMatch, ReadElsewhere } from './card.js';
import { coverageOf } from './coverage.js';
import { type CardImages, documentsOf } from './documents.js';
import { Elements } from './elements.js';
import { namedOrganization, payerOf } from './organizations.js';
import { patientOf, primaryCareOf } from './people.js';
import { correctionsOf, deviceOf, provenanceOf, readingOf, type Versions } from './provenance.js';

export interface CardExport {
  readonly cardId: string;
  /**
   * Instant of the card's last change, `YYYY-MM-DDThh:mm:ss.sss+zz:zz`, so that the same card always yields the same
   * bundle.
   */
  readonly updatedAt: string;
  readonly details: CardDetails;
  readonly corrections?: CardCorrections | undefined;
  /** Absent: this service has read it. */
  readonly readBy?: ReadElsewhere | undefined;
  readonly payerMatch?: PayerMatch | undefined;
  readonly versions?: Versions;
  readonly images?: CardImages;
  readonly evidence?: CardEvidence | undefined;
}

/**
 * A completed card as a FHIR R4 transaction that conforms to the CARIN Digital Insurance Card guide (C4DIC 1.1.0).
 * Posting it to a FHIR server creates its resources; posting a later export updates them. docs/fhir.md lists the
 * mapping.
 */
export function cardBundle(card: CardExport): Bundle {
  const { cardId, updatedAt, corrections = {}, payerMatch, readBy, versions = {}, images = {} } = card;
  const elements = new Elements(card.details, card.evidence);
  const named = (role: string, ...names: string[]) => namedOrganization(cardId, updatedAt, elements, { role, names });
  const primaryCare = primaryCareOf(cardId, updatedAt, elements);
  const patient = {
    ...patientOf(cardId, updatedAt, elements),
    ...(primaryCare === undefined ? {} : { generalPractitioner: [referenceTo(primaryCare)] }),
  };
  const payer = payerOf(cardId, updatedAt, elements, payerMatch);
  const employer = named('employer', 'client_name', 'employer');
  const pharmacyBenefitManager = named('pharmacy-benefit-manager', 'pharmacy_benefit_manager');
  const photos = documentsOf(cardId, updatedAt, images, patient);
  const coverage = coverageOf(cardId, updatedAt, elements, {
    patient,
    payer,
    employer,
    pharmacyBenefitManager,
    images: photos,
    isSubscriber: readBy?.reader !== 'issuer',
  });
  const read = [coverage, patient, payer, employer, pharmacyBenefitManager, primaryCare].filter(
    (resource): resource is NonNullable<typeof resource> => resource !== undefined,
  ) satisfies Resource[];
  const device = deviceOf(versions, updatedAt);
  const provenance = provenanceOf(cardId, updatedAt, readingOf(device, readBy), read, photos);
  const corrected = correctionsOf(cardId, updatedAt, corrections, read);
  const devices = readBy?.reader === 'issuer' ? [] : [device];
  return transaction(cardId, updatedAt, [...read, ...photos, ...devices, provenance, ...corrected]);
}
