import { CardlensCapture } from './capture.js';
import { CardlensHandoff } from './handoff-element.js';

export type { CaptureEvents } from './capture-element.js';
export type { BackMode } from './flow/flow-host.js';
export type { Hint } from './guidance/hint.js';
export type { HandoffEvents } from './handoff-element.js';
export type { IdentityMode } from './identity/identity-step.js';
export type { Agreement, FallbackMode, FallbackReason, ReadingMode } from './reading/reading-mode.js';
export type { Problem, ProblemCode, Remedy } from './scan/problem.js';
export type { GetSessionToken, Progress } from './scan/scan.js';
export { en } from './strings/en.js';
export { es } from './strings/es.js';
export type { StringOverrides, Strings } from './strings/strings.js';
export { CardlensCapture, CardlensHandoff };

// The file may be loaded twice, by the page and by a component in it.
if (!customElements.get('cardlens-handoff')) customElements.define('cardlens-handoff', CardlensHandoff);

declare global {
  interface HTMLElementTagNameMap {
    'cardlens-handoff': CardlensHandoff;
  }
}
