import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of pino. */
const errorLevel = 50;

/** The distinct messages of level error and above in the logs of a stack, with their number and the process. */
export async function seriousLines(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'logs');
  const counts = new Map<string, number>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.log'))) {
    for (const line of (await readFile(join(folder, file), 'utf8')).split('\n')) {
      const { level = 0, msg, code } = parsed(line);
      if (level < errorLevel) continue;
      const what = `${file.replace(/\.log$/, '')}: ${msg}${code === undefined ? '' : ` (${code})`}`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  }
  return [...counts].map(([what, count]) => `${count} × ${what}`);
}

function parsed(line: string): { level?: number; msg?: string; code?: string } {
  try {
    return JSON.parse(line) as object;
  } catch {
    return {};
  }
}
