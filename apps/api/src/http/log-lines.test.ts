import { execFileSync } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { linesByTurn } from './log-lines.ts';

function memory() {
  const writes: string[] = [];
  return { writes, lines: linesByTurn({ write: (text) => void writes.push(text) }) };
}

test('the lines of one turn are written at once and in their order, those of the next by themselves', async () => {
  const { writes, lines } = memory();
  lines.write('a\n');
  lines.write('b\n');
  expect(writes).toEqual([]);
  await setImmediate();
  expect(writes).toEqual(['a\nb\n']);
  lines.write('c\n');
  await setImmediate();
  expect(writes).toEqual(['a\nb\n', 'c\n']);
});

test('long lines do not wait', () => {
  const { writes, lines } = memory();
  lines.write('a\n');
  lines.write('b'.repeat(10_000));
  expect(writes).toEqual([`a\n${'b'.repeat(10_000)}`]);
});

const program = fileURLToPath(new URL('./log-lines.ts', import.meta.url));

test.each([
  ['leaves', 'process.exit(0)', 0],
  ['dies of an error', "throw new Error('fault')", 1],
])('a process that %s in the turn of a line has written it', (_how, ending, code) => {
  const source = `import { processOutput } from ${JSON.stringify(program)};
    processOutput().write('last line\\n');
    ${ending}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', source];
  let ended: { readonly stdout: string; readonly status: number };
  try {
    ended = { stdout: execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' }), status: 0 };
  } catch (error) {
    ended = Object(error);
  }
  expect([ended.stdout, ended.status]).toEqual(['last line\n', code]);
});
