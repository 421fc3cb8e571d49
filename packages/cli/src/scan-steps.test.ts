import type { LiveState, ScanProgress } from '@cardlens/sdk';
import { expect } from 'chai';
import { ScanSteps } from './scan-steps.js';
import { screenOf } from './terminal/style.js';

function shownFor(states: readonly LiveState[]): string[] {
  const lines: string[] = [];
  const stream = { write: (text: string) => lines.push(...text.trim().split('\n')) } as unknown as NodeJS.WriteStream;
  const steps = new ScanSteps(screenOf(stream, {}), { hasBack: true });
  const report = (step: object) => steps.onProgress({ cardId: 'c1', elapsedMs: 1, ...step } as ScanProgress);
  report({ step: 'created' });
  report({ step: 'uploaded', side: 'front' });
  report({ step: 'uploaded', side: 'back' });
  for (const state of states) report({ step: 'state', state });
  steps.close();
  return lines.map((line) =>
    line
      .replace(/ +\d+\.\d s$/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

describe('the progress of a scan', () => {
  const uploads = ['✓ create card c1', '✓ upload front stored', '✓ upload back stored'];
  const end = ['✓ match payer done', '✓ card completed'];

  it('lists every step once when the front is read before the back is uploaded', () => {
    const states = [
      'pending',
      'processing',
      'frontside_processing',
      'backside_processing',
      'backside_processing',
      'post_processing',
      'completed',
    ] as const;
    expect(shownFor(states)).to.deep.equal([...uploads, '✓ read front recognized', '✓ read back recognized', ...end]);
  });

  it('lists every step once when the back arrives first', () => {
    const states = [
      'processing',
      'backside_processing',
      'frontside_processing',
      'backside_processing',
      'post_processing',
      'completed',
    ] as const;
    expect(shownFor(states)).to.deep.equal([...uploads, '✓ read front recognized', '✓ read back recognized', ...end]);
  });

  it('ends with the state of a failed card', () => {
    const states = ['processing', 'frontside_processing', 'frontside_failed', 'error'] as const;
    expect(shownFor(states)).to.deep.equal([...uploads, '✗ read front failed', '✗ card ended in state error']);
  });
});
