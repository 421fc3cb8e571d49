const texts = new Map<string, string>();

/** Text that was typed and not saved, by what it is about; it survives leaving the page, but not leaving the console. */
export const drafts = {
  get: (about: string) => texts.get(about),
  set: (about: string, text: string) => void texts.set(about, text),
  drop: (about: string) => void texts.delete(about),
  forgetAll: () => texts.clear(),
};

const running = new Set<unknown>();

/** Marks work that ends with the page, such as a batch that is being scanned. @returns ends it */
export function keepOpen(): () => void {
  const work = Symbol('work');
  running.add(work);
  return () => void running.delete(work);
}

/** Lets the browser ask before the tab is closed or reloaded while something would be lost. */
export function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (running.size > 0 || texts.size > 0) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
