import { readFile } from 'node:fs/promises';

const tickMs = 10;

/** CPU time of processes so far in milliseconds, user and system: fields 14 and 15 of stat in proc(5). */
export async function processorMs(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return Number(fields[11]) + Number(fields[12]);
    }),
  );
  return ticks.reduce((sum, each) => sum + each, 0) * tickMs;
}
