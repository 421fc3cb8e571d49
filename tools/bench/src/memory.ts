import { readFile } from 'node:fs/promises';

/** Resident memory of a process in bytes. Linux only: /proc/<pid>/statm counts pages of 4 KiB. */
export async function residentBytes(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Number(pages) * 4096;
}
