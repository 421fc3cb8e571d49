import { useState } from 'react';

const key = 'cardlens.step-keys';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Whether the keys J and K step through cards. Kept in this browser; on unless somebody has turned them off. */
export function hasStepKeys(storage?: Storage): boolean {
  try {
    return (storage ?? localStorage).getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function keepStepKeys(isOn: boolean, storage?: Storage): void {
  try {
    (storage ?? localStorage).setItem(key, isOn ? 'on' : 'off');
  } catch {
    // The browser keeps nothing; the choice lasts as long as the page.
  }
}

export function useStepKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => hasStepKeys());
  const set = (next: boolean) => {
    keepStepKeys(next);
    setOn(next);
  };
  return [isOn, set];
}
