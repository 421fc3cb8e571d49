import type {
  Address,
  Benefit,
  Coded,
  Contact,
  DatePeriod,
  Delimiters,
  EligibilityResponse,
  Entity,
  Insured,
  Patient,
  Procedure,
  ProviderRole,
  Qualified,
  Reference,
  Rejection,
  RelatedEntity,
} from '../src/index.js';

type Value = string | undefined;

const code = (coded: Coded | undefined): Value => coded?.code;
const yesNo = (value: boolean | undefined): Value => (value === undefined ? undefined : value ? 'Y' : 'N');

/** A 271 about one subscriber as segments between ST and SE: the inverse of the reader. */
export function printResponse(response: EligibilityResponse, delimiters: Delimiters): string[] {
  const { transaction, informationSource: source, receiver, subscriber, dependents } = response;
  const lines: string[] = [];
  const put = (...elements: Value[]): void => {
    const texts = elements.map((one) => one ?? '');
    while (texts.at(-1) === '') texts.pop();
    lines.push(texts.join(delimiters.element));
  };
  const composite = (parts: readonly Value[]): Value => {
    const texts = parts.map((one) => one ?? '');
    while (texts.at(-1) === '') texts.pop();
    return texts.length === 0 ? undefined : texts.join(delimiters.component);
  };
  const pair = (identifier: Qualified | undefined): Value[] => [code(identifier?.qualifier), identifier?.value];
  const name = (entity: Entity): void =>
    put(
      'NM1',
      entity.entityType.code,
      entity.isPerson ? '1' : '2',
      entity.lastOrOrganizationName,
      entity.firstName,
      entity.middleName,
      undefined,
      entity.suffix,
      ...pair(entity.identifier),
      code(entity.relationship),
    );
  const rejection = (one: Rejection): void =>
    put('AAA', one.isRequestValid ? 'Y' : 'N', undefined, one.reason.code, code(one.followUp));
  const reference = (one: Reference): void => put('REF', one.qualifier.code, one.value, one.description);
  const period = (one: DatePeriod): void => put('DTP', one.qualifier.code, one.to ? 'RD8' : 'D8', one.value);
  const provider = (one: ProviderRole): void => put('PRV', one.role.code, ...pair(one.identifier));
  const contact = (one: Contact): void =>
    put('PER', 'IC', one.name, ...one.numbers.flatMap(({ kind, value }) => [kind.code, value]));
  const address = (one: Address): void => {
    if (one.lines.length > 0) put('N3', ...one.lines);
    put('N4', one.city, one.state, one.postalCode, one.country, ...pair(one.location), one.countrySubdivision);
  };
  const insured = (one: Insured): void =>
    put(
      'INS',
      yesNo(one.isSubscriber),
      one.relationship.code,
      code(one.maintenanceType),
      code(one.maintenanceReason),
      ...Array<undefined>(4).fill(undefined),
      code(one.studentStatus),
      yesNo(one.hasHandicap),
      ...Array<undefined>(6).fill(undefined),
      one.birthSequence,
    );
  const procedureOf = (one: Procedure | undefined): Value => {
    if (!one) return undefined;
    const [a, b, c, d] = one.modifiers;
    return composite([one.qualifier.code, one.code, a, b, c, d, undefined, one.lastCode]);
  };
  const related = (one: RelatedEntity): void => {
    name(one.entity);
    if (one.address) address(one.address);
    for (const each of one.contacts) contact(each);
    if (one.provider) provider(one.provider);
  };
  const benefit = (one: Benefit): void => {
    put(
      'EB',
      one.information.code,
      code(one.coverageLevel),
      one.serviceTypes.map(code).join(delimiters.repetition),
      code(one.insuranceType),
      one.planDescription,
      code(one.timePeriod),
      one.amount,
      one.percent,
      ...pair(one.quantity),
      one.authorizationRequired,
      one.inPlanNetwork,
      procedureOf(one.procedure),
      composite(one.diagnosisPointers.map(String)),
    );
    for (const each of one.deliveries) {
      put(
        'HSD',
        ...pair(each.quantity),
        code(each.unit),
        each.sampleSelectionModulus,
        code(each.timePeriod),
        each.periodCount,
        code(each.frequency),
        code(each.patternTime),
      );
    }
    one.references.forEach(reference);
    one.dates.forEach(period);
    one.rejections.forEach(rejection);
    for (const text of one.messages) put('MSG', text);
    for (const each of one.additional) {
      put('III', code(each.code?.qualifier), code(each.code?.value), code(each.category), each.text);
    }
    if (one.relatedEntities.length > 0) {
      put('LS', '2120');
      one.relatedEntities.forEach(related);
      put('LE', '2120');
    }
  };
  const patient = (one: Patient): void => {
    for (const trace of one.traces) put('TRN', trace.kind.code, trace.number, trace.originatorId, trace.additionalId);
    if (one.entity) name(one.entity);
    one.references.forEach(reference);
    if (one.address) address(one.address);
    one.rejections.forEach(rejection);
    if (one.provider) provider(one.provider);
    if (one.demographics) put('DMG', 'D8', one.demographics.dateOfBirth, code(one.demographics.gender));
    if (one.insured) insured(one.insured);
    if (one.diagnoses.length > 0)
      put('HI', ...one.diagnoses.map((each) => composite([each.qualifier.code, each.code])));
    one.dates.forEach(period);
    if (one.military) {
      const { informationStatus, employmentStatus, serviceAffiliation, description, rank, period: span } = one.military;
      put(
        'MPI',
        informationStatus.code,
        employmentStatus.code,
        serviceAffiliation.code,
        description,
        code(rank),
        span && (span.to ? 'RD8' : 'D8'),
        span?.value,
      );
    }
    one.benefits.forEach(benefit);
  };

  put('BHT', '0022', code(transaction.purpose), transaction.referenceId, transaction.date, transaction.time);
  put('HL', '1', undefined, '20', receiver ? '1' : '0');
  for (const each of source.rejections.filter(({ loop }) => loop === '2000A')) rejection(each);
  if (source.entity) name(source.entity);
  source.contacts.forEach(contact);
  for (const each of source.rejections.filter(({ loop }) => loop === '2100A')) rejection(each);
  if (!receiver) return lines;
  put('HL', '2', '1', '21', subscriber ? '1' : '0');
  if (receiver.entity) name(receiver.entity);
  receiver.references.forEach(reference);
  if (receiver.address) address(receiver.address);
  receiver.rejections.forEach(rejection);
  if (receiver.provider) provider(receiver.provider);
  if (!subscriber) return lines;
  put('HL', '3', '2', '22', dependents.length > 0 ? '1' : '0');
  patient(subscriber);
  dependents.forEach((dependent, index) => {
    put('HL', String(4 + index), '3', '23', '0');
    patient(dependent);
  });
  return lines;
}
