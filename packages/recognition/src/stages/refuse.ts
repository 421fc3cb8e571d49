import { CardError } from '@cardlens/errors';
import type { Line, Side, SideText } from '@cardlens/reading';
import type { ElementCandidate } from '../classify/element-classifier.js';
import { cardEvidence } from '../classify/index.js';
import type { Picture } from '../geometry/picture.js';
import { meanScore } from './upright.js';

/** A line counts as read when it has at least two letters or digits and this score. */
const readableScoreMin = 0.75;
/** Fewer characters than this on a whole side: nothing was read. The emptiest back of a card has a phone number. */
const readableCharactersMin = 8;
/**
 * Variance of the Laplacian below which a picture has no sharp edge. At half size, where noise counts less, cards blurred
 * beyond reading have 3 to 49, noisy ones up to 115, the softest readable photo 319.
 */
const sharpnessMin = 150;

const signs = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

const isReadable = ({ score, text }: Line): boolean => score >= readableScoreMin && signs(text) >= 2;

/** Letters and digits of the lines that count as read. */
export const charactersRead = (lines: readonly Line[]): number =>
  lines.filter(isReadable).reduce((sum, line) => sum + signs(line.text), 0);

/**
 * Refuses a side that was not read.
 *
 * @param boxes  number of boxes the detector found
 * @param pictureSharpness  of the picture at half size; only asked when little was read, so a soft but legible photo passes
 * @throws CardError IMG_NO_TEXT, IMG_BLURRY
 */
export function refuseUnread(lines: readonly Line[], boxes: number, pictureSharpness: () => number): void {
  const readable = lines.filter(isReadable);
  const read = charactersRead(lines);
  // Where more boxes are guessed at than read, the picture and not the card is to blame.
  const isMostlyRead = read >= readableCharactersMin && readable.length * 3 >= boxes;
  if (isMostlyRead) return;
  if (boxes >= 2 && pictureSharpness() < sharpnessMin) throw new CardError('IMG_BLURRY');
  if (read < readableCharactersMin) throw new CardError('IMG_NO_TEXT');
}

/**
 * Evidence below which the text of a front is hardly ever a card's, as `cardEvidence` measures it: a payer's name alone is
 * not enough (novels name firms).
 */
const evidenceMin = 0.42;
/** A text that was read as badly as this lacks words of a card because they are misread: only words of other things count. */
const misreadBelow = 0.88;
/**
 * What a text has in which nothing speaks for a card or against it is 0.14; below, something speaks against it. A license
 * or a bank card has numbers, names and dates like those of members; of 2,080 noisy sides of cards one is below.
 */
const plainlyForeignBelow = 0.13;
/** Below, the text is another thing's whatever its telephone numbers seem to be for: receipts of pharmacies have some. */
const anotherThingBelow = 0.02;
/** Elements that letters, receipts and business cards carry as well. */
const everyday = new Set<string>([
  'payer_name',
  'phone_numbers',
  'addresses',
  'member_name',
  'client_name',
  'employer',
  'start_date',
  'card_specific_id',
]);

/** What telephone numbers and addresses of health insurance cards are for: two of these are on hardly anything else. */
const uses = new Set<string | undefined>([
  'member_services',
  'provider_services',
  'pharmacy',
  'prior_authorization',
  'nurse_line',
  'telemedicine',
  'medical_claims',
  'pharmacy_claims',
  'dental_claims',
  'vision_claims',
  'appeals',
]);
const usesMin = 2;

/**
 * Refuses what is no health insurance card. One element that only such cards carry lets it pass, unless the text plainly
 * is another thing's: a good card turned away costs more than a receipt that is read. What the network alone takes for an element does not count: it knows nothing but cards.
 *
 * @throws CardError CARD_REJECTED
 */
export function refuseForeign(text: SideText, side: Side, candidates: readonly ElementCandidate[]): void {
  const isTelling = ({ element, score, isByRules = true }: ElementCandidate) =>
    score >= 0.5 && isByRules && !everyday.has(element);
  const evidence = cardEvidence(text);
  if (evidence >= plainlyForeignBelow && candidates.some(isTelling)) return;
  const sure = candidates.filter(({ score }) => score >= 0.5);
  const told = new Set(sure.map((one) => one.phoneType ?? one.addressType).filter((use) => uses.has(use)));
  if (told.size >= usesMin && evidence >= anotherThingBelow) return;
  // A back may hold no more than a notice, and its front tells what card it is: it is refused for what speaks against it.
  const isGivenCredit = side === 'back' || meanScore(text.lines) < misreadBelow;
  const least = isGivenCredit ? plainlyForeignBelow : evidenceMin;
  if (evidence < least) throw new CardError('CARD_REJECTED');
}

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
