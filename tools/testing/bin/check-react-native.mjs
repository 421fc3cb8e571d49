#!/usr/bin/env node
// Builds and tests packages/react-native, which is not a workspace, because it installs React Native.
import { fileURLToPath } from 'node:url';
import { npmInstalled, ran } from '../dist/src/index.js';

const folder = fileURLToPath(new URL('../../../packages/react-native/', import.meta.url));
await npmInstalled(folder);
const { exitCode, output } = await ran('npm', ['test'], { timeoutMs: 300_000, cwd: folder });
console.log(output);
process.exitCode = exitCode;
