import { readFileSync } from 'node:fs';

/**
 * Whether a process is running, regardless of its owner. A zombie keeps its id but has no command line (on Linux;
 * elsewhere it counts as running).
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
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
