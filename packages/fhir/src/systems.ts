// Canonical URLs: those of HL7, and our own where HL7 has none. Ours are URNs, because nothing is published at them.

/** The C4DIC implementation guide 1.1.0, from which the profiles and extensions below come. */
const guide = 'http://hl7.org/fhir/us/insurance-card';
export const profiles = {
  coverage: `${guide}/StructureDefinition/C4DIC-Coverage`,
  patient: `${guide}/StructureDefinition/C4DIC-Patient`,
  organization: `${guide}/StructureDefinition/C4DIC-Organization`,
} as const;

export const guideExtensions = {
  planBeneficiaries: `${guide}/StructureDefinition/C4DIC-PlanBeneficiaries-extension`,
  beneficiaryCostString: `${guide}/StructureDefinition/C4DIC-BeneficiaryCostString-extension`,
  supportingImage: `${guide}/StructureDefinition/C4DIC-SupportingImage-extension`,
} as const;

/** Defined in `definitions/`. */
export const ownExtensions = {
  cardElement: 'urn:cardlens:fhir:card-element',
  pharmacyBenefitManager: 'urn:cardlens:fhir:pharmacy-benefit-manager',
} as const;

export const dataAbsentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

export const codeSystems = {
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  guideIdentifierType: `${guide}/CodeSystem/C4DICIdentifierType`,
  coverageClass: 'http://terminology.hl7.org/CodeSystem/coverage-class',
  guideCoverageClass: `${guide}/CodeSystem/C4DICExtendedCoverageClassCS`,
  copayType: 'http://terminology.hl7.org/CodeSystem/coverage-copay-type',
  guideCopayType: `${guide}/CodeSystem/C4DICExtendedCopayTypeCS`,
  contactType: 'http://terminology.hl7.org/CodeSystem/contactentity-type',
  guideContactType: `${guide}/CodeSystem/C4DICExtendedContactTypeCS`,
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  relationship: 'http://terminology.hl7.org/CodeSystem/subscriber-relationship',
  organizationType: 'http://terminology.hl7.org/CodeSystem/organization-type',
  provenanceAgent: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
  benefitType: 'http://terminology.hl7.org/CodeSystem/benefit-type',
  benefitNetwork: 'http://terminology.hl7.org/CodeSystem/benefit-network',
  benefitUnit: 'http://terminology.hl7.org/CodeSystem/benefit-unit',
  serviceType: 'https://x12.org/codes/service-type-codes',
  cpt: 'http://www.ama-assn.org/go/cpt',
  hcpcs: 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
  cdt: 'http://www.ada.org/cdt',
  ndc: 'http://hl7.org/fhir/sid/ndc',
  icd9Procedures: 'http://hl7.org/fhir/sid/icd-9-cm',
  icd10Procedures: 'http://www.cms.gov/Medicare/Coding/ICD10',
  actReason: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  eligibilityError: 'urn:cardlens:eligibility-error',
} as const;

/** Systems of identifiers that are not in a public registry. */
export const identifierSystems = {
  apiKey: 'urn:cardlens:api-key',
  /** Identifiers that are URLs themselves. */
  uri: 'urn:ietf:rfc:3986',
  eligibility: 'urn:cardlens:eligibility',
  /** The clearinghouse's id of the payer. */
  tradingPartner: 'urn:cardlens:trading-partner',
  /** Another payer, by the id that the response names. */
  otherPayer: 'urn:cardlens:other-payer',
  /** Member numbers are unique only within a payer. */
  memberOf: (payer: string) => `urn:cardlens:payer:${payer}:member`,
  payer: 'urn:cardlens:payer',
  printedPayer: 'urn:cardlens:printed-payer-id',
  clearinghouse: (name: string) => `urn:cardlens:clearinghouse:${encodeURIComponent(name)}`,
  npi: 'http://hl7.org/fhir/sid/us-npi',
  medicare: 'http://hl7.org/fhir/sid/us-mbi',
} as const;
