import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { paint } from './paint.ts';
import type { PaintRequest } from './paint.ts';

/**
 * The program that decodes pictures, with an environment without secrets. The server goes first: this program gets the
 * processor time that is left, and is the first that the system ends when memory runs out.
 */
const niceness = 10;

try {
  setPriority(niceness);
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Some machines know or allow neither; pictures are then decoded like anything else.
}
process.on('message', (request: PaintRequest) => void paint(request).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
// A terminal tells all processes at once to stop, but running calls are finished first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
