import { html, nothing } from 'lit';
import type { Phase } from '../flow/phase.js';
import { message, title, type ViewContext } from './view.js';

/** A digital card was in front of the camera: may it be used? */
export function digitalView({ flow, strings }: ViewContext, { source, problem }: Extract<Phase, { name: 'digital' }>) {
  const { needsPasscode } = source;
  // Another attempt would end in the same way.
  const isUsable = problem?.remedy !== 'none';
  const isWrong = problem?.code === 'passcode_wrong';
  return html`
    <form class="view" @submit=${onSubmit}>
      ${title(strings.digitalTitle)} ${problem ? message(strings, problem.code) : nothing}
      ${isUsable ? html`<p>${needsPasscode ? strings.digitalPasscodeText : strings.digitalText}</p>` : nothing}
      ${
        isUsable && needsPasscode
          ? html`<div class=${isWrong ? 'field wrong' : 'field'}>
              <label for="passcode">${strings.digitalPasscode}</label>
              <div class="value">
                <input
                  id="passcode"
                  name="passcode"
                  type="password"
                  autocomplete="off"
                  maxlength="256"
                  required
                  part="input"
                  aria-invalid=${isWrong}
                />
              </div>
            </div>`
          : nothing
      }
      <div class="buttons">
        ${isUsable ? html`<button type="submit" class="primary" part="button primary-button">${strings.digitalUse}</button>` : nothing}
        <button type="button" part="button" @click=${() => flow.photographInstead()}>${strings.digitalPhotograph}</button>
      </div>
    </form>
  `;

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const passcode = new FormData(event.currentTarget as HTMLFormElement).get('passcode');
    void flow.useDigitalCard(typeof passcode === 'string' ? passcode : undefined);
  }
}
