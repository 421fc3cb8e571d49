import { parentPort } from 'node:worker_threads';
import type { PrintedReport, ReportToPrint } from './print-report.js';
import { reportPdf } from './report-pdf.js';

/** Prints reports, one after another. */
parentPort?.on('message', async ({ number, report }: ReportToPrint) => {
  const bytes = await reportPdf(report).catch(() => undefined);
  parentPort?.postMessage({ number, bytes } satisfies PrintedReport);
});
