import type { Bundle } from '@medplum/fhirtypes';
import { cardBundle, cardPush, checkPush, collectionOf, eligibilityBundle } from '../src/index.js';
import { completedCheck, detailedCheck, failedCheck, pendingCheck } from './sample-checks.js';
import { specimenCards } from './specimen-cards.js';

/** Bundles for HL7's validator, by name. */
export function* sampleBundles(): Generator<readonly [name: string, bundle: Bundle]> {
  for (const [name, card] of specimenCards) yield [`${name}-shared`, collectionOf(cardBundle(card))];
  // Cards that were read elsewhere, and cards of which little was read.
  const [numbered = { cardId: '', updatedAt: '', details: {} }] = specimenCards.values();
  yield ['read-on-a-device', cardBundle({ ...numbered, readBy: { reader: 'device' } })];
  const issuer = { reader: 'issuer', url: 'https://issuer.example', name: 'Example Issuer', isSigned: true } as const;
  yield ['imported', cardBundle({ ...numbered, readBy: issuer })];
  for (const missing of ['member_number', 'member_name', 'payer_name']) {
    const { [missing]: _missing, ...details } = numbered.details;
    yield [`without-${missing}`, cardBundle({ ...numbered, details })];
  }
  for (const [name, card] of specimenCards)
    yield [
      name,
      cardBundle({
        ...card,
        images: { front: { url: 'https://images.example/front?signature=example' } },
        payerMatch: {
          svc_payer_id: 'pay_k3m7q2xd',
          svc_payer_name: 'CEDAR VALLEY HEALTH',
          matches: [{ clearinghouse: 'Example Clearing', payer_id: '60054' }],
        },
        versions: { insurance_scan_version: '1.4.0' },
        evidence: {
          front: {
            elements: {
              rx_bin: {
                box: [
                  [1, 2],
                  [30, 2],
                  [30, 9],
                  [1, 9],
                ],
              },
            },
          },
        },
      }),
    ];
  // Pushes.
  for (const [name, card] of specimenCards) yield [`${name}-pushed`, cardPush(card, {})];
  const patient = { system: 'urn:oid:1.2.36.146', value: 'mrn-7' };
  yield ['pushed-to-a-patient', cardPush(numbered, { patient, memberSystem: 'urn:oid:1.2.36.147' })];
  for (const [name, check] of Object.entries({ completedCheck, detailedCheck, failedCheck })) {
    yield [`${name}-pushed`, checkPush(check, {})];
    yield [`${name}-pushed-with-its-card`, checkPush(check, {}, numbered)];
  }
  for (const [name, check] of Object.entries({ pendingCheck, completedCheck, detailedCheck, failedCheck }))
    yield [name, eligibilityBundle(check)];
}
