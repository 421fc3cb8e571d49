/** Bodies of loops 2110 in the form that payers send; all plans and people are fictitious. */
const activePlan = [
  'EB*1**30**CEDAR VALLEY PPO 2000',
  'DTP*346*D8*20260101',
  'EB*1**1^33^47^86^88^98^AL^MH^UC',
  'EB*C*IND*30***23*2000*****Y',
  'EB*C*IND*30***29*1250.5*****Y',
  'EB*C*FAM*30***23*4000*****Y',
  'EB*C*FAM*30***29*3100*****Y',
  'EB*C*IND*30***23*5000*****N',
  'EB*G*IND*30***23*6000*****Y',
  'EB*G*IND*30***29*4800*****Y',
  'EB*B*IND*98***27*25*****Y',
  'MSG*PRIMARY CARE OFFICE VISIT',
  'EB*A*IND*98*****.2****Y',
  'EB*A*IND*98*****.4****N',
  'EB*B*IND*86***27*250*****W',
  'EB*L',
  'LS*2120',
  'NM1*P3*1*WILLOW*ROBIN****XX*1245319599',
  'PER*IC**TE*8005550142',
  'LE*2120',
  'EB*R**30*C1*OTHER PLAN',
  'LS*2120',
  'NM1*PRP*2*BLUE HERON MUTUAL*****PI*99991',
  'LE*2120',
];

export interface Contents {
  /** TRN02 of the inquiry; absent: the response contains none. */
  readonly trace?: string;
  /** Segments after the subscriber's. */
  readonly benefits?: readonly string[];
  /** Instead of the subscriber's own benefits: an AAA segment. */
  readonly rejection?: string;
  /** AAA at the payer's level. */
  readonly payerRejection?: string;
  /** Segments after the dependent's; if present, there is a dependent. */
  readonly dependent?: readonly string[];
  /** Segments after the subscriber's when there is also a dependent. */
  readonly besideDependent?: readonly string[];
}

/** A 271 of version 005010X279A1, from ISA to IEA. */
export const a271 = (contents: Contents = {}): string => several271s(contents);

/** One interchange with a transaction set for each response. */
export function several271s(...responses: readonly Contents[]): string {
  return interchange([
    'GS*HB*PAYER*CARDLENS*20260302*1407*1*X*005010X279A1',
    ...responses.flatMap(setOf),
    `GE*${responses.length}*1`,
  ]);
}

function setOf(
  { trace, benefits = activePlan, rejection, payerRejection, dependent, besideDependent = [] }: Contents,
  index: number,
): string[] {
  const trn = trace === undefined ? [] : [`TRN*2*${trace}*9CARDLENS01`];
  const subscriber = [
    'HL*2*1*21*1',
    'NM1*1P*2*CEDAR CLINIC*****XX*1234567893',
    `HL*3*2*22*${dependent ? 1 : 0}`,
    ...(dependent ? [] : trn),
    'NM1*IL*1*EXAMPLE*JORDAN****MI*CVH123456789',
    ...(rejection === undefined ? [] : [rejection]),
    'N3*1 MAIN ST',
    'N4*SPRINGFIELD*IL*62701',
    'DMG*D8*19800102*F',
    'REF*6P*0098765*ACME INC',
    ...(rejection === undefined && !dependent ? ['DTP*346*RD8*20260101-20261231', ...benefits] : []),
    ...besideDependent,
    ...(dependent
      ? ['HL*4*3*23*0', ...trn, 'NM1*03*1*EXAMPLE*RILEY', 'DMG*D8*20150607*M', 'INS*N*19', ...dependent]
      : []),
  ];
  const body = [
    'BHT*0022*11*TRACE*20260302*1407',
    'HL*1**20*1',
    'NM1*PR*2*CEDAR VALLEY HEALTH*****PI*60054',
    'PER*IC**TE*8005550100*UR*cedar.example',
    ...(payerRejection === undefined ? subscriber : [payerRejection]),
  ];
  const number = String(index + 1).padStart(4, '0');
  const set = [`ST*271*${number}*005010X279A1`, ...body];
  return [...set, `SE*${set.length + 1}*${number}`];
}

/** A TA1 that rejects an interchange. @param note  TA105 */
export const aTa1 = (note = '006'): string => interchange([`TA1*000000123*260302*1407*R*${note}`], 0);

function interchange(segments: readonly string[], groups = 1): string {
  const isa =
    'ISA*00*          *00*          *ZZ*PAYER          *ZZ*CARDLENS       *260302*1407*^*00501*000000905*0*T*:';
  return `${[isa, ...segments, `IEA*${groups}*000000905`].join('~')}~`;
}
