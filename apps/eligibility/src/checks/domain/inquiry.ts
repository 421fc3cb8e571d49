import type { Question } from '../../domain/question.js';
import type { ChosenPayer } from './payer-choice.js';

/** What is asked of whom. PHI. */
export interface Inquiry {
  readonly question: Question;
  /** Empty when the payer is asked by name and birth date. */
  readonly memberId: string;
  readonly payer: ChosenPayer;
  /** The subscriber, who is not the patient, is named by the member number alone. */
  readonly isSubscriberUnnamed?: true;
}
