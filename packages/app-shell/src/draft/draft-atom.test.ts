import { safeStorage } from '@vp/ui-kit';
import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { draftsOf } from './draft-atom.ts';

const draftAtom = draftsOf('volunteer');

interface Values {
  readonly name: string;
  readonly password: string;
}

const options = {
  form: 'sample',
  version: 1,
  keep: ({ name }: Values) => ({ name }),
  restore: (stored: unknown): Values | undefined => {
    const name: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'name') : undefined;
    return typeof name === 'string' ? { name, password: '' } : undefined;
  },
};
const owner = { user: 'a' };
const day = 24 * 60 * 60 * 1000;
const key = 'vp:volunteer:a:-:sample:v1';

beforeEach(() => safeStorage.clearExcept([]));

test('restores all values within a visit, and stores only the non-sensitive ones on the device', () => {
  const store = createStore();
  const draft = draftAtom(options);
  store.set(draft(owner, 0), { nowMs: 0, values: { name: 'x', password: 'secret' } });
  expect(store.get(draft(owner, day))).toEqual({
    values: { name: 'x', password: 'secret' },
    savedAtMs: 0,
    isRestored: false,
  });
  expect(safeStorage.get(key)).not.toContain('secret');
});

test('restores the stored values on a new visit, and marks the draft as restored', () => {
  createStore().set(draftAtom(options)(owner, 5), { nowMs: 5, values: { name: 'x', password: 'secret' } });
  expect(createStore().get(draftAtom(options)(owner, day))).toEqual({
    values: { name: 'x', password: '' },
    savedAtMs: 5,
    isRestored: true,
  });
});

test('never shows the draft of another person', () => {
  const store = createStore();
  const draft = draftAtom(options);
  store.set(draft(owner, 0), { nowMs: 0, values: { name: 'x', password: '' } });
  expect(store.get(draft({ user: 'b' }, 1))).toBeUndefined();
});

test.each([
  ['after 7 days', JSON.stringify({ savedAtMs: 0, values: { name: 'x' } })],
  ['when it does not parse', '{'],
  ['when its shape is another', JSON.stringify({ savedAtMs: 8 * day, values: { title: 'x' } })],
])('discards a draft %s', (_, text) => {
  safeStorage.set(key, text);
  expect(createStore().get(draftAtom(options)(owner, 8 * day))).toBeUndefined();
  expect(safeStorage.get(key)).toBeNull();
});

test('removes a draft from memory and from the device', () => {
  const store = createStore();
  const draft = draftAtom(options);
  store.set(draft(owner, 0), { nowMs: 0, values: { name: 'x', password: '' } });
  store.set(draft(owner, 0), { nowMs: 1, values: undefined });
  expect(store.get(draft(owner, 2))).toBeUndefined();
  expect(safeStorage.get(key)).toBeNull();
});
