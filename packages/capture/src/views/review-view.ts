import { html, nothing } from 'lit';
import type { Phase, Picture } from '../flow/phase.js';
import { faultOf, labelsOf } from '../review/labels.js';
import { type ReviewField, valueLengthMax } from '../review/review-draft.js';
import { questionSign, warningSign } from './icons.js';
import { message, title, type ViewContext } from './view.js';

type Review = Extract<Phase, { name: 'review' }>;

/** What this browser has read, for the person to check before anything is sent. */
export function reviewView(context: ViewContext, phase: Review, { picturesFollow }: { picturesFollow: boolean }) {
  const { flow, strings } = context;
  const { draft, pictures, problem } = phase;
  const { review } = strings;
  const { keyFields, otherFields } = draft;
  const costs = keyFields.filter(({ name }) => name === 'plan_details');
  const labels = labelsOf([...keyFields, ...otherFields], review);
  const field = (shown: ReviewField) => fieldOf(context, phase, shown, labels.get(shown.path));
  return html`
    <div class="view review">
      ${title(review.title)}
      <p>${review.text} ${picturesFollow ? review.photosFollow : review.photosStay}</p>
      ${problem ? message(strings, problem.code) : nothing}
      <div class="pictures">${pictures.map(({ url, side }) => html`<img part="picture" src=${url} alt=${strings[side]} />`)}</div>
      <div class="fields">${keyFields.filter((shown) => !costs.includes(shown)).map(field)}</div>
      ${
        costs.length > 0
          ? html`<div role="group" aria-labelledby="costs"><h3 id="costs">${review.costs}</h3><div class="fields">${costs.map(field)}</div></div>`
          : nothing
      }
      ${
        otherFields.length > 0
          ? html`
              <details ?open=${draft.isUnsureOfOthers} @toggle=${rememberSeen}>
                <summary>${review.others.replace('{count}', String(otherFields.length))}</summary>
                <div class="fields">${otherFields.map(field)}</div>
              </details>
            `
          : nothing
      }
      <div class="buttons">
        <button class="primary" part="button primary-button" @click=${onConfirm}>${review.confirm}</button>
        ${pictures.map((picture) => retakeButton(context, picture, pictures.length === 1))}
      </div>
    </div>
  `;

  function onConfirm({ currentTarget }: Event): void {
    const others = currentTarget instanceof Element && currentTarget.closest('.review')?.querySelector('details');
    void flow.confirm(!others || others.open || others.dataset.seen !== undefined);
  }
}

/** Values that nobody looked at are not confirmed. */
function rememberSeen({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLDetailsElement && currentTarget.open) currentTarget.dataset.seen = '';
}

const retakeButton = ({ flow, strings }: ViewContext, { side }: Picture, isOnly: boolean) =>
  side === 'both'
    ? nothing
    : html`<button part="button" @click=${() => flow.retakeSide(side)}>
        ${isOnly ? strings.retake : { front: strings.retakeFront, back: strings.retakeBack }[side]}
      </button>`;

/** One input with its label and, if there is something to say about it, a note. */
function fieldOf({ flow, strings }: ViewContext, { faults }: Review, field: ReviewField, label = '') {
  const { path, text, isDoubtful, read } = field;
  const { review } = strings;
  const id = `field-${path.replace(/\W/g, '-')}`;
  const fault = faults.has(path) ? review.faults[faultOf(field)] : undefined;
  const isMissing = read === undefined && text === '';
  const note = fault ?? (isDoubtful ? review.doubtful : isMissing ? review.missing : undefined);
  const onInput = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) flow.edit(path, target.value);
  };
  const onRemove = ({ currentTarget }: Event): void => {
    const view = currentTarget instanceof Element ? currentTarget.closest('.review') : null;
    const inputs = () => [...(view?.querySelectorAll<HTMLElement>('.value > :first-child') ?? [])];
    const at = inputs().findIndex((input) => input.id === id);
    flow.remove(path);
    // Once it has been removed from the page, the focus is on the next value.
    requestAnimationFrame(() => (inputs()[at] ?? inputs()[at - 1])?.focus());
  };
  const isInvalid = fault ? 'true' : 'false';
  const noteId = note ? `${id}-note` : nothing;
  return html`
    <div class="field ${isLong(read) ? 'long' : ''} ${fault ? 'wrong' : isDoubtful ? 'doubtful' : ''}">
      <label for=${id}>${label}</label>
      <div class="value">
        ${
          isLong(read)
            ? html`<textarea id=${id} part="input" rows="2" .value=${text} maxlength=${valueLengthMax} autocomplete="off" autocapitalize="off" spellcheck="false" aria-invalid=${isInvalid} aria-describedby=${noteId} @input=${onInput}></textarea>`
            : html`<input id=${id} part="input" .value=${text} maxlength=${valueLengthMax} autocomplete="off" autocapitalize="off" spellcheck="false" aria-invalid=${isInvalid} aria-describedby=${noteId} @input=${onInput} />`
        }
        ${
          path.includes('[')
            ? html`<button class="quiet" part="button" aria-label="${review.remove} ${label}" @click=${onRemove}>${review.remove}</button>`
            : nothing
        }
      </div>
      ${note ? html`<p class="note" id=${noteId}>${fault ? warningSign(18) : isDoubtful ? questionSign : nothing}${note}</p>` : nothing}
    </div>
  `;
}

/** Longer values would be cut off, so that nobody could check them. */
const isLong = (read = ''): boolean => read.length > 24;
