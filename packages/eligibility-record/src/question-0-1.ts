import { CreateEligibilityRequest } from '@cardlens/contracts';
import { camelCased, snakeCased } from './case.js';
import type { AskedQuestion } from './question.js';

// Version 0.1 knows no `question_json`: its gateway sends a question in the fields of the message, and its eligibility
// service reads them. This file, and the fields, can be removed from the first version that is not deployed beside 0.1.

/** The fields of a request that contain its question, for both versions. */
export function questionFields(question: AskedQuestion): CreateEligibilityRequest {
  const { serviceTypeCodes = [], procedureCodes = [], subscriber, dependent, ...fields } = camelCased(question);
  const procedureOf = ({ modifiers = [], ...code }: (typeof procedureCodes)[number]) => ({
    ...code,
    modifiers: [...modifiers],
  });
  return CreateEligibilityRequest.fromPartial({
    ...fields,
    subscriber: withoutAddress(subscriber),
    dependent: dependent && withoutAddress(dependent),
    serviceTypeCodes: [...serviceTypeCodes],
    procedureCodes: procedureCodes.map(procedureOf),
    questionJson: JSON.stringify(question),
  });
}

/** Only the JSON has addresses. */
const withoutAddress = <P extends { readonly address?: unknown }>({ address, ...person }: P) => person;

/** The question of a request from either version, as JSON. */
export const questionJsonOf = ({ questionJson, ...fields }: CreateEligibilityRequest): string =>
  questionJson ?? JSON.stringify(snakeCased<unknown>(fields));
