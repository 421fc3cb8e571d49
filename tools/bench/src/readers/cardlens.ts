import { readFile } from 'node:fs/promises';
import { createReader } from '@cardlens/extraction';

const [threads] = process.argv.slice(2);
const reader = await createReader(threads ? { threads: Number(threads) } : {});
process.on('message', async ({ path }: { path: string }) => {
  const startedMs = performance.now();
  const modelsMs = reader.modelsMs();
  await reader.readSide(await readFile(path), 'front');
  process.send?.({ ms: performance.now() - startedMs, modelsMs: reader.modelsMs() - modelsMs });
});
process.send?.({ ms: 0, modelsMs: 0 });
