import { pino } from 'pino';
import type { DestinationStream } from 'pino';

/** Lines of more signs than this do not wait for the end of the turn. */
const waitingMax = 8192;

/** Writes the lines of one turn of the event loop at once; what waits when the process ends goes out first. */
export function linesByTurn(output: DestinationStream): DestinationStream {
  let waiting = '';
  const flush = (): void => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') output.write(lines);
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      if (waiting === '') setImmediate(flush);
      waiting += line;
      if (waiting.length > waitingMax) flush();
    },
  };
}

let own: DestinationStream | undefined;

/** The output of this process. A system call for each line costs more than the line. */
export function processOutput(): DestinationStream {
  own ??= linesByTurn(pino.destination(1));
  return own;
}
