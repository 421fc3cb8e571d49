import { fakeClock } from '@cardlens/runtime/testing';
import { respond } from '../src/handlers/respond.js';
import { inquiryOf, type Sample } from './sample-inquiry.js';

export const reactionTo = (text: string) => respond(fakeClock(), text);
export const responseTo = (text: string): string[] => (reactionTo(text).response ?? '').split(/[~!]/).slice(0, -1);
export const about = (sample: Sample) => responseTo(inquiryOf(sample));
export const starting = (segments: readonly string[], ...names: readonly string[]) =>
  segments.filter((segment) => names.some((name) => segment.startsWith(`${name}*`)));
