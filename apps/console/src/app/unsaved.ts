import { kept } from './use-kept.js';

const ofDrafts = 'draft ';

/** Text that was typed and not saved, by what it is about; it survives leaving the page, but not leaving the console. */
export const drafts = {
  get: (about: string) => kept.get(ofDrafts + about) as string | undefined,
  set: (about: string, text: string) => void kept.set(ofDrafts + about, text),
  drop: (about: string) => void kept.delete(ofDrafts + about),
};

const running = new Set<unknown>();

/** Marks work that ends with the page, such as a batch that is being scanned. @returns ends it */
export function keepOpen(): () => void {
  const work = Symbol('work');
  running.add(work);
  return () => void running.delete(work);
}

const hasDrafts = () => [...kept.keys()].some((key) => key.startsWith(ofDrafts));

/** Lets the browser ask before the tab is closed or reloaded while something would be lost. */
export function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (running.size > 0 || hasDrafts()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
