import { fillerWords, folded, nameWords } from './name-words.js';
import { vocabularyOf } from './vocabulary.js';

/** Words that describe a kind of card or payment and never a payer. */
const uninformative = new Set(
  nameWords(
    `PPO HMO EPO POS PFFS HDHP CDHP DHMO DPPO HSA HRA ACO IPA SNP DSNP CSNP ISNP MEMBER CARD IDENTIFICATION
    SUBSCRIBER INSURANCE COMPANY PLAN OPEN ACCESS ADMINISTERED UNDERWRITTEN INSURED OFFERED PROVIDED PRODUCT LICENSEE
    PARTICIPATING PROVIDER COVERAGE GOLD SILVER BRONZE PLATINUM BASIC STANDARD HIGH DEDUCTIBLE ID AFFILIATES SUBSIDIARY
    HOLDINGS PROGRAM PLANS YOUR MY WELCOME SELF FUNDED MARKETPLACE EXCHANGE COMMERCIAL`,
  ).map(folded),
);

/** Minimum weight of a word, 0 to 1. */
export const informativeMin = 0.05;
/**
 * Weight of an unknown word, 0 to 1: lowest for one or two letters, or a few without a vowel, which are often
 * recognition noise.
 */
export function unknownWeight(word: string): number {
  if (word.length < 3 || (word.length < 5 && !/[AEIOUY]/.test(word))) return 0.25;
  return word.length === 3 ? 0.5 : 0.8;
}

/** Captions that are printed after names but belong to no payer's name; misreadings included. */
const captions = vocabularyOf(
  nameWords('MEMBER IDENTIFICATION CARD AFFILIATES SUBSIDIARIES PPO HMO EPO POS INSURED').map(folded),
);
export const isCaption = (word: string): boolean => word === folded('ID') || captions.similar(word).length > 0;

export const isInformative = (word: string): boolean => !uninformative.has(word);

const fillers = vocabularyOf([...uninformative, ...[...fillerWords].map(folded)]);

/** An uninformative word, or a misreading of one. */
export const isInformativeAsRead = (word: string): boolean => isInformative(word) && !isMisreadFiller(word);

/** Whether a folded word that occurs in no name is a misread uninformative word. */
export function isMisreadFiller(word: string): boolean {
  return fillers.similar(word).length > 0;
}
