import type { ProblemCode } from '../scan/problem.js';

const bytesMin = 5 * 1024;
const bytesMax = 50 * 1024 * 1024;

/**
 * What is wrong with a chosen file, as far as can be told here; the service decides by its content.
 * Some systems give files no type, so an empty one passes.
 */
export function problemOfFile({ type, size }: { type: string; size: number }): ProblemCode | undefined {
  if (type !== '' && !type.startsWith('image/')) return 'file_type';
  if (type === 'image/svg+xml' || type === 'image/gif') return 'file_type';
  if (size < bytesMin) return 'file_too_small';
  return size > bytesMax ? 'file_too_large' : undefined;
}
