import {
  generations,
  isSameName,
  nameWordsMax,
  type PrintedName,
  printedName,
  type StatedName,
  type StatedPerson,
  statedName,
} from './person-name.js';
import { lettersOf } from './plain-text.js';

/** A person's name in parts, as printed. */
export interface NameParts {
  readonly first?: string;
  readonly middle?: string;
  readonly last: string;
  readonly suffix?: string;
  /** Share of names of this form that are split as other programs and people split them. */
  readonly certainty: number;
}

export const namePartNames = ['first', 'middle', 'last', 'suffix'] as const;

/** `V` is a suffix only after two other words: it is also an initial and, rarely, a family name. */
const fifth = 'v';
const degrees = new Set(['md', 'phd', 'dds', 'dmd', 'esq', 'rn', 'cpa', 'dvm', 'dnp', 'pharmd']);
/** Family names, too: degrees only with periods (D.O.) or after a comma. */
const namesToo = new Set(['do', 'pa', 'np', 'od', 'ma', 'jd']);
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'sr', 'sra', 'srta']);
/** Words that begin a family name of several words. */
const particles = new Set(
  'van von de del della di da das do dos du la las le los st saint san santa santo bin ibn al el der den ter ten'.split(
    ' ',
  ),
);
/** Frequent family names of people with two of them: "MARIA GARCIA LOPEZ" has no middle name. */
const spanishFamilies = new Set(
  `acosta aguilar aguirre alvarado alvarez avila ayala barrera becerra beltran bravo bustamante cabrera calderon camacho campos cardenas
  castaneda castillo castro cervantes chavez cisneros contreras cordova corona cortes cortez cruz davila delgado diaz dominguez duarte
  duran enriquez escobar esparza espinosa espinoza esquivel estrada felix fernandez figueroa flores franco fuentes galindo gallegos galvan
  gamboa garcia garza gomez gonzales gonzalez guerra guerrero gutierrez guzman hernandez herrera hinojosa huerta ibarra jimenez juarez
  lara leal ledesma leon lopez lozano lugo luna macias maldonado marin marquez martinez medina mejia melendez mendez mendoza mercado meza
  miranda molina montes montoya mora morales moreno munoz murillo nava navarro nunez ochoa ojeda olivares orozco ortega ortiz pacheco padilla
  palacios parra pena peralta perez pineda ponce portillo preciado quintana quintero ramirez ramos rangel renteria reyes reyna rios
  rivas rivera robles rocha rodriguez rojas roman romero rosales rosario rubio ruiz saenz salas salazar salcedo salgado salinas sanchez
  sandoval santana santiago santos segura serrano sierra silva solis solorzano sosa sotelo soto suarez tapia tejeda tellez torres trejo
  trevino trujillo valadez valdez valencia valenzuela vargas vasquez vazquez vega velasco velasquez velez vera vigil villa villalobos
  villanueva villarreal villegas zamora zapata zavala zuniga`.split(/\s+/),
);

const bare = lettersOf;
const isInitial = (word: string): boolean => bare(word).length === 1;

/** @param wordsBefore  of the whole name */
function isSuffix(word: string, wordsBefore: number, isAfterComma: boolean): boolean {
  const text = bare(word);
  if (generations.has(text)) return wordsBefore > 0;
  if (wordsBefore < 2) return false;
  // "V." is an initial.
  return (
    (text === fifth && !word.endsWith('.')) ||
    degrees.has(text) ||
    (namesToo.has(text) && (isAfterComma || /\p{L}\.\p{L}/u.test(word)))
  );
}

/** Splits the words before or after a comma into names and the suffixes at their end. */
function namesAndSuffixes(words: readonly string[], wordsBefore: number) {
  const isAfterComma = (at: number): boolean => at === 0 && wordsBefore > 0;
  let end = words.length;
  while (end > 0 && isSuffix(words[end - 1] ?? '', wordsBefore + end - 1, isAfterComma(end - 1))) end--;
  return { names: words.slice(0, end), suffixes: words.slice(end) };
}

/** Index of the first word of the family name in names that are written in the order of speech. */
function familyFrom(names: readonly string[]): { at: number; certainty: number } {
  const last = names.length - 1;
  let at = last;
  while (at > 1 && particles.has(bare(names[at - 1] ?? ''))) at--;
  if (at < last) return { at, certainty: certainties.particle };
  if (last < 2) return { at, certainty: certainties.two };
  if (isInitial(names[last - 1] ?? '')) return { at, certainty: certainties.initial };
  const isFamily = (index: number) => (names[index] ?? '').split('-').every((part) => spanishFamilies.has(bare(part)));
  if (isFamily(last) && isFamily(last - 1)) return { at: last - 1, certainty: certainties.twoFamilies };
  return { at, certainty: last === 2 ? certainties.three : certainties.more };
}

/** From the agreement with another program on names of each form (docs/recognition.md, "Names in parts"). */
const certainties = {
  comma: 0.99,
  two: 0.99,
  initial: 0.99,
  particle: 0.95,
  twoFamilies: 0.8,
  three: 0.9,
  more: 0.8,
  one: 0.5,
} as const;

/**
 * Splits a name as cards, payers and other systems write it: "Pat Q Doe Jr", "DOE, PAT Q", "DOE JR, PAT", "Juan de la
 * Cruz". A name of one word is a last name, as is a text of more words than names have.
 */
