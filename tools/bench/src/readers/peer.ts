import Ocr from '@gutenye/ocr-node';

// Only detects and recognizes text; it does not extract elements of cards.
const ocr = await Ocr.create();
process.on('message', async ({ path }: { path: string }) => {
  const startedMs = performance.now();
  await ocr.detect(path);
  process.send?.({ ms: performance.now() - startedMs });
});
process.send?.({ ms: 0 });
