/** Dialogs of the console, and the native one that covers it when the session has ended. */
const openDialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Whether a dialog is open: the page below it takes neither keys nor files. */
export const isDialogOpen = (page: Pick<ParentNode, 'querySelector'> = document): boolean =>
  page.querySelector(openDialogs) !== null;
