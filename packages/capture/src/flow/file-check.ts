import type { ProblemCode } from '../scan/problem.js';

const bytesMin = 5 * 1024;
const bytesMax = 50 * 1024 * 1024;

/**
 * Problems of a selected file that can be detected here; the service checks its content. Some systems do not set a
 * type, so an empty one is accepted.
 */
export function problemOfFile({ type, size }: { type: string; size: number }): ProblemCode | undefined {
  if (type !== '' && !type.startsWith('image/')) return 'file_type';
  if (type === 'image/svg+xml' || type === 'image/gif') return 'file_type';
  if (size < bytesMin) return 'file_too_small';
  return size > bytesMax ? 'file_too_large' : undefined;
}
