import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import pTimeout from 'p-timeout';
import { fonts } from './fonts.ts';
import { PrinterBusy } from './printer-busy.ts';
import type { PrintRequest, Sheet } from './sheet.ts';

export interface Printer {
  /** Renders the paper as a PDF. Rejects with `PrinterBusy` after seven seconds, or if many papers wait. */
  readonly print: (sheet: Sheet) => Promise<Uint8Array>;
}

/** In the source folder, and next to the bundle after a build, where the program is a bundle as well. */
const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(isSource ? './program.ts' : './print.js', import.meta.url));
const execArgv = isSource ? ['--import', 'tsx'] : [];
/** Limits concurrency, because each paper loads its fonts into memory. */
const atOnce = 2;
/** Papers that wait longer than their readers would are refused at once. */
const waitingMax = 8;

/** Renders each paper in a child process, two at a time, so that the server answers calls meanwhile. */
export function createPrinter({ deadlineMs = 7000 } = {}): Printer {
  const queue = pLimit(atOnce);
  return {
    print: async (sheet) => {
      if (queue.pendingCount >= waitingMax) throw new PrinterBusy('too many papers wait');
      return queue(() => printOnce({ sheet, fonts }, deadlineMs));
    },
  };
}

async function printOnce(request: PrintRequest, deadlineMs: number): Promise<Uint8Array> {
  const child = fork(program, {
    env: {},
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    child.once('message', (bytes: Uint8Array) => resolve(bytes));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the printing program ended')));
  });
  child.send(request);
  try {
    return await pTimeout(printed, { milliseconds: deadlineMs, message: new PrinterBusy('the paper took too long') });
  } finally {
    child.kill('SIGKILL');
  }
}
