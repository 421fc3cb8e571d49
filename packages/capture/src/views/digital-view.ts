import { html, nothing } from 'lit';
import type { Phase } from '../flow/phase.js';
import { message, title, type ViewContext } from './view.js';

/** A digital card was in front of the camera: may it be used? */
export function digitalView({ flow, strings }: ViewContext, { source, problem }: Extract<Phase, { name: 'digital' }>) {
  const { needsPasscode } = source;
  return html`
    <form class="view" @submit=${onSubmit}>
      ${title(strings.digitalTitle)} ${problem ? message(strings, problem.code) : nothing}
      <p>${needsPasscode ? strings.digitalPasscodeText : strings.digitalText}</p>
      ${
        needsPasscode
          ? html`<div class="field">
              <label for="passcode">${strings.digitalPasscode}</label>
              <input
                id="passcode"
                name="passcode"
                type="password"
                autocomplete="off"
                maxlength="256"
                required
                part="input"
                aria-invalid=${problem?.code === 'passcode_wrong'}
              />
            </div>`
          : nothing
      }
      <div class="buttons">
        <button type="submit" class="primary" part="button primary-button">${strings.digitalUse}</button>
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
