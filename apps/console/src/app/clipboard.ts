import { useToast } from '../components/toasts.js';

/** Browsers refuse the clipboard on pages loaded over http, where only the older command works. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.setAttribute('aria-hidden', 'true');
    area.style.cssText = 'position:fixed;top:0;opacity:0';
    const focused = document.activeElement;
    document.body.append(area);
    area.select();
    const isDone = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return isDone;
  }
}

/** Copies a text and says so; `what` begins the message: `Member number`. */
export function useCopy(): (what: string, text: string) => void {
  const toast = useToast();
  return (what, text) =>
    void write(text).then((isDone) =>
      isDone
        ? toast(`${what} copied`)
        : toast(`${what} could not be copied`, 'This browser does not allow it. Select the text and copy it.'),
    );
}
