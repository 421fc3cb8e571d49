import { readFileSync } from 'node:fs';

/**
 * True while a process runs, whoever owns it. A zombie keeps its id but has no command line (Linux only: elsewhere it counts as
 * alive).
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
