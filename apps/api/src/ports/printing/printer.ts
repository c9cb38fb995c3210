import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { fonts } from './fonts.ts';
import type { PrintRequest, Sheet } from './sheet.ts';

export interface Printer {
  /** Renders the paper as a PDF. Rejects after seven seconds. */
  readonly print: (sheet: Sheet) => Promise<Uint8Array>;
}

/** In the source folder, and next to the bundle after a build, where the program is a bundle as well. */
const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(isSource ? './program.ts' : './print.js', import.meta.url));
const execArgv = isSource ? ['--import', 'tsx'] : [];
const deadlineMs = 7000;
/** Limits concurrency, because each paper loads its fonts into memory. */
const atOnce = 2;

/** Renders each paper in a child process, two at a time, so that the server answers calls meanwhile. */
export function createPrinter(): Printer {
  const queue = pLimit(atOnce);
  return { print: (sheet) => queue(() => printOnce({ sheet, fonts })) };
}

function printOnce(request: PrintRequest): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      env: {},
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const deadline = setTimeout(() => end(() => reject(new Error('the paper took too long'))), deadlineMs);
    const end = (settle: () => void): void => {
      clearTimeout(deadline);
      settle();
      child.kill('SIGKILL');
    };
    child.once('message', (bytes: Uint8Array) => end(() => resolve(bytes)));
    child.once('error', (error) => end(() => reject(error)));
    child.once('exit', () => end(() => reject(new Error('the printing program ended'))));
    child.send(request);
  });
}
