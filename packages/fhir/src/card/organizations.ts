import type { CodeableConcept, Identifier, Organization, OrganizationContact } from '@medplum/fhirtypes';
import { deterministicId } from '../deterministic-id.js';
import { codeSystems, dataAbsentReason, identifierSystems, profiles } from '../systems.js';
import { addressOf } from './address.js';
import type { PayerMatch } from './card.js';
import type { CardElement } from './card-element.js';
import type { Elements } from './elements.js';

const payerIdType = { coding: [{ system: codeSystems.guideIdentifierType, code: 'payerid' }] };

function payerIdentifiers(elements: Elements, match: PayerMatch | undefined): Identifier[] {
  const printed = elements.value('payer_id');
  const byClearinghouse = new Map(
    (match?.matches ?? []).map((one) => [`${one.clearinghouse} ${one.payer_id}`, one] as const),
  );
  return [
    ...(match?.svc_payer_id ? [{ system: identifierSystems.payer, value: match.svc_payer_id }] : []),
    ...(printed === undefined
      ? []
      : [
          {
            ...elements.place('payer_id'),
            type: payerIdType,
            system: identifierSystems.printedPayer,
            value: printed,
          },
        ]),
    ...[...byClearinghouse.values()].map(({ clearinghouse, payer_id }) => ({
      type: payerIdType,
      system: identifierSystems.clearinghouse(clearinghouse),
      value: payer_id,
      assigner: { display: clearinghouse },
    })),
  ];
}

/** Codes of the value set C4DICContactType; other purposes are text. */
export const purposes: Readonly<Record<string, readonly [system: string, code: string]>> = {
  member_services: [codeSystems.contactType, 'PATINF'],
  provider_services: [codeSystems.guideContactType, 'provider'],
  pharmacy: [codeSystems.guideContactType, 'pharma'],
  telemedicine: [codeSystems.guideContactType, 'virtual'],
  general: [codeSystems.contactType, 'PAYOR'],
};

function purposeOf({ type = 'other', label = '' }: CardElement): CodeableConcept {
  const coding = purposes[type];
  return {
    ...(coding === undefined ? {} : { coding: [{ system: coding[0], code: coding[1] }] }),
    text: label || type.replaceAll('_', ' '),
  };
}

const contactsOf = (elements: Elements): OrganizationContact[] => [
  ...elements
    .all('phone_numbers')
    .filter(({ type }) => type !== 'pcp')
    .map((phone) => ({
      purpose: purposeOf(phone),
      telecom: [{ extension: [elements.placeOne(phone)], system: 'phone' as const, value: phone.value }],
    })),
  ...elements
    .all('addresses')
    .filter(({ type }) => type !== 'pcp')
    .map((address) => ({
      purpose: purposeOf(address),
      address: { extension: [elements.placeOne(address)], ...addressOf(address.value) },
    })),
];

/**
 * The payer, with all telephone numbers and addresses of the card; conforms to C4DIC Organization if its name is known.
 */
export function payerOf(
  cardId: string,
  lastUpdated: string,
  elements: Elements,
  match: PayerMatch | undefined,
): Organization {
  const printed = elements.value('payer_name');
  const name = printed ?? match?.svc_payer_name;
  const identifier = payerIdentifiers(elements, match);
  const contact = contactsOf(elements);
  return {
    resourceType: 'Organization',
    id: deterministicId(cardId, 'Organization', 'payer'),
    meta: { lastUpdated, ...(name === undefined ? {} : { profile: [profiles.organization] }) },
    ...(identifier.length > 0 ? { identifier } : {}),
    active: true,
    type: [{ coding: [{ system: codeSystems.organizationType, code: 'pay' }] }],
    ...(name === undefined
      ? { _name: { extension: [{ url: dataAbsentReason, valueCode: 'unknown' }] } }
      : { name, ...(printed === undefined ? {} : { _name: elements.place('payer_name') }) }),
    ...(printed !== undefined && match?.svc_payer_name ? { alias: [match.svc_payer_name] } : {}),
    ...(contact.length > 0 ? { contact } : {}),
  };
}

/** An organization of which only the name is on the card: the employer or the pharmacy benefit manager. */
export function namedOrganization(
  cardId: string,
  lastUpdated: string,
  elements: Elements,
  { role, names }: { readonly role: string; readonly names: readonly string[] },
): Organization | undefined {
  const name = names.map((element) => elements.value(element)).find((value) => value !== undefined);
  if (name === undefined) return undefined;
  // An element with a different value becomes an extension of Coverage, like all values without a field.
  const same = names.filter((element) => elements.value(element) === name);
  return {
    resourceType: 'Organization',
    id: deterministicId(cardId, 'Organization', role),
    meta: { lastUpdated },
    active: true,
    name,
    _name: elements.place(...same),
  } as Organization;
}
