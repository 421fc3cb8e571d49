import { expect } from 'chai';
import type { CheckReport } from './check-report.js';
import { printReport } from './print-report.js';

const report: CheckReport = {
  title: 'Eligibility check',
  at: new Date(0),
  verdict: 'Covered',
  tone: 'good',
  notes: [],
  facts: [],
  tables: [],
  remarks: [],
  footer: 'Check',
};

describe('the thread that prints reports', () => {
  it('prints several at once, and the next after one that cannot be printed', async () => {
    const broken = { ...report, facts: 'none' } as unknown as CheckReport;
    const results = await Promise.allSettled([report, broken, report].map(printReport));
    expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    expect((await printReport(report)).subarray(0, 5).toString()).to.equal('%PDF-');
  });
});
