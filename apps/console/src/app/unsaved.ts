const texts = new Map<string, string>();

/** Unsaved text, by subject. It is kept when the user leaves the page, and lost when the console is closed. */
export const drafts = {
  get: (about: string) => texts.get(about),
  set: (about: string, text: string) => void texts.set(about, text),
  drop: (about: string) => void texts.delete(about),
  forgetAll: () => texts.clear(),
};

const running = new Set<unknown>();

/**
 * Marks work that ends with the page, such as a batch that is being scanned. @returns a function that removes the mark
 */
export function keepOpen(): () => void {
  const work = Symbol('work');
  running.add(work);
  return () => void running.delete(work);
}

/** Makes the browser ask before the tab is closed or reloaded, if unsaved work would be lost. */
export function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (running.size > 0 || texts.size > 0) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
