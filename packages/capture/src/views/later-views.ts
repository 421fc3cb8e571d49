import { html, nothing } from 'lit';
import type { Phase } from '../flow/phase.js';
import { checkSign } from './icons.js';
import { message, photo, title, type ViewContext } from './view.js';

export function previewView({ flow, strings }: ViewContext, { side, picture }: Extract<Phase, { name: 'preview' }>) {
  const heading = { front: strings.previewFront, back: strings.previewBack, both: strings.previewBoth }[side];
  return html`
    <div class="view">
      ${title(heading)}
      <p>${strings.previewText}</p>
      ${photo(strings, picture)}
      <div class="buttons">
        <button class="primary" part="button primary-button" @click=${() => flow.accept()}>${strings.usePicture}</button>
        <button part="button" @click=${() => flow.retake()}>${strings.retake}</button>
      </div>
    </div>
  `;
}

export function sendingView(
  { strings }: ViewContext,
  { what, fraction, isWaiting }: Extract<Phase, { name: 'sending' }>,
) {
  const heading = what === 'details' ? strings.sendingDetails : strings.sending;
  return html`
    <div class="view">
      ${title(heading)}
      ${
        fraction === undefined
          ? html`<progress part="progress" aria-label=${heading}></progress>`
          : html`<progress part="progress" max="1" .value=${fraction} aria-label=${heading}></progress>`
      }
      <p role="status">${isWaiting ? strings.waitingForNetwork : nothing}</p>
    </div>
  `;
}

export function readingView({ strings }: ViewContext, { loaded }: Extract<Phase, { name: 'reading' }>) {
  const isLoading = loaded !== undefined && loaded > 0 && loaded < 1;
  const hereText = isLoading ? strings.loadingReader : strings.readingHereText;
  return html`
    <div class="view center">
      <div class="spinner" aria-hidden="true"></div>
      ${title(strings.reading)}
      <p>${loaded === undefined ? strings.readingText : hereText}</p>
      ${isLoading ? html`<progress part="progress" max="1" .value=${loaded} aria-label=${strings.loadingReader}></progress>` : nothing}
    </div>
  `;
}

export const doneView = ({ flow, strings }: ViewContext, { pictures }: Extract<Phase, { name: 'done' }>) => html`
  <div class="view center">
    ${checkSign} ${title(strings.done)}
    <slot name="done"><p>${strings.doneText}</p></slot>
    ${pictures ? html`<p role="status">${{ sending: strings.photosSending, sent: strings.photosSent, unsent: strings.photosUnsent }[pictures]}</p>` : nothing}
    ${pictures === 'unsent' ? html`<button class="primary" part="button primary-button" @click=${() => flow.sendPictures()}>${strings.photosSend}</button>` : nothing}
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
