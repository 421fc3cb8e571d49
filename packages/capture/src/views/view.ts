import { html } from 'lit';
import type { CaptureFlow } from '../flow/capture-flow.js';
import type { ProblemCode } from '../scan/problem.js';
import type { Strings } from '../strings/strings.js';
import { warningSign } from './icons.js';

/** What every view needs. */
export interface ViewContext {
  readonly flow: CaptureFlow;
  readonly strings: Strings;
}

/** The title of a view: it takes the focus when the view changes, so that it is read out. */
export const title = (text: string) => html`<h2 tabindex="-1" part="title">${text}</h2>`;

export const message = (strings: Strings, code: ProblemCode) => html`
  <div class="message" part="message" role="alert">${warningSign}<p>${strings.problems[code]}</p></div>
`;

/**
 * A button that opens the file chooser; on a phone it offers the phone's own camera too. It does not name HEIC,
 * so that iPhones convert their photos to JPEG, which every browser can show.
 */
export const fileButton = ({ flow, strings }: ViewContext) => html`
  <label class="file" part="button">
    ${strings.chooseFile}
    <input
      type="file"
      accept="image/jpeg,image/png,image/webp,image/tiff"
      @change=${({ target }: Event) => {
        const input = target as HTMLInputElement;
        const file = input.files?.[0];
        // The same file may be chosen again.
        input.value = '';
        if (file) flow.choose(file);
      }}
    />
  </label>
`;
