export interface GatherLimits {
  /** Inputs of one batch. */
  readonly batchMax: number;
  /** Batches under way at once. */
  readonly batchesMax: number;
}

/**
 * Makes few operations out of a burst of them: calls that come while others are under way go into the next batch together. A
 * call that is alone waits for nobody. An input is worked on after its call, never before: what is read is as fresh as if it
 * had been read alone.
 *
 * @param work  result i belongs to input i; when it rejects, every call of the batch does
 */
export function gathered<I, O>(
  work: (inputs: readonly I[]) => Promise<readonly O[]>,
  { batchMax, batchesMax }: GatherLimits,
): (input: I) => Promise<O> {
  interface Call {
    readonly input: I;
    readonly resolve: (output: O) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Call[] = [];
  let underWay = 0;

  const run = async (calls: readonly Call[]): Promise<void> => {
    underWay++;
    try {
      const outputs = await work(calls.map(({ input }) => input));
      for (const [index, { resolve }] of calls.entries()) resolve(outputs[index] as O);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    } finally {
      underWay--;
      next();
    }
  };
  const next = (): void => {
    while (underWay < batchesMax && waiting.length > 0) void run(waiting.splice(0, batchMax));
  };
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      next();
    });
}
