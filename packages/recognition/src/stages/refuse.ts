import { CardError } from '@cardlens/errors';
import type { ElementCandidate } from '../classify/element-classifier.js';
import type { Picture } from '../geometry/picture.js';
import type { Line } from '../reading.js';

/** A line counts as read when it has at least two letters or digits and this score. */
const readableScoreMin = 0.6;
/** Fewer characters than this on a whole side: nothing was read. The emptiest back of a card has a phone number. */
const readableCharactersMin = 8;
/** Variance of the Laplacian below which a picture has no sharp edge. */
export const sharpnessMin = 40;

const signs = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

/**
 * Refuses a side that was not read.
 *
 * @param boxes      number of boxes the detector found
 * @param sharpness  as `sharpness` measures it; only asked when little was read, so a soft but legible photo passes
 * @throws CardError IMG_NO_TEXT, IMG_BLURRY
 */
export function refuseUnread(lines: readonly Line[], boxes: number, sharpness: () => number): void {
  const readable = lines.filter((line) => line.score >= readableScoreMin && signs(line.text) >= 2);
  const read = readable.reduce((sum, line) => sum + signs(line.text), 0);
  // Where more boxes are guessed at than read, the picture and not the card is to blame.
  const isMostlyRead = read >= readableCharactersMin && readable.length * 3 >= boxes;
  if (isMostlyRead) return;
  if (boxes >= 2 && sharpness() < sharpnessMin) throw new CardError('IMG_BLURRY');
  if (read < readableCharactersMin) throw new CardError('IMG_NO_TEXT');
}

/** Words that health insurance cards carry and hardly anything else does. */
const strong =
  /\b(rx ?(bin|pcn|grp|group|id)|copay(ment)?s?|co-?insurance|deductibles?|payer id|payor id|subscriber|medicare|medicaid|health ?plans?|insurance|hmo|ppo|epo|benefits?|enrollee|blue ?cross|blue ?shield|aetna|cigna|humana|united ?health ?care|kaiser|anthem|pharmacists?|precertification|prior authorization|provider services?|member services?|group (no|number|#)|member (id|no|number|#)|medical claims?|submit claims|dental plan|vision plan|health ?care|tricare|chip)\b/i;
/** Words that cards share with other printed matter. */
const weak =
  /\b(member|group|plan|health|medical|claims?|coverage|effective|pharmacy|providers?|dependents?|network|emergency|specialist|office visit|dental|vision|issuer|bin|pcn|grp|rx|id|policy|hospital|care|patient|card)\b/gi;

/**
 * Refuses what is no health insurance card. Any element that only such cards carry, or a few of their words, let it pass:
 * a good card turned away costs more than a receipt that is read.
 *
 * @throws CardError CARD_REJECTED
 */
export function refuseForeign(lines: readonly Line[], candidates: readonly ElementCandidate[]): void {
  const text = lines.map((line) => line.text).join('\n');
  if (strong.test(text)) return;
  const words = new Set((text.match(weak) ?? []).map((word) => word.toLowerCase()));
  const elements = new Set(candidates.filter((c) => c.score >= 0.5 && !everyday.has(c.element)).map((c) => c.element));
  if (words.size + 2 * elements.size >= 3) return;
  throw new CardError('CARD_REJECTED');
}

/** Elements that letters, receipts and business cards carry as well. */
const everyday = new Set<string>([
  'phone_numbers',
  'addresses',
  'member_name',
  'client_name',
  'employer',
  'start_date',
  'card_specific_id',
]);

/** Variance of the Laplacian of the gray picture: how much fine detail there is. @source Pech-Pacheco et al. 2000 */
export function sharpness({ width, height, data }: Picture): number {
  const row = width * 3;
  let [sum, squares, count] = [0, 0, 0];
  // Every other row and column is enough for a variance. Green stands for gray.
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const i = y * row + x * 3 + 1;
      const edge = 4 * data[i]! - data[i - 3]! - data[i + 3]! - data[i - row]! - data[i + row]!;
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}
