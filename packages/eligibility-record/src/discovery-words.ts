// Words for the codes of a discovery. Without schemas, so that the console and the command line stay small.

/** Why a payer is asked early, and what each reason means. */
export const discoveryReasons = {
  earlier_card: 'The earlier card is of this payer, or of its company.',
  named_by_payer: 'Another payer names it in its response.',
  employer: 'The employer is named like the payer or its plan, or is a part of the government that the payer insures.',
  age_65_or_older: 'It pays for people who are 65 or older, such as Medicare.',
  under_65: 'It insures people who are younger than 65.',
  insures_in_state: 'It insures in the state of the person.',
  not_in_state: 'It does not insure in the state of the person, who may have moved or work elsewhere.',
  large: 'It insures many people, by published market shares.',
  unknown_payer: 'Nothing is known about the payer but its id.',
} as const;
export type DiscoveryReason = keyof typeof discoveryReasons;

/** What came back from a payer. */
export const inquiryOutcomes = {
  covered: 'the person is covered on the day of service',
  unclear:
    'the response does not clearly say so, fits several people, or does not state the name and birth date of the person',
  not_covered: 'the person is known, but not covered on that day',
  not_found: 'the payer does not know the person',
  rejected: 'the payer rejected the inquiry for another reason',
  no_response: 'the payer could not be reached or did not respond',
} as const;
export type InquiryOutcome = keyof typeof inquiryOutcomes;

/** Why coverages pay in their order. */
export const orderReasons = {
  payer_states: 'a payer says so',
  medicare_rules: 'the rules of Medicare say so: it pays before a Medicare supplement',
  replaces_medicare: 'a Medicare Advantage plan pays in place of Medicare',
  pays_last:
    'Medicaid pays after any other coverage, and TRICARE after any other than Medicaid and Medicare supplements',
  only_coverage: 'no other coverage was found or named; payers that were not asked may know one',
  several: 'several coverages were found, and no payer or rule says which one pays first',
  depends_on_employment: 'whether Medicare or a group plan pays first depends on the employment',
  contradictory: 'the payers contradict each other',
  not_clear: 'the payer does not clearly say that the coverage is active',
} as const;
export type OrderReason = keyof typeof orderReasons;
