import { type CaptureType, type Card, Cardlens, type Side } from '@cardlens/sdk';
import { CodeWatcher } from '../digital/code-watcher.js';
import type { DigitalSource } from '../digital/digital-source.js';
import { IdentityStep } from '../identity/identity-step.js';
import { CardReading } from '../reading/card-reading.js';
import { DeviceReader } from '../reading/device-reader.js';
import { fallbackStep } from '../reading/fallback.js';
import type { FallbackReason } from '../reading/reading-mode.js';
import { TextSize } from '../reading/text-size.js';
import { FollowingPictures } from '../scan/following-pictures.js';
import {
  isInvalid,
  type Problem,
  type ProblemCode,
  problemOf,
  problemOfCard,
  problemOfImport,
  refusalOf,
} from '../scan/problem.js';
import { type Progress, Scan } from '../scan/scan.js';
import type { Shows } from '../scan/shows.js';
import { problemOfFile } from './file-check.js';
import type { FlowHost } from './flow-host.js';
import { Frames } from './frames.js';
import type { Phase, Picture } from './phase.js';
import type { Viewfinder } from './viewfinder.js';

/** Whether the reason lies with the card or the account, rather than with the reader. */
const isOfCard = (reason: FallbackReason): boolean =>
  ['format', 'both_sides', 'refused', 'pictures_required'].includes(reason);

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
  #codes: CodeWatcher | undefined;
  #frames: Frames | undefined;
  #isWithoutBack = false;
  #reader: DeviceReader | undefined;
  /** Fraction of the reader's files that have been downloaded. */
  #loaded = 0;
  #reading = new CardReading();
  /** Why the service reads this card although this browser should. */
  #fallback: FallbackReason | undefined;
  /** Whether the account wants the pictures of this card too. */
  #needsPictures = false;
  /** Aborted when the card is left. */
  #visit = new AbortController();
  #identity: IdentityStep | undefined;
  /** The pictures of the last card that was read here, which follow. */
  #following: FollowingPictures | undefined;

  constructor(private readonly host: FlowHost) {}

  /** Begins to load the reader if this browser reads, so that it is ready for the first picture; else releases it. */
  prepare(): void {
    const { reading, fallback, readerUrl } = this.host.settings();
    if (reading === 'server') this.#closeReader();
    if (reading === 'server' || this.#reader) return;
    const reader = new DeviceReader({
      filesUrl: readerUrl,
      open: this.host.openReader,
      onProgress: (loadedBytes, totalBytes) => {
        this.#loaded = totalBytes > 0 ? loadedBytes / totalBytes : 0;
        this.host.onProgress({ step: 'loading', loadedBytes, totalBytes });
        if (this.phase.name === 'reading' && this.#isOnDevice) this.#set({ name: 'reading', loaded: this.#loaded });
      },
    });
    this.#reader = reader;
    void reader.unavailable().then((reason) => {
      // Without a fallback, no picture helps; otherwise it is decided with the first picture.
      const isBefore = this.phase.name === 'start' || this.phase.name === 'camera';
      if (reader !== this.#reader || fallback !== 'none' || !isBefore) return;
      this.#closeReader();
      this.#failToRead(reason);
    });
  }

  /** Releases the reader, when the element leaves the page. */
  close(): void {
    this.leave();
    this.#closeReader();
    this.#go({ name: 'start', side: this.#first });
  }

  async openCamera(): Promise<void> {
    const { phase } = this;
    if (phase.name !== 'start') return;
    const { side } = phase;
    const { isLive } = this.host.settings();
    this.#go({ name: 'camera', side, hint: 'align', isOpen: false, hasTorch: false });
    const textSize = this.#isOnDevice && this.#reader ? new TextSize(this.#reader) : undefined;
    const viewfinder = this.host.createViewfinder({
      isGuided: side !== 'both',
      watchers: [textSize, this.#lookForCodes()].filter((watcher) => watcher !== undefined),
      textHeightPx: () => textSize?.heightPx,
      onOpen: (hasTorch) => this.#inCamera({ isOpen: true, hasTorch }),
      onHint: (hint) => this.#inCamera({ hint }),
      onPicture: (image) => (isLive ? this.#sendFrame(image) : this.#keep(image, 'automatic')),
      onProblem: (code) => this.#report({ code, remedy: 'retry' }, (problem) => ({ name: 'start', side, problem })),
    });
    this.#viewfinder = viewfinder;
    const video = await this.host.video();
    if (video && this.#viewfinder === viewfinder) await viewfinder.run(video);
  }

  /** Uses the digital card that was seen. */
  async useDigitalCard(passcode?: string): Promise<void> {
    if (this.phase.name !== 'digital') return;
    const { source } = this.phase;
    // A card that was imported before is only waited for: importing it again would create another one.
    const scan = this.#scan ?? this.#importing(source, passcode);
    this.#scan = scan;
    this.#go({ name: 'sending', what: 'details', fraction: undefined, isWaiting: false });
    let isCreated = false;
    try {
      await scan.create();
      isCreated = true;
      await this.#await(scan);
    } catch (error) {
      if (scan !== this.#scan) return;
      if (!isCreated) this.#leaveScan();
      const problem = problemOfImport(error);
      const needsPasscode = source.needsPasscode || problem.code === 'passcode_needed';
      this.#report(problem, () => ({ name: 'digital', source: { ...source, needsPasscode }, problem }));
    }
  }

  /** The person does not want to use the digital card. */
  photographInstead(): void {
    if (this.phase.name !== 'digital') return;
    this.#leaveScan();
    this.#go({ name: 'start', side: this.#first });
  }

  #importing(source: DigitalSource, passcode: string | undefined): Scan {
    const { baseUrl, getToken, metadata } = this.host.settings();
    const scan: Scan = new Scan({
      baseUrl,
      getToken,
      back: 'disabled',
      isLive: false,
      metadata,
      digital: { source: source.text, passcode },
      onProgress: (progress) => this.#hear(scan, progress),
    });
    return scan;
  }

  #lookForCodes(): CodeWatcher | undefined {
    const { hasDigitalCards, readerUrl } = this.host.settings();
    if (!hasDigitalCards) return undefined;
    this.#codes = new CodeWatcher({
      filesUrl: readerUrl,
      open: this.host.openCodes,
      onParts: (codes) => this.#inCamera({ codes }),
      onSource: (source) => this.#offer(source),
    });
    return this.#codes;
  }

  /** A card of which pictures were taken is not left for a code in the background. */
  #offer(source: DigitalSource): void {
    if (this.phase.name === 'camera' && Object.keys(this.#pictures).length === 0 && !this.#scan)
      this.#go({ name: 'digital', source });
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

  /** The step in which the person shows a driver's license; absent in the others. */
  get identity(): IdentityStep | undefined {
    return this.#identity;
  }

  closeCamera(): void {
    this.#identity?.closeCamera();
    if (this.phase.name !== 'camera') return;
    this.#go({ name: 'start', side: this.phase.side });
  }

  async setTorch(isOn: boolean): Promise<void> {
    await (this.#viewfinder ?? this.#identity)?.setTorch(isOn);
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

  /** The person allowed the service to read the picture that this browser cannot read. */
  allowSending(): void {
    if (this.phase.name === 'ask') this.#fallBack(this.phase.reason, this.phase.picture);
  }

  /** The person did not allow it: no picture is kept or sent. */
  refuseSending(): void {
    if (this.phase.name !== 'ask') return;
    const { reason } = this.phase;
    this.leave();
    this.#report({ code: 'reader_unavailable', remedy: 'none', reason }, (problem) => ({
      name: 'start',
      side: this.#first,
      problem,
    }));
  }

  /** The person edits a value in the review. */
  edit(path: string, text: string): void {
    if (this.phase.name !== 'review') return;
    this.phase.draft.set(path, text);
    this.#set({ ...this.phase });
  }

  /** The person removes an entry of a list in the review. */
  remove(path: string): void {
    if (this.phase.name !== 'review') return;
    this.phase.draft.remove(path);
    this.#set({ ...this.phase });
  }

  /**
   * The person confirmed the values in the review.
   *
   * @param hasSeenOthers  whether the fields other than the key elements were shown too
   */
  async confirm(hasSeenOthers: boolean): Promise<void> {
    if (this.phase.name !== 'review') return;
    const { draft } = this.phase;
    const faults = draft.faults(Date.now());
    if (faults.size > 0) return this.#set({ ...this.phase, faults });
    this.#reading.confirm(draft, hasSeenOthers);
    await this.#continue();
  }

  /** From the review: takes a side again. What the person typed and removed is kept. */
  async retakeSide(side: Side): Promise<void> {
    if (this.phase.name !== 'review') return;
    this.#reading.keepEdits(this.phase.draft);
    const picture = this.#pictures[side];
    this.#forget(side);
    this.#go({ name: 'start', side });
    if (picture?.captureType !== 'selectedFile') await this.openCamera();
  }

  /** Sends pictures again that could not be sent after the card was completed. */
  async sendPictures(): Promise<void> {
    await this.#following?.send();
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
      this.#forget(side);
      this.#go({ name: 'start', side });
    } else await this.#continue();
  }

  /** Returns to the first step; a card that is being processed is left to the service. */
  reset(): void {
    this.leave();
    this.#go({ name: 'start', side: this.#first });
    // It was released if it did not work for the last card.
    this.prepare();
  }

  /** Releases the camera, network connections and pictures. */
  leave(): void {
    this.#closeCamera();
    this.#identity?.close();
    this.#identity = undefined;
    this.#frames = undefined;
    this.#leaveScan();
    this.#following = undefined;
    this.#visit.abort(new DOMException('The card was left', 'AbortError'));
    this.#visit = new AbortController();
    for (const picture of Object.values(this.#pictures)) URL.revokeObjectURL(picture.url);
    this.#pictures = {};
    this.#reading = new CardReading();
    this.#fallback = undefined;
    this.#needsPictures = false;
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
    const isOnDevice = this.#isOnDevice;
    if (isOnDevice) this.prepare();
    // What this browser has read is sent only once the person has confirmed it.
    let scan = isDecided && !isOnDevice ? this.#scanFor(isBackWanted) : undefined;
    const wanted: readonly Shows[] = hasBoth ? ['both', ...this.#alone] : isBackWanted ? ['front', 'back'] : ['front'];
    let [last] = wanted;
    try {
      for (const side of wanted) {
        last = side;
        const picture = this.#pictures[side];
        if (!picture) return this.#go({ name: 'start', side });
        if (isOnDevice && (side === 'both' || !this.#reading.has(side))) return await this.#read(picture);
        if (!scan || this.#sent.has(side)) continue;
        this.#go({ name: 'sending', what: 'pictures', fraction: 0, isWaiting: false });
        await scan.send(side, picture.image, picture.captureType);
        if (scan !== this.#scan) return;
        this.#sent.add(side);
      }
      if (isOnDevice) {
        if (!this.#reading.isConfirmed) return this.#review();
        this.#go({ name: 'sending', what: 'details', fraction: undefined, isWaiting: false });
        scan = this.#scanFor(isBackWanted);
        await scan.create();
        this.#end(scan, await scan.result());
      } else if (scan) await this.#await(scan);
    } catch (error) {
      if (scan !== this.#scan) return;
      if (isOnDevice && scan) {
        const refusal = refusalOf(error);
        if (refusal) return this.#withoutReader(refusal);
        if (isInvalid(error)) return this.#reviewAgain();
      }
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
      this.#scan = undefined;
      // Whatever the person does next, the service was told that they follow.
      if (scan.picturesFollow) this.#follow(scan, card);
      else scan.close();
      if (this.host.settings().identity === 'off') this.#done(card);
      else this.#identify(card);
      return;
    }
    const side = scan.failedSide ?? (this.#pictures.back ? 'back' : 'front');
    const problem = problemOfCard(card.error, side);
    // A problem that a new picture cannot solve requires a new card.
    if (problem.remedy === 'retry' || this.#isOnDevice) {
      this.#leaveScan();
      this.#sent.clear();
      this.#alone.clear();
    }
    this.#report(problem, (found) => ({ name: 'failed', problem: found }));
  }

  #done(card: Card): void {
    this.#go({ name: 'done', card, pictures: this.#following?.state });
    this.host.onComplete(card);
  }

  /** Asks whose card it is. */
  #identify(card: Card): void {
    const { baseUrl, getToken, identity, readerUrl } = this.host.settings();
    const client = new Cardlens({ baseUrl, getToken });
    this.#identity = new IdentityStep({
      card,
      canSkip: identity === 'optional',
      filesUrl: readerUrl,
      openCodes: this.host.openCodes,
      createViewfinder: (options) => this.host.createViewfinder(options),
      video: () => this.host.video(),
      show: (phase) => this.#go(phase),
      onError: (problem) => this.host.onError(problem),
      store: (holder) => client.cards.setHolder(card.card_id, holder),
      onEnd: () => {
        this.#identity = undefined;
        this.#done(card);
      },
    });
    this.#identity.start();
  }

  /** Sends the pictures of a card that has been read. */
  #follow(scan: Scan, card: Card): void {
    this.#following = new FollowingPictures(scan, Object.values(this.#pictures), {
      onState: (state) => {
        if (this.phase.name === 'done' && this.phase.card === card) this.#set({ ...this.phase, pictures: state });
      },
      onAgreement: (agreement) => this.host.onProgress({ step: 'agreement', cardId: card.card_id, agreement }),
      onError: (error) => this.host.onError(problemOf(error)),
    });
    void this.#following.send();
  }

  /** Whether this browser reads the card. */
  get #isOnDevice(): boolean {
    return this.host.settings().reading !== 'server' && this.#fallback === undefined;
  }

  /** Whether the pictures are sent after what this browser has read. */
  get #picturesFollow(): boolean {
    return this.host.settings().reading === 'both' || this.#needsPictures;
  }

  /** Reads a picture in this browser. A rejected one is to be taken again. */
  async #read(picture: Picture): Promise<void> {
    const { side, image } = picture;
    if (side === 'both') return this.#withoutReader('both_sides', picture);
    this.#go({ name: 'reading', loaded: this.#loaded });
    const visit = this.#visit;
    const outcome = await this.#reader?.read(image, side, visit.signal).catch(() => undefined);
    if (visit !== this.#visit || !outcome) return;
    switch (outcome.kind) {
      case 'read':
        this.#reading.add(side, outcome.reading, outcome.reader);
        this.host.onCapture(picture);
        return this.#continue();
      case 'rejected':
        this.#forget(side);
        return this.#reject(outcome.code, side);
      case 'unavailable':
        return this.#withoutReader(outcome.reason, picture);
    }
  }

  #review(problem?: Problem): void {
    const draft = this.#reading.draft();
    this.#go({ name: 'review', draft, pictures: Object.values(this.#pictures), faults: new Set(), problem });
  }

  /** The service does not accept a value. */
  #reviewAgain(): void {
    this.#leaveScan();
    this.#reading.reopen();
    const problem: Problem = { code: 'details_invalid', remedy: 'retry' };
    this.#review(problem);
    this.host.onError(problem);
  }

  /** This browser cannot read a picture, or the service does not accept what it has read. */
  #withoutReader(reason: FallbackReason, picture?: Picture): void {
    const { reading, fallback } = this.host.settings();
    // Another card may have better luck: the reader is loaded again.
    if (!isOfCard(reason)) this.#closeReader();
    const { hasBeenShown } = this.#reading;
    const step = fallbackStep(reading, fallback, hasBeenShown);
    const isReadAnew = hasBeenShown && reason !== 'pictures_required';
    if (step === 'send') this.#fallBack(reason, picture);
    else if (step === 'ask') this.#go({ name: 'ask', picture, reason, isReadAnew });
    else if (reason === 'format' && picture) {
      this.#forget(picture.side);
      this.#reject('IMG_UNSUPPORTED', picture.side);
    } else this.#failToRead(reason);
  }

  /** The service reads this card, or also gets its pictures; the person judges a picture that was not read here. */
  #fallBack(reason: FallbackReason, picture?: Picture): void {
    if (reason === 'pictures_required') this.#needsPictures = true;
    else this.#fallback = reason;
    this.#leaveScan();
    this.host.onProgress({ step: 'fallback', reason });
    if (!picture) return void this.#continue();
    delete this.#pictures[picture.side];
    this.#go({ name: 'preview', side: picture.side, picture });
  }

  #failToRead(reason: FallbackReason): void {
    const remedy = reason === 'network' || reason === 'slow' || reason === 'failed' ? 'retry' : 'none';
    this.#report({ code: 'reader_unavailable', remedy, reason }, (problem) => ({ name: 'failed', problem }));
  }

  #forget(side: Shows): void {
    const picture = this.#pictures[side];
    if (picture) URL.revokeObjectURL(picture.url);
    delete this.#pictures[side];
    if (side !== 'both') this.#reading.forget(side);
  }

  #leaveScan(): void {
    this.#scan?.close();
    this.#scan = undefined;
  }

  #closeReader(): void {
    this.#reader?.close();
    this.#reader = undefined;
    this.#loaded = 0;
  }

  /** What the first picture shows. */
  get #first(): Shows {
    return this.host.settings().hasBoth ? 'both' : 'front';
  }

  #scanFor(isBackWanted: boolean): Scan {
    const { baseUrl, getToken, isLive, metadata } = this.host.settings();
    if (this.#scan) return this.#scan;
    const scan: Scan = new Scan({
      baseUrl,
      getToken,
      back: isBackWanted ? 'required' : 'disabled',
      isLive,
      metadata,
      reading: this.#isOnDevice ? this.#reading.toSend(this.#picturesFollow ? 'follow' : 'none') : undefined,
      onProgress: (progress) => this.#hear(scan, progress),
    });
    this.#scan = scan;
    return scan;
  }

  #hear(scan: Scan, progress: Progress): void {
    this.host.onProgress(progress);
    // Pictures of an earlier card may still be sent in the background.
    if (scan !== this.#scan) return;
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
    if (this.#isOnDevice) {
      // The person checks what was read instead of the picture.
      this.#forget(side);
      this.#pictures[side] = picture;
      void this.#continue();
    } else this.#go({ name: 'preview', side, picture });
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
    if (phase.name !== 'camera') this.#closeCamera();
    this.#set(phase);
  }

  #closeCamera(): void {
    this.#viewfinder?.close();
    this.#viewfinder = undefined;
    this.#codes?.close();
    this.#codes = undefined;
  }

  #set(phase: Phase): void {
    this.phase = phase;
    this.host.changed();
  }
}
