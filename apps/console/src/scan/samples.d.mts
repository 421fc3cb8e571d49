export interface Sample {
  readonly name: string;
  readonly note: string;
  /** File name below the specimens folder. */
  readonly front: string;
  readonly back?: string;
}
export const samples: readonly Sample[];
export const sampleFiles: readonly string[];
