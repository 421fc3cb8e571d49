import { CardError } from '@cardlens/errors';
import type { Line, Quad, SideText } from '@cardlens/reading';
import {
  type Decoded,
  forPicture,
  isMirrored,
  isPoor,
  type PictureInference,
  readAgain,
  readText,
  rejectUnread,
  sharpness,
  turnedOver,
} from '@cardlens/vision';
import { type Frame, frameOf, type Pyramid, pyramid, quadHeight, textInFrame } from '@cardlens/vision/geometry';
import type { Run, TrackPictures } from './run.js';

/** The text of a picture. `text` and `lines` contain the same lines in the same order. */
export interface Seen {
  readonly decoded: Decoded;
  readonly inference: PictureInference;
  /** The pictures that the lines were read from. */
  readonly levels: Pyramid;
  /** In pixels of the picture. */
  readonly lines: readonly Line[];
  readonly frame: Frame;
  /** In the frame in which the text is horizontal. */
  readonly text: SideText;
}

/** Reads the text of a picture, turned over if it is mirrored. @throws CardError IMG_BLURRY, IMG_NO_TEXT, IMG_CORRUPT */
export async function see(
  run: Run,
  decoded: Decoded,
  track: TrackPictures,
  mayBeMirrored = !decoded.isTurnedOver,
  inference = forPicture(run.needs.inference),
): Promise<Seen> {
  const { needs, signal, stage } = run;
  const { detection } = needs;
  const whole = track(pyramid(decoded.picture));
  const first = await readText(inference, whole, detection, signal, stage);
  const recognize = (quad: Quad): Promise<Line> => inference.run('recognize', { levels: first.levels, quad }, signal);
  if (mayBeMirrored && (await stage('orient', () => isMirrored(recognize, first.lines, inference.lineHeightsLeft))))
    return see(run, turnedOver(decoded), track, false, inference);
  const found = isPoor(first) ? await stage('read-again', () => readAgain(inference, first, detection, signal)) : first;
  const levels = track(found.levels);
  rejectUnread(found.lines, found.boxes, () => sharpness(whole[1] ?? decoded.picture));
  rejectCut(found.lines, decoded.missing);
  return seenAs({ decoded, inference, levels }, found.lines);
}

/** Boxes end before the letters do, in line heights. */
const cutMargin = 0.3;

/**
 * Rejects a file that ends early within the text, because a line may lack characters; otherwise only the surroundings of
 * the card are missing.
 */
function rejectCut(lines: readonly Line[], missing: Decoded['missing']): void {
  if (!missing) return;
  const isCut = lines.some(({ box }) => {
    const margin = quadHeight(box) * cutMargin;
    const [xs, ys] = [box.map(([x]) => x), box.map(([, y]) => y)];
    return (
      Math.max(...xs) + margin >= missing.left &&
      Math.min(...xs) - margin <= missing.right &&
      Math.max(...ys) + margin >= missing.top &&
      Math.min(...ys) - margin <= missing.bottom
    );
  });
  if (isCut) throw new CardError('IMG_CORRUPT');
}

/** The same picture, restricted to these lines. */
export const withLines = ({ decoded, inference, levels }: Seen, lines: readonly Line[]): Seen =>
  seenAs({ decoded, inference, levels }, lines);

function seenAs(picture: Pick<Seen, 'decoded' | 'inference' | 'levels'>, lines: readonly Line[]): Seen {
  const { width, height } = picture.decoded.picture;
  const frame = frameOf(
    width,
    height,
    lines.map(({ box }) => box),
  );
  return { ...picture, lines, frame, text: textInFrame(frame, lines) };
}
