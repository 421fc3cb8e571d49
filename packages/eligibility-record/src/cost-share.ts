import { z } from 'zod';

export const networks = ['in', 'out', 'any'] as const;

export const moneyShape = z
  .object({
    amount: z.string().meta({ description: 'Decimal, such as `1250.50`.', pattern: '^-?\\d+\\.\\d{2,}$' }),
    currency: z.enum(['USD']).describe('ISO 4217.'),
  })
  .describe('An amount of money.');

const countShape = z.object({
  value: z.string().describe('Decimal.'),
  unit: z.string().describe('`visits`, `days` …'),
  time_period: z.string().optional().describe('If different from the `time_period` of the cost share.'),
});

const texts = z.array(z.string()).readonly().optional();

const procedureFields = {
  type: z.string().describe('`hcpcs_code`, `cpt_code`, `american_dental_association_code` …'),
  code: z.string().describe('First or only code.'),
  last_code: z.string().optional().describe('Last code of a range.'),
  modifiers: texts.describe('Modifiers of the code.'),
};

/** A cost share of a member: a copay, a coinsurance, a deductible or an out-of-pocket maximum. */
export const costShareShape = z
  .object({
    amount: moneyShape.optional(),
    no_limit: z
      .boolean()
      .optional()
      .describe('`true` if there is no limit, for which payers write an amount such as 99999.99. Otherwise absent.'),
    percent: z.string().optional().describe('Percentage as a decimal, such as `20`.'),
    remaining: moneyShape.optional(),
    used: moneyShape.optional(),
    quantity: countShape.optional().describe('Total quantity.'),
    remaining_quantity: countShape.optional().describe('Remaining quantity.'),
    used_quantity: countShape.optional().describe('Used quantity.'),
    network: z
      .enum(networks)
      .optional()
      .describe('`any`: both in and out of network. Absent if the payer does not specify it.'),
    network_name: z
      .string()
      .optional()
      .describe('The network of the plan that the entry is limited to, such as a tier.'),
    network_id: z.string().optional().describe('Its number.'),
    plan_name: z.string().optional().describe('The plan that the payer names with the entry.'),
    coverage_level: z.string().optional().describe('Coverage level, such as `individual` or `family`.'),
    time_period: z.string().optional().describe('Period, such as `calendar_year`, `visit` or `lifetime`.'),
    time_period_count: z
      .string()
      .optional()
      .describe('Number of periods if not one: decimal, such as `6` for six of `month`.'),
    procedure: z.object(procedureFields).optional().describe('The procedure that the entry is limited to.'),
    places_of_service: texts.describe('Places of service that the entry is limited to, such as `Office`.'),
    insurance_type: z.string().optional().describe('The insurance type, if the response covers several plans.'),
    authorization_required: z.boolean().optional().describe('Whether prior authorization is required.'),
    messages: texts.describe('Free-text messages of the payer.'),
  })
  .describe('A cost share of the member, or a limitation of the benefit.');

/** Cost shares of one kind. */
export const sharesShape = z.array(costShareShape).readonly().optional();

/** The kinds of cost shares, which are fields of a service type. */
export const shareKinds = ['copays', 'coinsurance', 'deductibles', 'out_of_pocket', 'spend_down'] as const;

const shareFields = {
  copays: sharesShape.describe('Copays.'),
  coinsurance: sharesShape.describe('Coinsurance.'),
  deductibles: sharesShape.describe('Deductibles and their remaining amounts.'),
  out_of_pocket: sharesShape.describe('Out-of-pocket maximums and their remaining amounts.'),
  spend_down: sharesShape.describe('Spend-down amounts, as in Medicaid.'),
  limitations: sharesShape.describe('Benefit limitations.'),
  authorizations: sharesShape.describe('Where prior authorization is required or not, if stated without a cost share.'),
};

const benefitFields = {
  plan_name: z
    .string()
    .optional()
    .describe('Name of the plan. Absent if the payer names several; each cost share has its own.'),
  authorization_required: z
    .boolean()
    .optional()
    .describe('Whether prior authorization is required, in any network or place. Absent if the payer does not say.'),
  ...shareFields,
  messages: texts.describe('Free-text messages of the payer.'),
};

const serviceTypeFields = {
  service_type_code: z.string().describe('X12 service type code (EB03).'),
  service_type: z.string().describe('Meaning of the code.'),
};

export const serviceTypeNameShape = z.object(serviceTypeFields).describe('A service type.');

export const serviceTypeShape = z
  .object({
    ...serviceTypeFields,
    status: z.enum(['active']).describe('Always `active`.'),
    ...benefitFields,
  })
  .describe('Benefits of one covered service type.');

export const unclearServiceTypeShape = z
  .object({
    ...serviceTypeFields,
    status: z.enum(['unclear']).describe('Always `unclear`.'),
    ...benefitFields,
  })
  .describe('What the payer says about a service type without saying clearly that it is covered.');

/** `not_covered` and `unknown` of a plan are in records of earlier versions only. */
export const coverageStatuses = ['active', 'inactive', 'unclear', 'not_covered', 'unknown'] as const;
const procedureStatuses = ['active', 'inactive', 'not_covered', 'unknown'] as const;

export const procedureShape = z
  .object({
    ...procedureFields,
    status: z.enum(procedureStatuses).describe('Whether the procedure is covered.'),
    ...benefitFields,
  })
  .describe('Benefits of one procedure.');

/** What distinguishes the plans, and the networks of a plan, that cost shares belong to. */
export const planFields = ['plan_name', 'insurance_type', 'network', 'network_name', 'network_id'] as const;

/** Benefits of one plan in one network. */
export const benefitGroupShape = z
  .object({
    plan_name: z.string().optional().describe('Name of the plan, if the payer names it with the benefits.'),
    insurance_type: z.string().optional().describe('The insurance type, if the response covers several plans.'),
    network: costShareShape.shape.network,
    network_name: costShareShape.shape.network_name,
    network_id: costShareShape.shape.network_id,
    services: z
      .array(
        z
          .object({
            service_type_code: z.string().optional().describe('X12 service type code. Absent for a procedure.'),
            service_type: z.string().optional().describe('Meaning of the code.'),
            procedure: z.object(procedureFields).optional().describe('The procedure.'),
            status: z
              .enum(['active', 'inactive', 'not_covered', 'unclear', 'unknown'])
              .describe('Whether it is covered.'),
            authorization_required: z
              .boolean()
              .optional()
              .describe('Whether prior authorization is required in this network.'),
            ...shareFields,
          })
          .describe('A service or a procedure.'),
      )
      .readonly()
      .describe('Its services, each with costs, limits and authorization in this network.'),
  })
  .describe('Benefits of one plan in one network.');

export type BenefitGroup = z.infer<typeof benefitGroupShape>;
export type Money = z.infer<typeof moneyShape>;
export type CostShare = z.infer<typeof costShareShape>;
export type Network = (typeof networks)[number];
export type ServiceTypeName = z.infer<typeof serviceTypeNameShape>;
export type ServiceType = z.infer<typeof serviceTypeShape>;
export type UnclearServiceType = z.infer<typeof unclearServiceTypeShape>;
export type Procedure = z.infer<typeof procedureShape>;
export type CoverageStatus = (typeof coverageStatuses)[number];
