import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftWriter, writeAfterMs } from './draft-writer.ts';
import type { DraftState } from './draft-writer.ts';

interface Values {
  readonly name: string;
}

const savedAtMs = 1_000;
const opened = { version: 1, values: { name: 'stored' } };

function open({ isFound = false } = {}) {
  const write = vi.fn((values: Values | undefined) => (values === undefined ? undefined : savedAtMs));
  let state: DraftState = { savedAtMs: undefined, isEdited: isFound };
  const onState = (changes: Partial<DraftState>) => void (state = { ...state, ...changes });
  const writer = createDraftWriter<Values>({ write, isFound, opened, onState });
  const keep = (...names: readonly string[]) => names.forEach((name) => writer.keep({ name }));
  return { writer, write, keep, state: () => state };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('writes once, shortly after the last change', () => {
  const { write, keep, state } = open();
  keep('', 'L', 'Lo');
  vi.advanceTimersByTime(writeAfterMs - 1);
  keep('Lot');
  vi.advanceTimersByTime(writeAfterMs - 1);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(write).toHaveBeenCalledExactlyOnceWith({ name: 'Lot' }, opened);
  expect(state()).toEqual({ savedAtMs, isEdited: true });
});

test('writes no draft of the initial values, and removes the draft when they are restored', () => {
  const { write, keep, state } = open();
  keep('');
  vi.advanceTimersByTime(writeAfterMs);
  expect(write).not.toHaveBeenCalled();
  keep('L');
  vi.advanceTimersByTime(writeAfterMs);
  keep('');
  vi.advanceTimersByTime(writeAfterMs);
  expect(write.mock.lastCall?.[0]).toBeUndefined();
  expect(state()).toEqual({ savedAtMs: undefined, isEdited: false });
});

test('keeps an earlier draft when its values are restored', () => {
  const { write, keep, state } = open({ isFound: true });
  keep('Lotus', 'Lotu', 'Lotus');
  vi.advanceTimersByTime(writeAfterMs);
  expect(write).toHaveBeenCalledExactlyOnceWith({ name: 'Lotus' }, opened);
  expect(state().isEdited).toBe(true);
});

test('discards pending writes when the draft is removed, and starts again', () => {
  const { writer, write, keep } = open();
  keep('', 'Lotus');
  writer.remove(opened);
  vi.advanceTimersByTime(writeAfterMs);
  writer.flush();
  expect(write).toHaveBeenCalledExactlyOnceWith(undefined);
  keep('Lotus');
  vi.advanceTimersByTime(writeAfterMs);
  expect(write).toHaveBeenCalledOnce();
});

test('writes the newer version after a rebase', () => {
  const { writer, write, keep } = open();
  const newer = { version: 2, values: { name: 'newer' } };
  writer.rebase(newer);
  keep('', 'Lotus');
  writer.flush();
  expect(write).toHaveBeenCalledExactlyOnceWith({ name: 'Lotus' }, newer);
});

test('discards pending writes on cancel', () => {
  const { writer, write, keep } = open();
  keep('', 'Lotus');
  writer.cancel();
  writer.flush();
  vi.advanceTimersByTime(writeAfterMs);
  expect(write).not.toHaveBeenCalled();
});
