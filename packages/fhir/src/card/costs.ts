import type { CodeableConcept, CoverageCostToBeneficiary, Money } from '@medplum/fhirtypes';
import { codeSystems, guideExtensions } from '../systems.js';
import type { CardElement } from './card-element.js';
import type { Elements } from './elements.js';

// Coverage.costToBeneficiary (C4DIC Coverage): `type` is one of HL7's copay types if one applies; `value` is money, or
// the printed text in the extension C4DIC-BeneficiaryCostString.

export const typeOfService: Readonly<Record<string, readonly [system: string, code: string]>> = {
  office_visit: [codeSystems.copayType, 'gpvisit'],
  specialist_visit: [codeSystems.copayType, 'spvisit'],
  emergency_room: [codeSystems.copayType, 'emergency'],
  urgent_care: [codeSystems.copayType, 'urgentcare'],
  telemedicine: [codeSystems.copayType, 'televisit'],
  prescription: [codeSystems.guideCopayType, 'rx'],
};

export const typeOfCategory: Readonly<Record<string, readonly [system: string, code: string]>> = {
  copay: [codeSystems.copayType, 'copay'],
  coinsurance: [codeSystems.copayType, 'copaypct'],
  deductible: [codeSystems.copayType, 'deductible'],
  out_of_pocket_max: [codeSystems.copayType, 'maxoutofpocket'],
};

const words = (name: string): string => name.replaceAll('_', ' ');
const networkText: Readonly<Record<string, string>> = { in: 'in network', out: 'out of network' };

function typeOf({ service = 'other', category = 'other', network = 'any' }: CardElement): CodeableConcept {
  const isShare = category === 'copay' || category === 'coinsurance';
  const coding = (isShare ? typeOfService[service] : undefined) ?? typeOfCategory[category];
  const text = [words(category), service === 'other' ? undefined : words(service), networkText[network]];
  return {
    ...(coding === undefined ? {} : { coding: [{ system: coding[0], code: coding[1] }] }),
    text: text.filter((part) => part !== undefined).join(', '),
  };
}

const amountPattern = /^\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d)?$/;

/** The amount in dollars if the text is a single amount. */
function dollarsOf(text: string): number | undefined {
  const [, whole = '', cents = ''] = amountPattern.exec(text) ?? [];
  return whole === '' ? undefined : Number(whole.replaceAll(',', '') + cents);
}

function costOf(element: CardElement, elements: Elements): CoverageCostToBeneficiary {
  const value = dollarsOf(element.value);
  const asString = { extension: [{ url: guideExtensions.beneficiaryCostString, valueString: element.value }] };
  const valueMoney: Money = value === undefined ? asString : { value, currency: 'USD' };
  const isPrintedSo = value === undefined || element.value === `$${value}`;
  return {
    extension: [elements.placeOne(element, isPrintedSo ? undefined : element.value)],
    type: typeOf(element),
    valueMoney,
  };
}

export const costs = (elements: Elements): CoverageCostToBeneficiary[] =>
  elements
    .all('plan_details')
    .filter(({ category }) => category !== 'pcp_name')
    .map((element) => costOf(element, elements));
