import { safeStorage } from '@vp/ui-kit';
import { refuseStorage } from '@vp/testing';
import { afterEach, expect, test } from 'vitest';
import { createKeptList } from './kept-list.ts';

interface Entry {
  readonly id: string;
}

const keyOf = (user: string): string => `vp:test:${user}:-:list:v1`;
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
const newList = () => createKeptList({ keyOf, isEntry });
const idsOf = (list: ReturnType<typeof newList>) => list.of('u1').map(({ id }) => id);

afterEach(() => safeStorage.clearExcept([]));

test.each([
  ['full', 'tab'],
  ['closed', 'page'],
] as const)('an entry added while the storage is %s is there, and said to be unsaved', (kind, reach) => {
  const list = newList();
  list.write('u1', [{ id: 'in' }]);
  expect(list.reachOf('u1')).toBe('device');
  const allow = refuseStorage(kind);
  list.write('u1', [...list.of('u1'), { id: 'out' }]);
  expect(idsOf(list)).toEqual(['in', 'out']);
  expect(list.reachOf('u1')).toBe(reach);
  list.write('u1', [{ id: 'out' }]);
  expect(idsOf(list)).toEqual(['out']);
  allow();
  list.write('u1', list.of('u1'));
  expect(list.reachOf('u1')).toBe('device');
  expect(window.localStorage.getItem(keyOf('u1'))).toBe('[{"id":"out"}]');
});

test.each([
  ['sends and removes the entries that it knows', [], ['out']],
  ['adds an entry of its own', [{ id: 'in' }, { id: 'other' }], ['in', 'other', 'out']],
])('another tab that %s takes nothing from this one', (_name, written, expected) => {
  const list = newList();
  list.write('u1', [{ id: 'in' }]);
  const allow = refuseStorage('closed');
  list.write('u1', [{ id: 'in' }, { id: 'out' }]);
  allow();
  const [key, newValue] = [keyOf('u1'), JSON.stringify(written)];
  window.localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }));
  expect(idsOf(list)).toEqual(expected);
  expect(list.reachOf('u1')).toBe('device');
});

test.each(['{broken', '"text"', '{"entries":[]}', '[{"name":"x"},7,null]'])(
  'content that is broken or of another version (%s) is an empty list',
  (stored) => {
    window.localStorage.setItem(keyOf('u1'), stored);
    expect(newList().of('u1')).toEqual([]);
  },
);
