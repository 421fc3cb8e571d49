import type { Hint } from '../guidance/hint.js';
import type { ProblemCode } from '../scan/problem.js';
import type { IdentityTexts } from './identity-texts.js';
import type { ReviewTexts } from './review-texts.js';

/** All texts shown to users. Replace any of them with the `strings` property of the element. */
export interface Strings {
  readonly startTitle: string;
  readonly startText: string;
  readonly startFront: string;
  readonly startBack: string;
  readonly startBoth: string;
  readonly useCamera: string;
  readonly chooseFile: string;
  readonly dropHere: string;
  readonly front: string;
  readonly back: string;
  readonly both: string;
  readonly takePicture: string;
  readonly torchOn: string;
  readonly torchOff: string;
  readonly stopCamera: string;
  readonly cameraLabel: string;
  readonly previewFront: string;
  readonly previewBack: string;
  readonly previewBoth: string;
  readonly previewText: string;
  readonly previewUnseen: string;
  readonly usePicture: string;
  readonly retake: string;
  readonly turnOver: string;
  readonly skipBack: string;
  readonly sending: string;
  readonly sendingDetails: string;
  readonly waitingForNetwork: string;
  readonly reading: string;
  readonly readingText: string;
  /** While this browser reads the picture, or still downloads the reader. */
  readonly readingHereText: string;
  readonly loadingReader: string;
  readonly askTitle: string;
  readonly askText: string;
  /** If the service does not accept what a device has read. */
  readonly askRefusedText: string;
  /** If the person has checked values, which are not used then. */
  readonly askReadAnewText: string;
  readonly askSend: string;
  readonly askDoNotSend: string;
  readonly digitalTitle: string;
  readonly digitalText: string;
  readonly digitalPasscodeText: string;
  readonly digitalPasscode: string;
  readonly digitalUse: string;
  readonly digitalPhotograph: string;
  /** `{found}` and `{of}` are replaced. */
  readonly digitalCodes: string;
  readonly done: string;
  readonly doneText: string;
  /** While the photos of a card that was read on the device are sent. */
  readonly photosSending: string;
  readonly photosSent: string;
  readonly photosUnsent: string;
  readonly photosSend: string;
  readonly scanAnother: string;
  readonly tryAgain: string;
  readonly retakeFront: string;
  readonly retakeBack: string;
  readonly retakeBoth: string;
  readonly livescanText: string;
  readonly hints: Readonly<Record<Hint, string>>;
  readonly problems: Readonly<Record<ProblemCode, string>>;
  readonly review: ReviewTexts;
  readonly identity: IdentityTexts;
  readonly handoffTitle: string;
  readonly handoffText: string;
  /** Beside a link that leads to the machine that shows it. */
  readonly handoffLocal: string;
  readonly handoffCode: string;
  readonly handoffCopy: string;
  readonly handoffCopied: string;
  readonly handoffWaiting: string;
  readonly handoffStarted: string;
  readonly handoffReading: string;
  readonly handoffDone: string;
  readonly handoffFailed: string;
  readonly handoffExpired: string;
  readonly handoffNewLink: string;
}

/** Texts to replace. */
export type StringOverrides = Partial<Omit<Strings, 'hints' | 'problems' | 'review' | 'identity'>> & {
  readonly hints?: Partial<Strings['hints']>;
  readonly problems?: Partial<Strings['problems']>;
  readonly review?: Partial<ReviewTexts>;
  readonly identity?: Partial<IdentityTexts>;
};
