import { copyFile, mkdir } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sampleFiles } from './src/scan/samples.mjs';

const specimens = new URL('../../packages/evaluation/specimens/', import.meta.url);

/** Copies the specimen pictures that "Try it" offers beside the pages. */
const samples = {
  name: 'samples',
  async closeBundle() {
    const target = new URL('./dist/pages/samples/', import.meta.url);
    await mkdir(target, { recursive: true });
    for (const file of sampleFiles) await copyFile(new URL(file, specimens), new URL(file.replace('/', '-'), target));
  },
};

export default defineConfig({
  base: '/console/',
  plugins: [react(), samples],
  build: {
    outDir: 'dist/pages',
    emptyOutDir: true,
    target: 'es2022',
    // The policy allows no `data:` scripts or fonts, and every chunk is small enough to load on its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
