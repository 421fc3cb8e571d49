import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';
import { isAlive } from './is-alive.js';

describe('isAlive', () => {
  it('distinguishes a running process from an ended one', async () => {
    expect(isAlive(process.pid)).to.equal(true);
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    expect(isAlive(child.pid!)).to.equal(false);
  });

  it('does not treat a zombie as running', async () => {
    // A shell reaps its children only in `wait`, and the `sleep` that replaces it never does.
    const shell = spawn('sh', ['-c', 'true & echo $!; exec sleep 60']);
    const [line] = (await once(shell.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    try {
      while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
    } finally {
      shell.kill('SIGKILL');
    }
  });
});
