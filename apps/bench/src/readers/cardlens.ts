import { readFile } from 'node:fs/promises';
import { createReader } from '@cardlens/recognition';

const reader = await createReader();
process.on('message', async ({ path }: { path: string }) => {
  const startedMs = performance.now();
  await reader.readSide(await readFile(path), 'front');
  process.send?.({ ms: performance.now() - startedMs });
});
process.send?.({ ms: 0 });
