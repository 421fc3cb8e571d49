import type { Card, CardErrorCode, Side } from '@cardlens/sdk';

/** The next step after a card failed: another photo for the same card, or another card. */
type NextStep = 'retake' | 'scan';

interface Failure {
  readonly title: string;
  readonly advice: string;
  readonly step: NextStep;
}

const goodPhoto = 'Hold the camera still, in even light, with the whole card in the picture.';

/** What the front desk can do about each failure. */
export const cardFailures: Readonly<Record<CardErrorCode, Failure>> = {
  IMG_TOO_SMALL: {
    title: 'The photo is too small',
    advice: 'Take the photo again, closer to the card, and send it in full size.',
    step: 'retake',
  },
  IMG_TOO_LARGE: {
    title: 'The file is larger than 50 MB or has more than ten pages',
    advice: 'Choose a smaller file, or take a photo of the card.',
    step: 'retake',
  },
  IMG_UNSUPPORTED: {
    title: 'The file is not a photo that can be read',
    advice: 'Choose a JPEG, PNG, WebP, TIFF, HEIC, AVIF or PDF file, or take a photo.',
    step: 'retake',
  },
  IMG_CORRUPT: { title: 'The photo is damaged', advice: 'Take the photo again.', step: 'retake' },
  IMG_DIMENSIONS: {
    title: 'The photo has too few or too many pixels',
    advice: 'Take the photo again with the normal settings of the camera.',
    step: 'retake',
  },
  IMG_BLURRY: { title: 'The photo is blurred', advice: goodPhoto, step: 'retake' },
  IMG_NO_TEXT: { title: 'No text was found on the photo', advice: goodPhoto, step: 'retake' },
  CARD_REJECTED: {
    title: 'The photo does not show a health insurance card',
    advice: 'Take a photo of the insurance card.',
    step: 'retake',
  },
  SIDE_NOT_FOUND: {
    title: 'The file does not show this side of the card',
    advice: 'Take a photo of this side alone.',
    step: 'retake',
  },
  OCR_FAILED: { title: 'The photo could not be read', advice: goodPhoto, step: 'retake' },
  PIPELINE_TIMEOUT: { title: 'Reading the card took too long', advice: 'Scan the card again.', step: 'scan' },
  UPLOAD_EXPIRED: {
    title: 'No photo arrived in time',
    advice: 'Send the photo now: the card is then read.',
    step: 'retake',
  },
  INTERNAL: {
    title: 'Reading the card failed unexpectedly',
    advice: 'Scan the card again. If it fails again, contact support with the id of this card.',
    step: 'scan',
  },
};

const byCode: ReadonlyMap<string, Failure> = new Map(Object.entries(cardFailures));

/** Why a card failed; a failure that a later release of the service has added is treated as unexpected. */
export const cardFailureOf = ({ error }: Pick<Card, 'error'>): Failure =>
  byCode.get(error?.code ?? '') ?? cardFailures.INTERNAL;

const readSteps: Readonly<Record<Side, string>> = { front: 'front_read', back: 'back_read' };

/** The sides that a new photo may replace: those that were sent but not read, otherwise the front. */
export function sidesToRetake({ timeline = [], images }: Pick<Card, 'timeline' | 'images'>): readonly Side[] {
  const unread = (['front', 'back'] as const).filter(
    (side) => images?.[side]?.url && !timeline.some(({ step }) => step === readSteps[side]),
  );
  return unread.length > 0 ? unread : ['front'];
}
