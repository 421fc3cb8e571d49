import { expect } from 'chai';
import { buildProgress } from './build.js';

describe('progress of a build', () => {
  it('counts modules and packages', () => {
    const progress = buildProgress();
    for (const line of [
      'go: downloading a.example/b v1.0.0',
      'internal/abi',
      'github.com/nats-io/nkeys',
      'cardlens/embedded/nats',
    ])
      progress.line(line);
    expect(progress.detail()).to.contain('1 modules fetched, 3 packages compiled');
  });

  it('keeps the last error message, not the heading above it', () => {
    const progress = buildProgress();
    progress.line('go: downloading a.example/b v1.0.0');
    progress.line('a.example/b: Get "https://proxy.example/": dial tcp: no such host');
    expect(progress.lastProblem()).to.contain('no such host');
    const compiler = buildProgress();
    compiler.line('# cardlens/embedded/nats');
    compiler.line('./main.go:3:2: undefined: server');
    expect(compiler.lastProblem()).to.equal('./main.go:3:2: undefined: server');
  });
});
