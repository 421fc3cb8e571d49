import { html, nothing } from 'lit';
import type { Phase } from '../flow/phase.js';
import { guideFrame } from './icons.js';
import { fileButton, title, type ViewContext } from './view.js';

/** The video with the guide, the hint, and the button. */
export function cameraView(
  context: ViewContext,
  { side, hint, isOpen, hasTorch, codes }: Extract<Phase, { name: 'camera' }>,
  { isTorchOn, isLive }: { isTorchOn: boolean; isLive: boolean },
) {
  const { flow, strings } = context;
  const isGuided = side !== 'both';
  return html`
    <div class="view">
      ${title({ front: strings.startFront, back: strings.startBack, both: strings.startBoth }[side])}
      <div class="stage" part="stage">
        <video part="video" muted playsinline aria-label=${strings.cameraLabel} @click=${onTap}></video>
        ${isOpen && isGuided ? guideFrame(hint === 'ready') : nothing}
        <span class="side">${strings[side]}</span>
        ${
          hasTorch
            ? html`<button aria-pressed=${isTorchOn} @click=${() => flow.setTorch(!isTorchOn)}>
                ${isTorchOn ? strings.torchOff : strings.torchOn}
              </button>`
            : nothing
        }
        ${isOpen && isGuided ? html`<div class="hint" part="hint" aria-hidden="true">${strings.hints[hint]}</div>` : nothing}
      </div>
      ${codes ? html`<p role="status">${codesText(strings.digitalCodes, codes)}</p>` : nothing}
      ${isLive ? html`<p>${strings.livescanText}</p>` : nothing}
      <div class="buttons">
        <button class="primary" part="button primary-button" ?disabled=${!isOpen} @click=${() => flow.take()}>
          ${strings.takePicture}
        </button>
        ${isLive ? nothing : fileButton(context)}
        <button part="button" @click=${() => flow.closeCamera()}>${strings.stopCamera}</button>
      </div>
    </div>
  `;

  function onTap({ currentTarget, offsetX, offsetY }: MouseEvent): void {
    const { clientWidth, clientHeight } = currentTarget as HTMLElement;
    void flow.focusOn(offsetX / clientWidth, offsetY / clientHeight);
  }
}

const codesText = (text: string, { found, of }: { readonly found: number; readonly of: number }): string =>
  text.replace('{found}', `${found}`).replace('{of}', `${of}`);
