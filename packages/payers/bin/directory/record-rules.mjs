import { linesOfBusiness, transactionTypes } from '../../dist/src/index.js';
import { plainName } from './names.mjs';

/** Fields of a record, in the order required within a line. */
export const fields = [
  'key',
  'name',
  'aliases',
  'formerly',
  'brands',
  'parent',
  'states',
  'lines',
  'programs',
  'ids',
  'enrollment',
  'phones',
  'addresses',
  'pharmacy',
  'prefixes',
  'source',
  'sources',
];
const sources = ['payer website', 'provider manual', 'card', 'clearinghouse list', 'cms', 'common knowledge'];
const states = new Set(
  `AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR
   PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY`.split(/\s+/),
);

/** Ids for claims are short; Office Ally's ids for real-time requests are words. */
const idPatterns = {
  availity: /^[A-Z0-9]{4,9}$/,
  change_healthcare: /^[A-Z0-9]{4,9}$/,
  office_ally: /^[A-Z0-9]{4,9}$/,
  'office_ally eligibility': /^[A-Z0-9][A-Z0-9-]{2,29}$/,
  'office_ally claim_status': /^[A-Z0-9][A-Z0-9-]{2,29}$/,
  stedi: /^[A-Z0-9]{2,12}$/,
};
const upperAscii = /^[A-Z0-9][A-Z0-9 '&+./-]*$/;

/** Problems within a single record. @param {string[]} known keys of `sources.json`. @returns {string[]} */
export function problemsOfRecord(record, lists, known) {
  const problems = [];
  const check = (isGood, problem) => {
    if (!isGood) problems.push(problem);
  };
  for (const field of Object.keys(record)) check(fields.includes(field), `unknown field ${field}`);
  check(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(record.key ?? ''), 'the key must be lower-case words with hyphens');
  check(upperAscii.test(record.name ?? ''), 'the name must be upper case');
  checkNames(record, check);
  check(sources.includes(record.source), `the source must be one of: ${sources.join(', ')}`);
  checkWords(record.states, 'states', (code) => code === 'US' || states.has(code), check);
  check(!record.states?.includes('US') || record.states.length === 1, 'US must be the only entry of states');
  check(isSorted(record.states ?? []), 'states must be sorted');
  checkWords(record.lines, 'lines', (line) => linesOfBusiness.includes(line), check);
  checkIds(record.ids ?? {}, lists, check);
  checkEnrollment(record, check);
  for (const { name, to, date } of record.formerly ?? []) {
    check(to === undefined || upperAscii.test(to), `${to} must be upper case`);
    check(
      date === undefined || /^\d{4}(-\d{2}(-\d{2})?)?$/.test(date),
      `the date of ${name} must be a year, month or day`,
    );
    check(record.sources?.[`formerly:${name}`] !== undefined, `the former name ${name} needs a source`);
  }
  for (const program of record.programs ?? []) {
    check(upperAscii.test(program), `${program} must be upper case`);
    check(record.sources?.[`programs:${program}`] !== undefined, `the program ${program} needs a source`);
  }
  for (const phone of record.phones ?? [])
    check(/^[2-9]\d{2}-[2-9]\d{2}-\d{4}$/.test(phone), `phone ${phone} must be 999-999-9999`);
  for (const address of record.addresses ?? [])
    check(
      upperAscii.test(address) && / ([A-Z]{2}) \d{5}$/.test(address),
      `address ${address} must be upper case and end with state and ZIP`,
    );
  for (const { bin, pcn } of record.pharmacy ?? []) {
    check(/^(\d{6}|\d{8})$/.test(bin), `BIN ${bin} must have six or eight digits`);
    check(pcn === undefined || /^[A-Z0-9]{1,10}$/.test(pcn), `PCN ${pcn} must be one to ten of A-Z, 0-9`);
  }
  for (const prefix of record.prefixes ?? [])
    check(/^[A-Z][A-Z0-9]{2}$/.test(prefix), `prefix ${prefix} must have three characters`);
  for (const [fact, source] of Object.entries(record.sources ?? {})) {
    check(hasFact(record, fact), `sources names ${fact}, which the record does not have`);
    check(known.includes(source), `sources.json has no source ${source}`);
  }
  check(
    record.sources === undefined || Object.keys(record.sources).length > 0,
    'omit sources instead of leaving it empty',
  );
  for (const field of [
    'aliases',
    'formerly',
    'brands',
    'states',
    'lines',
    'programs',
    'phones',
    'addresses',
    'pharmacy',
    'prefixes',
  ])
    checkList(record[field], field, check);
  return problems;
}

/**
 * `ids.<list>` or `enrollment.<list>`, a field as a whole, or `<field>:<value>` of a list; a BIN includes its PCNs.
 */
function hasFact(record, fact) {
  const [, byList, list] = /^(ids|enrollment)\.(.+)$/.exec(fact) ?? [];
  if (list) return record[byList]?.[list] !== undefined;
  if (['parent', 'states'].includes(fact)) return record[fact] !== undefined;
  const [field, value] = fact.split(/:(.*)/);
  return (record[field] ?? []).some?.((each) => (each.bin ?? each.name ?? each) === value) ?? false;
}

function checkNames({ name = '', aliases = [], formerly = [], brands = [] }, check) {
  const seen = new Set([plainName(name)]);
  for (const text of [...aliases, ...formerly.map((each) => each.name), ...brands]) {
    check(upperAscii.test(text), `${text} must be upper case`);
    check(!seen.has(plainName(text)), `${text} is redundant with another name of this payer`);
    seen.add(plainName(text));
  }
}

function checkIds(ids, lists, check) {
  for (const [list, types] of Object.entries(ids)) {
    check(lists.includes(list), `lists.json has no list ${list}`);
    check(Object.keys(types).length > 0, `the ids of ${list} must not be empty`);
    for (const [type, id] of Object.entries(types)) {
      const pattern = idPatterns[`${list} ${type}`] ?? idPatterns[list] ?? idPatterns.availity;
      check(transactionTypes.includes(type), `unknown transaction type ${type}`);
      check(pattern.test(id), `${id} is not a valid id of ${list}`);
    }
  }
}

/** Enrollment is a fact that the payer's list states about a transaction with an id. */
function checkEnrollment({ ids = {}, enrollment = {}, sources = {} }, check) {
  for (const [list, types] of Object.entries(enrollment)) {
    check(sources[`enrollment.${list}`] !== undefined, `the enrollment of ${list} needs a source`);
    check(Object.keys(types).length > 0, `the enrollment of ${list} must not be empty`);
    for (const [type, isRequired] of Object.entries(types)) {
      check(ids[list]?.[type] !== undefined, `the enrollment of ${list} names ${type}, for which there is no id`);
      check(typeof isRequired === 'boolean', `the enrollment of ${list} must be true or false`);
    }
  }
}

function checkWords(words, field, isKnown, check) {
  check(words?.length > 0, `${field} must not be empty`);
  for (const word of words ?? []) check(isKnown(word), `${word} is unknown in ${field}`);
}

function checkList(list, field, check) {
  if (list === undefined) return;
  check(list.length > 0, `omit ${field} instead of leaving it empty`);
  check(new Set(list.map((entry) => JSON.stringify(entry))).size === list.length, `${field} has an entry twice`);
}

const isSorted = (words) => words.every((word, index) => index === 0 || words[index - 1] < word);
