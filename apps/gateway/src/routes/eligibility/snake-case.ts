const aliases: Readonly<Record<string, string>> = {
  cardId: 'card_id',
  firstName: 'first_name',
  lastName: 'last_name',
  dateOfBirth: 'date_of_birth',
  memberId: 'member_id',
  organizationName: 'organization_name',
  serviceTypeCodes: 'service_type_codes',
  procedureCodes: 'procedure_codes',
  payerId: 'payer_id',
  groupNumber: 'group_number',
  dateOfService: 'date_of_service',
  dateOfServiceEnd: 'date_of_service_end',
  appointmentDate: 'appointment_date',
  daysBefore: 'days_before',
  postalCode: 'postal_code',
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One level of an object with names in snake_case, which take precedence when both forms are present. */
function renamed(value: unknown): unknown {
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(
    ([name, field]) => [Object.hasOwn(aliases, name) ? aliases[name] : name, field] as const,
  );
  const own = Object.entries(value).filter(([name]) => !Object.hasOwn(aliases, name));
  return Object.fromEntries([...fields, ...own]);
}

/** A person or the provider, with the address of a person. */
function renamedPart(value: unknown): unknown {
  const part = renamed(value);
  return isObject(part) && isObject(part.address) ? { ...part, address: renamed(part.address) } : part;
}

/**
 * Renames the fields of a body to those that are validated: bodies may be in camelCase or have the payer
 * at the top level.
 */
export function inSnakeCase(body: unknown): unknown {
  const outer = renamed(body);
  if (!isObject(outer)) return outer;
  const inner = renamed(outer.eligibility);
  if (!isObject(inner)) return { ...outer, eligibility: inner };
  const parts = ['subscriber', 'dependent', 'provider'].filter((name) => Object.hasOwn(inner, name));
  return {
    ...outer,
    eligibility: {
      ...(outer.payer_id === undefined ? {} : { payer_id: outer.payer_id }),
      ...inner,
      ...Object.fromEntries(parts.map((name) => [name, renamedPart(inner[name])])),
    },
  };
}
