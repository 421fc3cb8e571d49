import { html } from 'lit';
import type { CaptureFlow } from '../flow/capture-flow.js';
import type { Picture } from '../flow/phase.js';
import type { ProblemCode } from '../scan/problem.js';
import type { Strings } from '../strings/strings.js';
import { warningSign } from './icons.js';

/** Context of every view. */
export interface ViewContext {
  readonly flow: CaptureFlow;
  readonly strings: Strings;
}

/** The title of a view. It receives focus when the view changes, so screen readers announce it. */
export const title = (text: string) => html`<h2 tabindex="-1" part="title">${text}</h2>`;

export const message = (strings: Strings, code: ProblemCode) => html`
  <div class="message" part="message" role="alert">${warningSign()}<p>${strings.problems[code]}</p></div>
`;

/** A picture that was taken, in full. */
export const photo = (strings: Strings, { side, url }: Picture) => html`
  <div class="stage" part="stage preview">
    <img src=${url} alt=${strings[side]} @error=${showInstead} />
    <p hidden>${strings.previewUnseen}</p>
  </div>
`;

/** Most browsers cannot show HEIC and TIFF, which the service reads. */
function showInstead({ currentTarget }: Event): void {
  const image = currentTarget as HTMLElement;
  image.hidden = true;
  image.nextElementSibling?.removeAttribute('hidden');
}

/**
 * A button that opens the file chooser; on a phone, it also offers the phone's camera app. HEIC is not in its accepted
 * types, so iPhones convert their photos to JPEG, which every browser can display.
 */
export const fileButton = (
  { flow, strings }: ViewContext,
  choose: (file: File) => unknown = (file) => flow.choose(file),
) => html`
  <label class="file" part="button">
    ${strings.chooseFile}
    <input
      type="file"
      accept="image/jpeg,image/png,image/webp,image/tiff"
      @change=${({ target }: Event) => {
        const input = target as HTMLInputElement;
        const file = input.files?.[0];
        // Allows the same file to be selected again.
        input.value = '';
        if (file) void choose(file);
      }}
    />
  </label>
`;
