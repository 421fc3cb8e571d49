import type { WebReader } from '@cardlens/reader-web';
import type { Details, Reading, Side } from '@cardlens/reading';

/** A reading with these details, for tests. */
export const aReading = (side: Side, details: Details): Reading => ({
  side,
  width: 960,
  height: 720,
  lines: [],
  details,
  evidence: {},
  insuranceScanVersion: '7',
  timingsMs: {},
});

/** A reader with the results of these functions, for tests. */
export const aReader = (readSide: WebReader['readSide']): WebReader => ({
  version: '7',
  files: { 'detection.onnx': 'ab' },
  readSide,
  lookAt: async () => ({ lines: 1, textHeightPx: 20 }),
  close: () => {},
});
