/** Programs use a form immediately. The image of a form that is used later is found a second later. */
const expectedForMs = 10_000;
/** Maximum number of forms; above it, the oldest are dropped. */
const formsMax = 10_000;

/** The forms that this process created a short time ago, and whose images have not been handled. */
export interface ExpectedUploads {
  add(key: string, nowMs: number): void;
  remove(key: string): void;
  hasAny(nowMs: number): boolean;
}

export function createExpectedUploads(): ExpectedUploads {
  /** When a form was created, by the key of its object, oldest first. */
  const createdAtMs = new Map<string, number>();
  return {
    add(key, nowMs) {
      const [oldest] = createdAtMs.keys();
      if (oldest !== undefined && createdAtMs.size >= formsMax) createdAtMs.delete(oldest);
      createdAtMs.set(key, nowMs);
    },
    remove: (key) => void createdAtMs.delete(key),
    hasAny(nowMs) {
      for (const [key, atMs] of createdAtMs) {
        if (nowMs - atMs < expectedForMs) return true;
        createdAtMs.delete(key);
      }
      return false;
    },
  };
}
