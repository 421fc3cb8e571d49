import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@cardlens/testing';

const againAfterMs = 300;

/** Forwards a local port to a pod of a Service or Deployment, and to another pod if that one is gone. */
export class Forward {
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;

  /** @param target for example `service/gateway` */
  constructor(
    namespace: string,
    target: string,
    private readonly port: number,
  ) {
    this.ended = this.keep(['-n', namespace, 'port-forward', target, String(port)]);
  }

  /** Waits until the port accepts connections. */
  async listening(timeoutMs: number): Promise<void> {
    await eventually(() => isOpen(this.port), { timeoutMs });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }

  private async keep(args: readonly string[]): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const child = spawn('kubectl', args, { stdio: 'ignore', signal });
      // Also called when it is stopped.
      await new Promise((resolve) => child.once('error', resolve).once('exit', resolve));
      await delay(againAfterMs, undefined, { signal }).catch(() => {});
    }
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