export function namePartsOf(text: string): NameParts {
  const [lead = [], ...rest] = text
    .split(',')
    .map((part) => part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))
    .filter((words) => words.length > 0);
  const words = rest.reduce((count, part) => count + part.length, lead.length);
  if (words > nameWordsMax) return { last: text.trim(), certainty: certainties.one };
  const untitled = lead.length > 1 && titles.has(bare(lead[0] ?? '')) ? lead.slice(1) : lead;
  const segments = [untitled, ...rest];
  let wordsBefore = 0;
  const [before, ...after] = segments.map((segment) => {
    wordsBefore += segment.length;
    return namesAndSuffixes(segment, wordsBefore - segment.length);
  });
  const names = before?.names ?? [];
  const given = after.flatMap((segment) => segment.names);
  const suffixes = [...(before?.suffixes ?? []), ...after.flatMap((segment) => segment.suffixes)];
  const suffix = suffixes.length === 0 ? {} : { suffix: suffixes.join(' ') };
  if (given.length > 0) return { ...partsOf(given, names), ...suffix, certainty: certainties.comma };
  if (names.length < 2) return { last: names[0] ?? text.trim(), ...suffix, certainty: certainties.one };
  const { at, certainty } = familyFrom(names);
  return { ...partsOf(names.slice(0, at), names.slice(at)), ...suffix, certainty };
}

function partsOf([first, ...middle]: readonly string[], last: readonly string[]) {
  return {
    ...(first === undefined ? {} : { first }),
    ...(middle.length === 0 ? {} : { middle: middle.join(' ') }),
    last: last.join(' '),
  };
}

/** How two names of a person compare; `nickname`: the first names are one name and a usual short form of it. */
export type NameLikeness = 'spelling' | 'nickname' | 'different';

/** A name in the forms that are compared, so that it is parsed once. */
export interface ParsedName {
  readonly letters: string;
  readonly printed: PrintedName;
  readonly person: StatedPerson;
  readonly stated: StatedName;
}

export function parsedName(text: string): ParsedName {
  const person = personOf(text);
  return { letters: lettersOf(text), printed: printedName(text), person, stated: statedName(person) };
}

/** Whether two names are those of one person, by the rules of `isNameOf`. */
export function nameLikeness(one: ParsedName, other: ParsedName): NameLikeness {
  const isSame = one.letters === other.letters || isSameName(one.printed, other.stated);
  if (isSame || isSameName(other.printed, one.stated)) return 'spelling';
  const [first, second] = [lettersOf(one.person.firstName ?? ''), lettersOf(other.person.firstName ?? '')];
  if (!isNickname(first, second)) return 'different';
  const renamed = statedName({ ...one.person, firstName: other.person.firstName });
  return isSameName(other.printed, renamed) ? 'nickname' : 'different';
}

/** The parts without a degree, which is no part of a name. */
function personOf(text: string): StatedPerson {
  const { first, middle, last, suffix = '' } = namePartsOf(text);
  const generation = suffix.split(' ').find((word) => !degrees.has(bare(word)) && !namesToo.has(bare(word)));
  return { firstName: first, middleName: middle, lastName: last, ...(generation ? { suffix: generation } : {}) };
}

/** Usual short forms of a first name, each of which names no other person as a full name. */
const nicknames: readonly (readonly string[])[] = `
abigail abby|alejandro alex|alexander alex|alexandra alex|alfred al fred|amanda mandy|andrew andy drew|anthony tony|antonio tony|arthur art|barbara barb
benjamin ben|catherine cathy kate|charles charlie chuck|christina chris tina|christine chris|christopher chris|cynthia cindy|daniel dan danny|david dave
deborah deb debbie|donald don|dorothy dot|edward ed eddie ted|elizabeth beth betty liz lizzy|eugene gene|francisco paco pancho|frederick fred|gabriel gabe
gerald jerry|gregory greg|guadalupe lupe|harold hal|henry hank|ignacio nacho|isabel isa|jacob jake|james jim jimmy|jeffrey jeff|jennifer jen jenny
jessica jess|jesus chuy|john jack johnny|jonathan jon|jose pepe|joseph joe joey|joshua josh|judith judy|katherine kate kathy katie|kathleen kathy
kenneth ken kenny|kimberly kim|lawrence larry|leonard len|louis lou|luis lucho|manuel manny|margaret maggie meg peggy|matthew matt|michael mike mikey
michelle shelly|nancy nan|nathaniel nate|nicholas nick|pamela pam|patricia pat patty tricia|patrick pat|peter pete|philip phil|phillip phil|rafael rafa
raymond ray|rebecca becky|richard dick rich rick|robert bob bobby rob robbie|roberto beto|ronald ron ronnie|roberta bobbie|samantha sam|samuel sam sammy
sandra sandy|stephanie steph|stephen steve|steven steve|susan sue susie|teresa terry|theodore ted|theresa terry|thomas tom tommy|timothy tim|victoria vicky
vincent vince|walter walt|william bill billy will|zachary zach`
  .trim()
  .split(/\||\n/)
  .map((line) => line.split(' '));

const isNickname = (a: string, b: string): boolean => nicknames.some((names) => names.includes(a) && names.includes(b));
