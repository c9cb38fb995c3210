import { printSheet } from './print-sheet.ts';
import type { PrintRequest } from './sheet.ts';

/** The program that draws one paper, with an environment without secrets. */
process.on('message', (request: PrintRequest) => {
  void printSheet(request).then((bytes) => process.send?.(bytes, () => process.exit()));
});
process.on('disconnect', () => process.exit());
// A terminal tells all processes at once to stop, but running calls are finished first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
