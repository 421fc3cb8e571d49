/** The variable parts of a sample inquiry; everything is fictitious. */
export interface Sample {
  readonly payerId?: string;
  readonly memberId?: string;
  readonly npi?: string;
  readonly birthDate?: string;
  readonly serviceTypes?: string;
  /** EQ02. */
  readonly procedure?: string;
  readonly dependent?: boolean;
}

const isa = 'ISA*00*          *00*          *ZZ*CARDLENS       *ZZ*SIMPAYER       *260102*0304*^*00501*000000907*0*T*:';

/** Segments from GS to IEA of a valid 270, without their terminators. */
export function segmentsOf(sample: Sample = {}): string[] {
  const { payerId = 'ANYPAYER', memberId = 'W123456789', npi = '1234567893', birthDate = '19800229' } = sample;
  const eq = [
    ...(sample.procedure && !sample.serviceTypes ? [] : [`EQ*${sample.serviceTypes ?? '30'}`]),
    ...(sample.procedure ? [`EQ**${sample.procedure}`] : []),
  ];
  const dependent = ['HL*4*3*23*0', 'TRN*1*93175-2*9CARDLENS1', 'NM1*03*1*DOE*SAM', 'DMG*D8*20150401*M', 'INS*N*19'];
  const set = [
    'ST*270*0007*005010X279A1',
    'BHT*0022*13*REF-93175*20260102*0304',
    'HL*1**20*1',
    `NM1*PR*2*ANY PAYER*****PI*${payerId}`,
    'HL*2*1*21*1',
    `NM1*1P*2*SAMPLE CLINIC*****XX*${npi}`,
    `HL*3*2*22*${sample.dependent ? 1 : 0}`,
    ...(sample.dependent ? [] : ['TRN*1*93175-1*9CARDLENS1']),
    `NM1*IL*1*DOE*JANE****MI*${memberId}`,
    `DMG*D8*${birthDate}*F`,
    ...(sample.dependent ? [...dependent, ...eq] : ['DTP*291*D8*20260102', ...eq]),
  ];
  return [
    'GS*HS*CARDLENS*SIMPAYER*20260102*0304*907*X*005010X279A1',
    ...set,
    `SE*${set.length + 1}*0007`,
    'GE*1*907',
    'IEA*1*000000907',
  ];
}

/** A valid 270 interchange; `change` may invalidate its segments. */
export const inquiryOf = (sample: Sample = {}, change: (segments: string[]) => string[] = (same) => same): string =>
  [isa, ...change(segmentsOf(sample))].map((segment) => `${segment}~`).join('');

/** Replaces the segment with this beginning; removes it when no replacement is given. */
export const replaced =
  (beginning: string, ...by: readonly string[]) =>
  (segments: string[]): string[] => {
    const index = segments.findIndex((segment) => segment.startsWith(beginning));
    const changed = [...segments.slice(0, index), ...by, ...segments.slice(index + 1)];
    // The count in SE is kept correct, so that there is only one error.
    const st = changed.findIndex((segment) => segment.startsWith('ST'));
    return changed.map((segment, i) => segment.replace(/^SE\*\d+/, `SE*${i - st + 1}`));
  };
