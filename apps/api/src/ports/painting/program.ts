import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { paint } from './paint.ts';
import type { PaintRequest } from './paint.ts';

/**
 * Program that decodes pictures, with an environment without secrets. It has a lower priority than the server, and the
 * system kills it first when memory runs out.
 */
const niceness = 10;

try {
  setPriority(niceness);
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Some systems do not support or allow this; the program then runs at normal priority.
}
process.on('message', (request: PaintRequest) => void paint(request).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
// A terminal sends its signal to all processes, but the server first finishes running calls, which need this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
