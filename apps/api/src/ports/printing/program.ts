import { printSheet } from './print-sheet.ts';
import type { PrintRequest } from './sheet.ts';

/** Program that renders one paper, with an environment without secrets. */
process.on('message', (request: PrintRequest) => {
  void printSheet(request).then((bytes) => process.send?.(bytes, () => process.exit()));
});
process.on('disconnect', () => process.exit());
// A terminal sends its signal to all processes, but the server first finishes running calls, which need this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
