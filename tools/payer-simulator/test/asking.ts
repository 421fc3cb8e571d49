import { fakeClock } from '@cardlens/runtime/testing';
import { answerQuestion } from '../src/handlers/answer-question.js';
import { questionOf, type Sample } from './sample-question.js';

export const ask = (text: string) => answerQuestion({ clock: fakeClock() }, text);
export const answerTo = (text: string): string[] => (ask(text).answer ?? '').split(/[~!]/).slice(0, -1);
export const about = (sample: Sample) => answerTo(questionOf(sample));
export const starting = (segments: readonly string[], ...names: readonly string[]) =>
  segments.filter((segment) => names.some((name) => segment.startsWith(`${name}*`)));
