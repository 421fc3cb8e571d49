import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { type HolderField, holderFields, lengthsMax } from '../identity/holder-draft.js';
import type { IdentityPhase } from '../identity/identity-step.js';
import type { IdentityTexts } from '../strings/identity-texts.js';
import { cardDrawing, warningSign } from './icons.js';
import { fileButton, message, title, type ViewContext } from './view.js';

type In<Name extends IdentityPhase['name']> = Extract<IdentityPhase, { name: Name }>;

/** Asks for the back of the driver's license. */
export function licenseView(context: ViewContext, { canSkip, isReading, problem }: In<'license'>) {
  const { flow, strings } = context;
  const { identity } = strings;
  return html`
    <div class="view">
      ${title(identity.title)}
      <p>${identity.text}</p>
      ${problem ? message(strings, problem.code) : nothing}
      <div class="drop" part="drop">
        ${cardDrawing('back')}
        <div class="buttons">
          <button class="primary" part="button primary-button" @click=${() => flow.identity?.openCamera()}>${strings.useCamera}</button>
          ${fileButton(context, (file) => flow.identity?.choose(file))}
        </div>
      </div>
      <p role="status">${isReading ? identity.reading : nothing}</p>
      <div class="buttons">
        <button class="quiet" part="button" @click=${() => flow.identity?.type()}>${identity.type}</button>
        ${canSkip ? html`<button class="quiet" part="button" @click=${() => flow.identity?.skip()}>${identity.skip}</button>` : nothing}
      </div>
    </div>
  `;
}

export function licenseCameraView(
  context: ViewContext,
  { isOpen, hasTorch, problem }: In<'license-camera'>,
  isTorchOn: boolean,
) {
  const { flow, strings } = context;
  const { identity } = strings;
  return html`
    <div class="view">
      ${title(identity.title)}
      ${problem ? message(strings, problem.code) : nothing}
      <div class="stage" part="stage">
        <video part="video" muted playsinline aria-label=${strings.cameraLabel}></video>
        ${
          hasTorch
            ? html`<button aria-pressed=${isTorchOn} @click=${() => flow.setTorch(!isTorchOn)}>
                ${isTorchOn ? strings.torchOff : strings.torchOn}
              </button>`
            : nothing
        }
        ${isOpen ? html`<div class="hint" part="hint" role="status">${identity.aim}</div>` : nothing}
      </div>
      <div class="buttons">
        ${fileButton(context, (file) => flow.identity?.choose(file))}
        <button part="button" @click=${() => flow.identity?.type()}>${identity.type}</button>
        <button part="button" @click=${() => flow.identity?.closeCamera()}>${strings.stopCamera}</button>
      </div>
    </div>
  `;
}

/** What the license says, for the person to check. */
export function holderView(context: ViewContext, phase: In<'holder'>) {
  const { flow, strings } = context;
  const { draft, otherName, isSending, problem } = phase;
  const { identity } = strings;
  return html`
    <form class="view review" novalidate @submit=${onSubmit}>
      ${title(draft.isFromLicense ? identity.checkTitle : identity.typeTitle)}
      <p>${draft.isFromLicense ? identity.checkText : identity.typeText}</p>
      ${problem ? message(strings, problem.code) : nothing}
      ${
        otherName
          ? html`<div class="message" part="message" role="status">
              ${warningSign()}
              <p>${identity.otherName.replace('{card}', () => otherName).replace('{name}', () => draft.name)}</p>
            </div>`
          : nothing
      }
      ${draft.hasExpired(Date.now()) ? html`<p class="note">${identity.expired}</p>` : nothing}
      <div class="fields">${holderFields.map((field) => fieldOf(context, phase, field))}</div>
      <div class="buttons">
        <button type="submit" class="primary" part="button primary-button" ?disabled=${isSending}>${identity.confirm}</button>
        <button type="button" part="button" ?disabled=${isSending} @click=${() => flow.identity?.start()}>${identity.again}</button>
      </div>
    </form>
  `;

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void flow.identity?.confirm();
  }
}

const autocompletes: Readonly<Record<HolderField, string>> = {
  first_name: 'given-name',
  middle_name: 'additional-name',
  last_name: 'family-name',
  suffix: 'honorific-suffix',
  date_of_birth: 'bday',
  gender: 'sex',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

/** Why the text of a field is not accepted. */
function faultText(faults: IdentityTexts['faults'], field: HolderField, text: string): string {
  if (field === 'date_of_birth' || field === 'state' || field === 'zip_code') return faults[field];
  const lengthMax = lengthsMax[field] ?? Infinity;
  return text.trim().length > lengthMax ? faults.long.replace('{max}', String(lengthMax)) : faults.missing;
}

function fieldOf({ flow, strings }: ViewContext, { draft, faults }: In<'holder'>, field: HolderField) {
  const { identity } = strings;
  const id = `holder-${field.replace('_', '-')}`;
  const isWrong = faults.has(field);
  const note = isWrong
    ? faultText(identity.faults, field, draft.text(field))
    : draft.isTruncated(field)
      ? identity.truncated
      : undefined;
  const noteId = note ? `${id}-note` : nothing;
  const onInput = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      flow.identity?.edit(field, target.value);
  };
  const [text, invalid] = [draft.text(field), isWrong ? 'true' : 'false'];
  return html`
    <div class="field ${isWrong ? 'wrong' : ''}">
      <label for=${id}>${identity.fields[field]}</label>
      <div class="value">
        ${
          field === 'gender'
            ? html`<select id=${id} part="input" .value=${text} autocomplete="off" @change=${onInput}>
                <option value=""></option>
                ${(['F', 'M', 'X'] as const).map((one) => html`<option value=${one} ?selected=${one === text}>${identity.genders[one]}</option>`)}
              </select>`
            : html`<input
                id=${id}
                part="input"
                type=${field === 'date_of_birth' ? 'date' : 'text'}
                .value=${live(text)}
                maxlength=${lengthsMax[field] ?? nothing}
                autocomplete=${draft.isFromLicense ? 'off' : autocompletes[field]}
                aria-invalid=${invalid}
                aria-describedby=${noteId}
                @input=${onInput}
              />`
        }
      </div>
      ${note ? html`<p class="note" id=${noteId}>${isWrong ? warningSign(18) : nothing}${note}</p>` : nothing}
    </div>
  `;
}
