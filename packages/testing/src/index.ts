export { freePort, isAlive } from '@cardlens/embedded';
export { cardEventOf } from './card-event.js';
export { type EventuallyOptions, eventually } from './eventually.js';
export { type PdfPage, pdfOf } from './pdf.js';
export { prometheus } from './promtool.js';
export { hasPython, pythonEnvironment, type Ran, ran } from './python-environment.js';
export { type RecordingPayer, startRecordingPayer } from './recording-payer.js';
export { startTestStores, type TestStores, useTestStores, type WantedStores } from './test-stores.js';
export { testTlsDir } from './test-tls.js';
