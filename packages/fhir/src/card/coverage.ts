import type {
  CodeableConcept,
  Coverage,
  CoverageClass,
  DocumentReference,
  Extension,
  Identifier,
  Organization,
  Patient,
} from '@medplum/fhirtypes';
import { referenceTo } from '../bundle.js';
import { deterministicId } from '../deterministic-id.js';
import { humanName } from '../human-name.js';
import { codeSystems, guideExtensions, identifierSystems, ownExtensions, profiles } from '../systems.js';
import { isIsoDate } from '../timestamps.js';
import { costs } from './costs.js';
import type { Elements } from './elements.js';

const coded = (system: string, code: string): CodeableConcept => ({ coding: [{ system, code }] });

/** Classes (C4DIC Coverage): the element with the value of the class, and the element with its name. */
export const classes = [
  { code: 'group', value: 'group_number', name: 'client_name' },
  { code: 'plan', value: 'plan_id', name: 'plan_name' },
  { code: 'rxbin', value: 'rx_bin' },
  { code: 'rxpcn', value: 'rx_pcn' },
  { code: 'rxgroup', value: 'rx_group' },
  { code: 'rxid', value: 'rx_id' },
] as const;

function classesOf(elements: Elements): CoverageClass[] {
  return classes.flatMap((entry) => {
    const own = elements.value(entry.value);
    const name = 'name' in entry ? elements.value(entry.name) : undefined;
    // A group without a number is represented only by its policy holder; a plan often has a name but no number.
    const value = own ?? (entry.code === 'plan' ? name : undefined);
    if (value === undefined) return [];
    const placed = [...(own === undefined ? [] : [entry.value]), ...(entry.code === 'plan' ? ['plan_name'] : [])];
    return [
      {
        ...elements.place(...placed),
        type: coded(codeSystems.coverageClass, entry.code),
        value,
        ...(name === undefined ? {} : { name }),
      },
    ];
  });
}

function identifiersOf(elements: Elements, payer: Organization): Identifier[] {
  const member = elements.value('member_number');
  const specific = elements.value('card_specific_id');
  const payerId = payer.identifier?.[0]?.value ?? 'unknown';
  return [
    ...(member === undefined
      ? []
      : [
          {
            ...elements.place('member_number'),
            type: coded(codeSystems.identifierType, 'MB'),
            system: identifierSystems.memberOf(encodeURIComponent(payerId)),
            value: member,
            assigner: payer.name === undefined ? { display: 'unknown' } : { display: payer.name },
          },
        ]),
    ...(specific === undefined
      ? []
      : [{ ...elements.place('card_specific_id'), type: { text: 'Unlabeled number on the card' }, value: specific }]),
  ];
}

/** Dependents as C4DIC-PlanBeneficiaries, which requires a member number; cards print one for the whole family. */
function beneficiariesOf(elements: Elements): Extension[] {
  const memberId = elements.value('member_number');
  if (memberId === undefined) return [];
  return elements.all('dependent_names').map((dependent) => ({
    url: guideExtensions.planBeneficiaries,
    extension: [
      { url: 'memberId', valueString: memberId },
      {
        url: 'name',
        valueHumanName: { extension: [elements.placeOne(dependent)], ...humanName(dependent.value) },
      },
    ],
  }));
}

const imagesOf = (images: readonly DocumentReference[]): Extension[] =>
  images.map((image) => ({
    url: guideExtensions.supportingImage,
    extension: [
      { url: 'description', valueString: `Photo of the insurance card: ${image.description}` },
      { url: 'image', valueReference: referenceTo(image) },
      { url: 'label', valueString: image.description ?? '' },
    ],
  }));

interface Parties {
  readonly patient: Patient;
  readonly payer: Organization;
  readonly employer: Organization | undefined;
  readonly pharmacyBenefitManager: Organization | undefined;
  readonly images: readonly DocumentReference[];
  /** Whether the person of the card is taken to be the subscriber. */
  readonly isSubscriber: boolean;
}

/**
 * The coverage that the card is evidence of; conforms to C4DIC Coverage if a member number, a name and a payer were read. Created last,
 * because it carries the values that have no field in any other resource, as `card-element` extensions. `status` is
 * that of the record: only an eligibility check can determine whether the person is covered. The person named on a
 * card that was read from photos is assumed to be the subscriber.
 */
export function coverageOf(cardId: string, lastUpdated: string, elements: Elements, parties: Parties): Coverage {
  const { patient, payer, employer, pharmacyBenefitManager, images, isSubscriber } = parties;
  const memberNumber = elements.value('member_number');
  const suffix = elements.value('member_id_suffix');
  const start = elements.value('start_date');
  const identifier = identifiersOf(elements, payer);
  const classList = classesOf(elements);
  const costList = costs(elements);
  // The profile requires the member number, the relationship, and that the patient and the payer conform to theirs.
  const conforms =
    isSubscriber && memberNumber !== undefined && [patient, payer].every(({ meta }) => meta?.profile !== undefined);
  const coverage: Coverage = {
    resourceType: 'Coverage',
    id: deterministicId(cardId, 'Coverage'),
    meta: { lastUpdated, ...(conforms ? { profile: [profiles.coverage] } : {}) },
    ...(identifier.length > 0 ? { identifier } : {}),
    status: 'active',
    type: coded(codeSystems.actCode, 'HIP'),
    ...(employer === undefined ? {} : { policyHolder: referenceTo(employer) }),
    ...(isSubscriber ? { subscriber: referenceTo(patient) } : {}),
    ...(isSubscriber && memberNumber !== undefined ? { subscriberId: memberNumber } : {}),
    beneficiary: referenceTo(patient),
    ...(suffix === undefined ? {} : { dependent: suffix, _dependent: elements.place('member_id_suffix') }),
    ...(isSubscriber ? { relationship: coded(codeSystems.relationship, 'self') } : {}),
    ...(start !== undefined && isIsoDate(start)
      ? { period: { start, _start: elements.place('start_date') } as Coverage['period'] }
      : {}),
    payor: [referenceTo(payer)],
    ...(classList.length > 0 ? { class: classList } : {}),
    ...(costList.length > 0 ? { costToBeneficiary: costList } : {}),
  };
  const extension = [
    ...beneficiariesOf(elements),
    ...imagesOf(images),
    ...(pharmacyBenefitManager === undefined
      ? []
      : [{ url: ownExtensions.pharmacyBenefitManager, valueReference: referenceTo(pharmacyBenefitManager) }]),
    ...elements.rest(),
  ];
  return extension.length > 0 ? { ...coverage, extension } : coverage;
}
