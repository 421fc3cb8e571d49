import { copyFile, mkdir } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sampleFiles } from './src/scan/samples.mjs';

const specimens = new URL('../../tools/evaluation/specimens/', import.meta.url);

/** Copies the specimen images that "Try it" offers into the build. */
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
    // The content security policy forbids `data:` scripts and fonts, so no asset is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
