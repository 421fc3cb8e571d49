import { html, nothing } from 'lit';
import type { Phase } from '../flow/phase.js';
import { cardDrawing } from './icons.js';
import { fileButton, message, title, type ViewContext } from './view.js';

/** First view of a side: use the camera, select a file, or skip. */
export function startView(
  context: ViewContext,
  { side, problem }: Extract<Phase, { name: 'start' }>,
  canSkip: boolean,
) {
  const { flow, strings } = context;
  const isFirst = side !== 'back';
  return html`
    <div class="view" @dragover=${onDrag} @dragleave=${onDrag} @drop=${onDrop}>
      ${title(isFirst ? strings.startTitle : strings.turnOver)}
      <p>${{ front: strings.startText, back: strings.startBack, both: strings.startBoth }[side]}</p>
      ${problem ? message(strings, problem.code) : nothing}
      <div class="drop" part="drop">
        ${cardDrawing(side)}
        <div class="buttons">
          <button class="primary" part="button primary-button" @click=${() => flow.openCamera()}>${strings.useCamera}</button>
          ${fileButton(context)}
        </div>
      </div>
      ${canSkip ? html`<button class="quiet" part="button" @click=${() => flow.skipBack()}>${strings.skipBack}</button>` : nothing}
    </div>
  `;

  function onDrag(event: DragEvent): void {
    event.preventDefault();
    dropZone(event)?.classList.toggle('over', event.type === 'dragover');
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    dropZone(event)?.classList.remove('over');
    const file = event.dataTransfer?.files[0];
    if (file) void flow.choose(file);
  }
}

const dropZone = ({ currentTarget }: DragEvent) => (currentTarget as Element).querySelector('.drop');
