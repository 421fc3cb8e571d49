import { html, nothing } from 'lit';
import type { Phase } from '../flow/phase.js';
import { photo, title, type ViewContext } from './view.js';

/** This browser cannot read the card: may the photos be sent? */
export const askView = (
  { flow, strings }: ViewContext,
  { picture, reason, isReadAnew }: Extract<Phase, { name: 'ask' }>,
) => html`
  <div class="view">
    ${title(strings.askTitle)}
    <p>${reason === 'refused' || reason === 'pictures_required' ? strings.askRefusedText : strings.askText}</p>
    ${isReadAnew ? html`<p>${strings.askReadAnewText}</p>` : nothing}
    ${picture ? photo(strings, picture) : nothing}
    <div class="buttons">
      <button class="primary" part="button primary-button" @click=${() => flow.allowSending()}>${strings.askSend}</button>
      <button part="button" @click=${() => flow.refuseSending()}>${strings.askDoNotSend}</button>
    </div>
  </div>
`;
