import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** State that pages keep after the user leaves them. In memory only, because it may contain patients' names. */
export const kept = new Map<string, unknown>();

/** State that a page still has when it is opened again, such as its filters. Forgotten at sign-out. */
export function useKept<Value>(key: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState<Value>(() => (kept.has(key) ? (kept.get(key) as Value) : initial));
  useEffect(() => {
    kept.set(key, value);
  }, [key, value]);
  return [value, setValue];
}
