import type { CaptureType, Card, Side } from '@cardlens/sdk';
import { type Problem, type ProblemCode, problemOf, problemOfCard } from '../scan/problem.js';
import { type Progress, Scan } from '../scan/scan.js';
import type { Shows } from '../scan/shows.js';
import { problemOfFile } from './file-check.js';
import type { FlowHost } from './flow-host.js';
import { Frames } from './frames.js';
import type { Phase, Picture } from './phase.js';
import { Viewfinder } from './viewfinder.js';

/** State machine from the first picture to the completed card, independent of the page's appearance. */
export class CaptureFlow {
  phase: Phase = { name: 'start', side: 'front' };
  #pictures: Partial<Record<Shows, Picture>> = {};
  /** Sides that the service has stored. */
  #sent = new Set<Shows>();
  /** Sides to photograph separately, because they were not legible in the picture of both. */
  readonly #alone = new Set<Side>();
  #scan: Scan | undefined;
  #viewfinder: Viewfinder | undefined;
  #frames: Frames | undefined;
  #isWithoutBack = false;

  constructor(private readonly host: FlowHost) {}

  async openCamera(): Promise<void> {
    const { phase } = this;
    if (phase.name !== 'start') return;
    const { side } = phase;
    const { isLive } = this.host.settings();
    this.#go({ name: 'camera', side, hint: 'align', isOpen: false, hasTorch: false });
    const viewfinder = new Viewfinder({
      isGuided: side !== 'both',
      onOpen: (hasTorch) => this.#inCamera({ isOpen: true, hasTorch }),
      onHint: (hint) => this.#inCamera({ hint }),
      onPicture: (image) => (isLive ? this.#sendFrame(image) : this.#keep(image, 'automatic')),
      onProblem: (code) => this.#report({ code, remedy: 'retry' }, (problem) => ({ name: 'start', side, problem })),
    });
    this.#viewfinder = viewfinder;
    const video = await this.host.video();
    if (video && this.#viewfinder === viewfinder) await viewfinder.run(video);
  }

  /** The user pressed the button: takes the current picture, whatever its quality. */
  async take(): Promise<void> {
    const image = await this.#viewfinder?.take().catch(() => undefined);
    if (!image) return;
    if (this.host.settings().isLive) await this.#sendFrame(image);
    else this.#keep(image, 'manual');
  }

  async choose(file: Blob): Promise<void> {
    const { phase } = this;
    const side = 'side' in phase ? phase.side : this.#first;
    const code = await problemOfFile(file).catch((): ProblemCode => 'file_type');
    // The user has already moved to another step.
    if (this.phase !== phase) return;
    if (code) this.#reject(code, side);
    else this.#keep(file, 'selectedFile', side);
  }

  closeCamera(): void {
    if (this.phase.name !== 'camera') return;
    this.#go({ name: 'start', side: this.phase.side });
  }

  async setTorch(isOn: boolean): Promise<void> {
    await this.#viewfinder?.setTorch(isOn);
  }

  async focusOn(x: number, y: number): Promise<void> {
    await this.#viewfinder?.focusOn(x, y);
  }

  async retake(): Promise<void> {
    if (this.phase.name !== 'preview') return;
    const { side, captureType } = this.phase.picture;
    this.#go({ name: 'start', side });
    if (captureType !== 'selectedFile') await this.openCamera();
  }

  /** The user accepted the picture in the preview. */
  async accept(): Promise<void> {
    if (this.phase.name !== 'preview') return;
    const { picture } = this.phase;
    this.#pictures[picture.side] = picture;
    this.host.onCapture(picture);
    await this.#continue();
  }

  async skipBack(): Promise<void> {
    this.#isWithoutBack = true;
    await this.#continue();
  }

  /** After a failure: takes the failed side again, or retries the same attempt. */
  async tryAgain(): Promise<void> {
    if (this.phase.name !== 'failed') return;
    const { remedy, side } = this.phase.problem;
    if (remedy === 'retake' && side) {
      if (side !== 'both' && this.host.settings().hasBoth) this.#alone.add(side);
      this.#sent.delete(side);
      delete this.#pictures[side];
      this.#go({ name: 'start', side });
    } else await this.#continue();
  }

  /** Returns to the first step; a card that is being processed is left to the service. */
  reset(): void {
    this.leave();
    this.#go({ name: 'start', side: this.#first });
  }

  /** Releases the camera, network connections and pictures. */
  leave(): void {
    this.#viewfinder?.close();
    this.#viewfinder = undefined;
    this.#frames = undefined;
    this.#scan?.close();
    this.#scan = undefined;
    this.#pictures = {};
    this.#sent = new Set();
    this.#alone.clear();
    this.#isWithoutBack = false;
  }

  /** The next step: a picture to take, a picture to send, or waiting for the result. */
  async #continue(): Promise<void> {
    const { back, hasBoth } = this.host.settings();
    const isBackWanted = hasBoth || (back !== 'off' && !this.#isWithoutBack);
    // The card is created only once it is known whether the back is skipped.
    const isDecided = hasBoth || back !== 'optional' || this.#isWithoutBack || this.#pictures.back;
    const scan = isDecided ? this.#scanFor(isBackWanted) : undefined;
    const wanted: readonly Shows[] = hasBoth ? ['both', ...this.#alone] : isBackWanted ? ['front', 'back'] : ['front'];
    let [last] = wanted;
    try {
      for (const side of wanted) {
        last = side;
        const picture = this.#pictures[side];
        if (!picture) return this.#go({ name: 'start', side });
        if (!scan || this.#sent.has(side)) continue;
        this.#go({ name: 'sending', fraction: 0, isWaiting: false });
        await scan.send(side, picture.image, picture.captureType);
        if (scan !== this.#scan) return;
        this.#sent.add(side);
      }
      if (scan) await this.#await(scan);
    } catch (error) {
      if (scan !== this.#scan) return;
      this.#report(problemOf(error, last), (problem) => ({ name: 'failed', problem }));
    }
  }

  async #await(scan: Scan): Promise<void> {
    this.#go({ name: 'reading' });
    this.#end(scan, await scan.result());
  }

  #end(scan: Scan, card: Card): void {
    if (scan !== this.#scan) return;
    if (card.state === 'completed') {
      scan.close();
      this.#scan = undefined;
      this.#go({ name: 'done', card });
      this.host.onComplete(card);
      return;
    }
    const side = scan.failedSide ?? (this.#pictures.back ? 'back' : 'front');
    const problem = problemOfCard(card.error, side);
    // A problem that a new picture cannot solve requires a new card.
    if (problem.remedy === 'retry') {
      scan.close();
      this.#scan = undefined;
      this.#sent.clear();
      this.#alone.clear();
    }
    this.#report(problem, (found) => ({ name: 'failed', problem: found }));
  }

  /** What the first picture shows. */
  get #first(): Shows {
    return this.host.settings().hasBoth ? 'both' : 'front';
  }

  #scanFor(isBackWanted: boolean): Scan {
    const { baseUrl, getToken, isLive, metadata } = this.host.settings();
    this.#scan ??= new Scan({
      baseUrl,
      getToken,
      back: isBackWanted ? 'required' : 'disabled',
      isLive,
      metadata,
      onProgress: (progress) => this.#hear(progress),
    });
    return this.#scan;
  }

  #hear(progress: Progress): void {
    this.host.onProgress(progress);
    if (progress.step === 'state') this.#frames?.hear(progress.state);
    if (this.phase.name !== 'sending') return;
    if (progress.step === 'uploading') this.#set({ ...this.phase, fraction: progress.fraction, isWaiting: false });
    if (progress.step === 'waiting') this.#set({ ...this.phase, isWaiting: true });
  }

  /** Livescan: sends frames one after the other until the card is read. */
  async #sendFrame(image: Blob): Promise<void> {
    const { back } = this.host.settings();
    const scan = this.#scanFor(back !== 'off');
    this.#frames ??= new Frames(scan, {
      onSide: (side) => this.phase.name === 'camera' && this.#set({ ...this.phase, side }),
      onEnd: (card) => this.#end(scan, card),
      onFailure: (error) => this.#report(problemOf(error), (problem) => ({ name: 'failed', problem })),
    });
    await this.#frames.send(image);
  }

  #keep(image: Blob, captureType: CaptureType, side = 'side' in this.phase ? this.phase.side : this.#first): void {
    const picture = { side, image, captureType, url: URL.createObjectURL(image) };
    this.#go({ name: 'preview', side, picture });
  }

  #reject(code: ProblemCode, side: Shows): void {
    this.#report({ code, remedy: 'retake', side }, (problem) => ({ name: 'start', side, problem }));
  }

  #report(problem: Problem, next: (problem: Problem) => Phase): void {
    this.#go(next(problem));
    this.host.onError(problem);
  }

  #inCamera(part: Partial<Extract<Phase, { name: 'camera' }>>): void {
    if (this.phase.name === 'camera') this.#set({ ...this.phase, ...part });
  }

  #go(phase: Phase): void {
    if (this.phase.name === 'preview') URL.revokeObjectURL(this.phase.picture.url);
    if (phase.name !== 'camera') {
      this.#viewfinder?.close();
      this.#viewfinder = undefined;
    }
    this.#set(phase);
  }

  #set(phase: Phase): void {
    this.phase = phase;
    this.host.changed();
  }
}
