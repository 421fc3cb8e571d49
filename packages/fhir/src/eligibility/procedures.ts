import type { CostShare, ProcedureCode } from '@cardlens/eligibility-record';
import type {
  CodeableConcept,
  CoverageEligibilityRequestItem,
  CoverageEligibilityResponseInsuranceItem,
} from '@medplum/fhirtypes';
import { codeSystems } from '../systems.js';

/**
 * X12 uses one qualifier for CPT, which is level I of HCPCS, and level II. CPT codes are four digits and a digit or
 * letter.
 */
const hcpcs = (code: string): string => (/^\d{4}[0-9A-Z]$/.test(code) ? codeSystems.cpt : codeSystems.hcpcs);

const systems: Readonly<Record<string, (code: string) => string>> = {
  HC: hcpcs,
  CJ: () => codeSystems.cpt,
  AD: () => codeSystems.cdt,
  N4: () => codeSystems.ndc,
  ID: () => codeSystems.icd9Procedures,
  ZZ: () => codeSystems.icd10Procedures,
};

/** A code set without a FHIR system is named in the text. */
function codedProcedure({ qualifier, code }: ProcedureCode): CodeableConcept {
  const system = systems[qualifier]?.(code);
  return system === undefined ? { text: `${qualifier} ${code}` } : { coding: [{ system, code }] };
}

/** A procedure of a request, with its modifiers. */
export const requestedProcedure = (procedure: ProcedureCode): CoverageEligibilityRequestItem => ({
  productOrService: codedProcedure(procedure),
  ...(procedure.modifiers ? { modifier: procedure.modifiers.map((text) => ({ text })) } : {}),
});

/** Code sets by their names in the summary. */
const qualifiers: Readonly<Record<string, string>> = {
  hcpcs_code: 'HC',
  cpt_code: 'CJ',
  american_dental_association_code: 'AD',
  national_drug_code: 'N4',
};

/** A procedure of a response, with its modifiers. A range of codes is represented as text. */
export function procedureOfResponse({
  type,
  code,
  last_code: last,
  modifiers,
}: NonNullable<CostShare['procedure']>): Pick<
  CoverageEligibilityResponseInsuranceItem,
  'productOrService' | 'modifier'
> {
  const qualifier = qualifiers[type];
  const isCoded = qualifier !== undefined && last === undefined;
  const text = `${type.replaceAll('_', ' ')} ${last === undefined ? code : `${code} to ${last}`}`;
  return {
    productOrService: isCoded ? codedProcedure({ qualifier, code }) : { text },
    ...(modifiers ? { modifier: modifiers.map((modifier) => ({ text: modifier })) } : {}),
  };
}
