import { fillerWords, folded, nameWords } from './name-words.js';
import { vocabularyOf } from './vocabulary.js';

/** Words that say what kind of thing a card is or how it is paid for, and never whose. */
const tellNothing = new Set(
  nameWords(
    `PPO HMO EPO POS PFFS HDHP CDHP DHMO DPPO HSA HRA ACO IPA SNP DSNP CSNP ISNP MEMBER CARD IDENTIFICATION
    SUBSCRIBER INSURANCE COMPANY PLAN OPEN ACCESS ADMINISTERED UNDERWRITTEN INSURED OFFERED PROVIDED PRODUCT LICENSEE
    PARTICIPATING PROVIDER COVERAGE GOLD SILVER BRONZE PLATINUM BASIC STANDARD HIGH DEDUCTIBLE ID AFFILIATES SUBSIDIARY
    HOLDINGS PROGRAM PLANS YOUR MY WELCOME SELF FUNDED MARKETPLACE EXCHANGE`,
  ).map(folded),
);

/** As much as a word tells at the least, 0..1. */
export const tellingMin = 0.05;
/** What an unknown word tells, 0..1: of a letter or two, or of a few without a vowel, least, since readers leave such behind. */
export function unknownTells(word: string): number {
  if (word.length < 3 || (word.length < 5 && !/[AEIOUY]/.test(word))) return 0.25;
  return word.length === 3 ? 0.5 : 0.8;
}

/** What cards print behind a name and no payer has in its own; misread as well. */
const captions = vocabularyOf(
  nameWords('MEMBER IDENTIFICATION CARD AFFILIATES SUBSIDIARIES PPO HMO EPO POS INSURED').map(folded),
);
export const isCaption = (word: string): boolean => word === folded('ID') || captions.similar(word).length > 0;

export const isTelling = (word: string): boolean => !tellNothing.has(word);

const nothings = vocabularyOf([...tellNothing, ...[...fillerWords].map(folded)]);

/** A word that says nothing, or what a reader made of it. */
export const isTellingRead = (word: string): boolean => isTelling(word) && !isNothingMisread(word);

/** Whether a folded word that nobody has in a name is one of those that say nothing, misread. */
export function isNothingMisread(word: string): boolean {
  return nothings.similar(word).length > 0;
}
