import { duration, fit, type Paint, painter, type Screen } from './style.js';

interface Step {
  readonly name: string;
  detail: string;
  readonly startedAt: number;
  elapsedMs: number;
  /** `ended`: stopped by the failure of another step. */
  state: 'running' | 'done' | 'failed' | 'ended';
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const redrawMs = 100;
/** Without a terminal, a long step prints a line at this interval to show progress. */
const plainEveryMs = 10_000;
/** Of the longest usual name, `payer-simulator`, and a space. */
const nameWidth = 16;
const timeWidth = 12;

/**
 * Concurrent steps, each with its current action and duration. On a terminal they are updated in place; other output
 * gets a line when a step ends, and one every 10 s until then.
 */
export class Steps {
  readonly #screen: Screen;
  readonly #paint: Paint;
  readonly #steps: Step[] = [];
  readonly #saidAt = new Map<string, number>();
  #drawn = 0;
  #frame = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#paint = painter(screen);
  }

  /** Reports progress of a step. */
  update(name: string, detail: string): void {
    const step = this.#find(name);
    step.detail = detail;
    if (!this.#screen.isTerminal) this.#sayNowAndThen(step);
    this.#animate();
  }

  /** Marks a step as done. @param elapsedMs  default: time since its first update */
  done(name: string, detail: string, elapsedMs?: number): void {
    this.#end(name, detail, 'done', elapsedMs);
  }

  /** Marks a step as failed. */
  failed(name: string, detail: string, elapsedMs?: number): void {
    this.#end(name, detail, 'failed', elapsedMs);
  }

  #end(name: string, detail: string, state: 'done' | 'failed', elapsedMs?: number): void {
    const step = this.#find(name);
    step.detail = detail;
    step.state = state;
    step.elapsedMs = elapsedMs ?? performance.now() - step.startedAt;
    if (this.#screen.isTerminal) this.#draw();
    else this.#write(this.#line(step));
  }

  /** Ends the updates in place: further output appears below. */
  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const step of this.#steps.filter(({ state }) => state === 'running')) {
      step.state = 'ended';
      step.elapsedMs = performance.now() - step.startedAt;
    }
    if (this.#screen.isTerminal) this.#draw();
    this.#drawn = 0;
    this.#steps.length = 0;
    this.#saidAt.clear();
  }

  #find(name: string): Step {
    const known = this.#steps.find((step) => step.name === name && step.state === 'running');
    if (known) return known;
    const step: Step = { name, detail: '', startedAt: performance.now(), elapsedMs: 0, state: 'running' };
    this.#steps.push(step);
    return step;
  }

  #animate(): void {
    if (!this.#screen.isTerminal || this.#timer) return;
    this.#timer = setInterval(() => {
      this.#frame++;
      this.#draw();
    }, redrawMs);
    this.#timer.unref();
    this.#draw();
  }

  #draw(): void {
    const up = this.#drawn > 0 ? `\u001b[${this.#drawn}A` : '';
    const lines = this.#steps.map((step) => `\r${this.#line(step)}\u001b[K\n`);
    this.#screen.stream.write(up + lines.join(''));
    this.#drawn = this.#steps.length;
  }

  #line(step: Step): string {
    const mark = this.#mark(step);
    const time = duration(step.state === 'running' ? performance.now() - step.startedAt : step.elapsedMs);
    const name = `${step.name.padEnd(nameWidth - 1)} `;
    const detailWidth = Math.min(100, this.#screen.width) - 4 - name.length - timeWidth - 1;
    const detail = fit(step.detail, detailWidth).padEnd(detailWidth);
    return `  ${mark} ${name}${detail}${this.#paint('dim', time.padStart(timeWidth))}`;
  }

  #mark({ state }: Step): string {
    if (state === 'done') return this.#paint('green', '✓');
    if (state === 'failed') return this.#paint('red', '✗');
    if (state === 'ended') return this.#paint('dim', '-');
    return this.#paint('cyan', this.#screen.isTerminal ? (frames[this.#frame % frames.length] ?? '…') : '…');
  }

  #sayNowAndThen(step: Step): void {
    const last = this.#saidAt.get(step.name) ?? step.startedAt;
    if (performance.now() - last < plainEveryMs) return;
    this.#saidAt.set(step.name, performance.now());
    this.#write(this.#line(step));
  }

  #write(line: string): void {
    this.#screen.stream.write(`${line.trimEnd()}\n`);
  }
}
