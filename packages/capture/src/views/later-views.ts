import { html, nothing } from 'lit';
import type { Phase } from '../flow/phase.js';
import { checkSign } from './icons.js';
import { message, title, type ViewContext } from './view.js';

export function previewView({ flow, strings }: ViewContext, { side, picture }: Extract<Phase, { name: 'preview' }>) {
  const heading = { front: strings.previewFront, back: strings.previewBack, both: strings.previewBoth }[side];
  return html`
    <div class="view">
      ${title(heading)}
      <p>${strings.previewText}</p>
      <div class="stage" part="stage preview">
        <img src=${picture.url} alt=${strings[side]} @error=${showInstead} />
        <p hidden>${strings.previewUnseen}</p>
      </div>
      <div class="buttons">
        <button class="primary" part="button primary-button" @click=${() => flow.accept()}>${strings.usePicture}</button>
        <button part="button" @click=${() => flow.retake()}>${strings.retake}</button>
      </div>
    </div>
  `;
}

/** Most browsers cannot show HEIC and TIFF, which the service reads. */
function showInstead({ currentTarget }: Event): void {
  const image = currentTarget as HTMLElement;
  image.hidden = true;
  image.nextElementSibling?.removeAttribute('hidden');
}

export function sendingView({ strings }: ViewContext, { fraction, isWaiting }: Extract<Phase, { name: 'sending' }>) {
  const text = isWaiting ? strings.waitingForNetwork : strings.sending;
  return html`
    <div class="view">
      ${title(strings.sending)}
      <progress part="progress" max="1" .value=${fraction} aria-label=${strings.sending}></progress>
      <p role="status">${isWaiting ? text : nothing}</p>
    </div>
  `;
}

export const readingView = ({ strings }: ViewContext) => html`
  <div class="view center">
    <div class="spinner" aria-hidden="true"></div>
    ${title(strings.reading)}
    <p>${strings.readingText}</p>
  </div>
`;

export const doneView = ({ flow, strings }: ViewContext) => html`
  <div class="view center">
    ${checkSign} ${title(strings.done)}
    <slot name="done"><p>${strings.doneText}</p></slot>
    <button part="button" @click=${() => flow.reset()}>${strings.scanAnother}</button>
  </div>
`;

export function failedView({ flow, strings }: ViewContext, { problem }: Extract<Phase, { name: 'failed' }>) {
  const { code, remedy, side } = problem;
  const retake = { front: strings.retakeFront, back: strings.retakeBack, both: strings.retakeBoth }[side ?? 'front'];
  const again = remedy === 'retry' ? strings.tryAgain : retake;
  return html`
    <div class="view">
      ${title(strings.startTitle)} ${message(strings, code)}
      ${
        remedy === 'none'
          ? nothing
          : html`<div class="buttons">
              <button class="primary" part="button primary-button" @click=${() => flow.tryAgain()}>${again}</button>
            </div>`
      }
    </div>
  `;
}
