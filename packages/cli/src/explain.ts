import { CliError, exitCodes } from './exit-code.js';
import { plain } from './terminal/style.js';

interface Explained {
  readonly line: string;
  readonly exitCode: number;
}

/** Describes any thrown value in one line. */
export function explain(error: unknown): Explained {
  const exitCode = error instanceof CliError ? error.exitCode : exitCodes.failed;
  return { line: oneLine(messageOf(error)), exitCode };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed for an unknown reason';
  switch (error.name) {
    // The message is written for users and includes what to do.
    case 'CliError':
    case 'StackError':
    case 'EmbeddedError':
      return error.message;
    case 'CardlensConnectionError':
      return `${error.message}: start the service with \`cardlens up\`, or specify another one with --base`;
    case 'CardlensError': {
      const { status, requestId } = error as { status?: number; requestId?: string };
      const advice = adviceFor(status);
      return `${error.message} (${status}${requestId ? `, request ${requestId}` : ''})${advice ? `: ${advice}` : ''}`;
    }
  }
  const { publicMessage, kind, code, path } = error as {
    publicMessage?: string;
    kind?: string;
    code?: string;
    path?: string;
  };
  if (kind === 'unavailable' || kind === 'timeout') return `${publicMessage}: is the stack running? (cardlens up)`;
  if (publicMessage) return publicMessage;
  if (code === 'ENOENT' && path) return `${path} does not exist`;
  if ((code === 'EACCES' || code === 'EPERM') && path) return `${path} cannot be read or written: permission denied`;
  if ((code === 'EEXIST' || code === 'ENOTDIR') && path) return `${path} is a file, not a folder`;
  if (code === 'EISDIR') return 'expected a file, got a folder';
  if (code === 'ENOSPC') return 'no space left on the disk';
  return `${error.message} (set CARDLENS_DEBUG=1 for a stack trace)`;
}

function adviceFor(status: number | undefined): string | undefined {
  if (status === 401 || status === 403) return 'give a valid key with CARDLENS_API_KEY or `cardlens login`';
  if (status === 429) return 'wait a moment and try again';
  if (status === 503) return 'the service is temporarily unavailable, try again';
  return undefined;
}

const oneLine = (text: string): string => plain(text.replace(/\s*\n\s*/g, ' ').trim());
