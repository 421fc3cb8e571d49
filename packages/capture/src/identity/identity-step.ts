import type { Card, Holder } from '@cardlens/sdk';
import type { OpenCodes } from '../digital/code-watcher.js';
import type { Viewfinder, ViewfinderOptions, Watcher } from '../flow/viewfinder.js';
import { type Problem, type ProblemCode, problemOf } from '../scan/problem.js';
import { HolderDraft, type HolderField } from './holder-draft.js';
import { type LicenseOutcome, LicenseReader } from './license-reader.js';

/** Whether the person is asked for a driver's license beside the card, and whether they may go on without. */
export type IdentityMode = 'off' | 'optional' | 'required';

export type IdentityPhase =
  | {
      readonly name: 'license';
      readonly canSkip: boolean;
      readonly isReading: boolean;
      readonly problem?: Problem | undefined;
    }
  | {
      readonly name: 'license-camera';
      readonly isOpen: boolean;
      readonly hasTorch: boolean;
      readonly problem?: Problem | undefined;
    }
  | {
      readonly name: 'holder';
      readonly draft: HolderDraft;
      /** Fields that have to be changed. */
      readonly faults: ReadonlySet<HolderField>;
      /** The member's name on the card, if it is another. */
      readonly otherName: string | undefined;
      readonly isSending: boolean;
      readonly problem?: Problem | undefined;
    };

export interface IdentityHost {
  readonly card: Card;
  readonly canSkip: boolean;
  readonly filesUrl: string;
  readonly openCodes: OpenCodes;
  createViewfinder(options: ViewfinderOptions): Viewfinder;
  video(): Promise<HTMLVideoElement | undefined>;
  show(phase: IdentityPhase): void;
  onError(problem: Problem): void;
  store(holder: Holder): Promise<unknown>;
  onEnd(): void;
}

/**
 * Asks whose card it is: reads the code on the back of a driver's license in this browser, lets the person check and
 * change what it says, and stores that with the card. No picture or frame of the license is kept or sent.
 */
export class IdentityStep implements Watcher {
  readonly pauseMs = 150;
  readonly #reader: LicenseReader;
  #viewfinder: Viewfinder | undefined;
  #phase: IdentityPhase | undefined;
  #isClosed = false;

  constructor(private readonly host: IdentityHost) {
    this.#reader = new LicenseReader(host.filesUrl, host.openCodes);
  }

  start(problem?: Problem): void {
    this.#closeCamera();
    this.#show({ name: 'license', canSkip: this.host.canSkip, isReading: false, problem });
    if (problem) this.host.onError(problem);
  }

  async openCamera(): Promise<void> {
    this.#show({ name: 'license-camera', isOpen: false, hasTorch: false });
    const viewfinder = this.host.createViewfinder({
      // The card's guide looks for the front of a card; a code is found wherever it is.
      isGuided: false,
      watchers: [this],
      onOpen: (hasTorch) => this.#inCamera({ isOpen: true, hasTorch }),
      onHint: () => {},
      onPicture: () => {},
      onProblem: (code) => this.start({ code, remedy: 'retry' }),
    });
    this.#viewfinder = viewfinder;
    const video = await this.host.video();
    if (video && this.#viewfinder === viewfinder) await viewfinder.run(video);
  }

  async look(frame: ImageBitmap): Promise<void> {
    if (this.#phase?.name !== 'license-camera') return;
    try {
      const outcome = await this.#reader.read(frame);
      if (this.#phase?.name !== 'license-camera' || outcome === 'none') return;
      if (outcome === 'incomplete') this.#inCamera({ problem: problems.license_unreadable });
      else this.#hold(outcome);
    } catch (error) {
      // Another frame may be read; a reader that could not be loaded reads none.
      if (isUnavailable(error) && !this.#isClosed) this.start(problems.license_unavailable);
    }
  }

  closeCamera(): void {
    if (this.#phase?.name === 'license-camera') this.start();
  }

  async setTorch(isOn: boolean): Promise<void> {
    await this.#viewfinder?.setTorch(isOn);
  }

  /** Reads a photo of a license, which stays on the device. */
  async choose(file: Blob): Promise<void> {
    this.#closeCamera();
    const phase = this.#show({ name: 'license', canSkip: this.host.canSkip, isReading: true });
    const outcome = await this.#reader
      .read(file)
      .catch((error: unknown): LicenseOutcome | 'unavailable' | 'none' =>
        isUnavailable(error) ? 'unavailable' : 'none',
      );
    if (this.#isClosed || this.#phase !== phase) return;
    if (typeof outcome !== 'string') return this.#hold(outcome);
    const codes = {
      none: 'license_not_found',
      incomplete: 'license_unreadable',
      unavailable: 'license_unavailable',
    } as const;
    this.start(problems[codes[outcome]]);
  }

  /** The person types who they are. */
  type(): void {
    this.#closeCamera();
    const draft = new HolderDraft();
    this.#show({ name: 'holder', draft, faults: new Set(), otherName: undefined, isSending: false });
  }

  skip(): void {
    if (this.host.canSkip) this.#end();
  }

  edit(field: HolderField, text: string): void {
    if (this.#phase?.name !== 'holder') return;
    const { draft } = this.#phase;
    draft.set(field, text);
    this.#show({ ...this.#phase, otherName: this.#otherName(draft) });
  }

  async confirm(): Promise<void> {
    const phase = this.#phase;
    if (phase?.name !== 'holder' || phase.isSending) return;
    const { draft } = phase;
    const faults = draft.faults(Date.now());
    if (faults.size > 0) return void this.#show({ ...phase, faults, otherName: this.#otherName(draft) });
    this.#show({ ...phase, faults, problem: undefined, isSending: true });
    try {
      await this.host.store(draft.holder());
      if (!this.#isClosed) this.#end();
    } catch (error) {
      if (this.#isClosed) return;
      const problem = problemOf(error);
      this.#show({ ...phase, faults, problem, isSending: false });
      this.host.onError(problem);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#closeCamera();
    this.#reader.close();
  }

  #hold(license: Exclude<LicenseOutcome, string>): void {
    this.#closeCamera();
    const draft = new HolderDraft(license);
    const otherName = this.#otherName(draft);
    this.#show({ name: 'holder', draft, faults: new Set(), otherName, isSending: false });
  }

  /** Names are compared once there is a whole one. */
  #otherName(draft: HolderDraft): string | undefined {
    const isWhole = draft.text('first_name').trim() !== '' && draft.text('last_name').trim() !== '';
    return isWhole ? draft.otherNameOn(this.host.card) : undefined;
  }

  #inCamera(part: Partial<Extract<IdentityPhase, { name: 'license-camera' }>>): void {
    if (this.#phase?.name === 'license-camera') this.#show({ ...this.#phase, ...part });
  }

  #end(): void {
    this.close();
    this.host.onEnd();
  }

  #closeCamera(): void {
    this.#viewfinder?.close();
    this.#viewfinder = undefined;
  }

  #show(phase: IdentityPhase): IdentityPhase {
    this.#phase = phase;
    this.host.show(phase);
    return phase;
  }
}

const problems = {
  license_not_found: { code: 'license_not_found', remedy: 'retry' },
  license_unreadable: { code: 'license_unreadable', remedy: 'retry' },
  license_unavailable: { code: 'license_unavailable', remedy: 'none' },
} as const satisfies Partial<Record<ProblemCode, Problem>>;

/** By its name, because the class may be there twice: in a page and in the component. */
const isUnavailable = (error: unknown): boolean => error instanceof Error && error.name === 'ReaderUnavailable';
