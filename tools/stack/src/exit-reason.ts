import { open } from 'node:fs/promises';

const tailBytes = 16_000;

/** Why a process ended, from the end of its log: the last logged error, or the last line of plain text. */
export async function exitReason(path: string): Promise<string> {
  const lines = (await tail(path)).trim().split('\n').reverse();
  const plain = lines.find((line) => line.trim() && !line.startsWith('{') && !/^\s+at /.test(line));
  for (const line of lines) {
    const entry = parsed(line);
    if (entry && entry.level >= 50) return [entry.msg, cause(entry.error), plain?.trim()].filter(Boolean).join(': ');
  }
  return plain?.trim() ?? 'no output';
}

interface Entry {
  readonly level: number;
  readonly msg: string;
  readonly error?: LoggedError;
}

interface LoggedError {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly cause?: LoggedError;
}

const cause = (error: LoggedError | undefined): string | undefined =>
  error && (error.message ?? cause(error.cause) ?? error.code ?? error.name);

function parsed(line: string): Entry | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function tail(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const length = Math.min(size, tailBytes);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
      const text = buffer.toString('utf8');
      // The first line of a partial read may be incomplete.
      return length < size ? text.slice(text.indexOf('\n') + 1) : text;
    } finally {
      await file.close();
    }
  } catch {
    return '';
  }
}
