import { readFileSync } from 'node:fs';

/**
 * True while a process runs, whoever it belongs to. One that ended and that nobody has waited for keeps its id for a while, but has no
 * command line any more (Linux only: elsewhere it counts as alive until it is waited for).
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return process.platform !== 'linux' || commandLine(pid) !== '';
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
