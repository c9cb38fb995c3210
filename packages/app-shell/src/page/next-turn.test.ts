import { afterEach, expect, test, vi } from 'vitest';
import { workInTurns } from './next-turn.ts';

afterEach(() => vi.unstubAllGlobals());

test('work waits for its beginning, and what comes after that is done as well', async () => {
  const { later, begin } = workInTurns();
  const done: string[] = [];
  later(() => done.push('first'));
  later(() => done.push('second'));
  await new Promise((passed) => setTimeout(passed, 20));
  expect(done).toEqual([]);
  begin();
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']));
  later(() => done.push('late'));
  await vi.waitFor(() => expect(done).toEqual(['first', 'second', 'late']));
});

test('a fault of one is told, and keeps no other from being done', async () => {
  const faults: unknown[] = [];
  // Where the browser would report the fault; in tests it would end the process.
  vi.stubGlobal('queueMicrotask', (work: () => unknown) => {
    try {
      work();
    } catch (fault) {
      faults.push(fault);
    }
  });
  const { later, begin } = workInTurns();
  const done: string[] = [];
  const fault = new Error('no storage');
  later(() => {
    throw fault;
  });
  later(() => done.push('second'));
  begin();
  await vi.waitFor(() => expect(done).toEqual(['second']));
  expect(faults).toEqual([fault]);
});
