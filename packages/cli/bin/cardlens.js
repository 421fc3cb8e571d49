#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../dist/src/main.js', import.meta.url);
if (existsSync(main)) {
  const { main: run } = await import(main.href);
  process.exitCode = await run(process.argv);
  // A server build may still be running: it ends with this process.
  if (process.exitCode === 130) process.exit();
} else {
  console.error('cardlens: not built yet: run `npm run build`');
  process.exitCode = 1;
}
