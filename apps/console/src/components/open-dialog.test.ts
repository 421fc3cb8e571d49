import { expect } from 'chai';
import { isDialogOpen } from './open-dialog.js';

/** A page with one element that matches a selector. */
const pageWith = (selector: string) => ({
  querySelector: (wanted: string) => (wanted.split(', ').includes(selector) ? ({} as Element) : null),
});

describe('open dialogs', () => {
  for (const dialog of ['[role="dialog"]:not(.toast)', '[role="alertdialog"]:not(.toast)', 'dialog[open]'])
    it(`are found as ${dialog}`, () => expect(isDialogOpen(pageWith(dialog))).to.equal(true));

  it('are not found on a page without one', () => expect(isDialogOpen(pageWith('main'))).to.equal(false));
});
