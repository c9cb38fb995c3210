import { safeStorage } from '@vp/ui-kit';
import { refuseStorage } from '@vp/testing';
import { afterEach, expect, test } from 'vitest';
import { createOfflineQueue } from './offline-queue.ts';

interface Entry {
  readonly id: string;
}

const keyOf = (user: string): string => `vp:test:${user}:-:list:v1`;
const isItem = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
const newQueue = () => createOfflineQueue({ keyOf, isItem });
const idsOf = (queue: ReturnType<typeof newQueue>) => queue.of('u1').map(({ id }) => id);

afterEach(() => safeStorage.clearExcept([]));

test.each([
  ['full', 'tab'],
  ['closed', 'page'],
] as const)('keeps an entry added while the storage is %s, and reports it as unsaved', (kind, reach) => {
  const queue = newQueue();
  queue.write('u1', [{ id: 'in' }]);
  expect(queue.reachOf('u1')).toBe('device');
  const allow = refuseStorage(kind);
  queue.write('u1', [...queue.of('u1'), { id: 'out' }]);
  expect(idsOf(queue)).toEqual(['in', 'out']);
  expect(queue.reachOf('u1')).toBe(reach);
  queue.write('u1', [{ id: 'out' }]);
  expect(idsOf(queue)).toEqual(['out']);
  allow();
  queue.write('u1', queue.of('u1'));
  expect(queue.reachOf('u1')).toBe('device');
  expect(window.localStorage.getItem(keyOf('u1'))).toBe('[{"id":"out"}]');
});

test.each([
  ['sends and removes the entries that it knows', [], ['out']],
  ['adds an entry of its own', [{ id: 'in' }, { id: 'other' }], ['in', 'other', 'out']],
])('loses no entry of this tab when another tab %s', (_name, written, expected) => {
  const queue = newQueue();
  queue.write('u1', [{ id: 'in' }]);
  const allow = refuseStorage('closed');
  queue.write('u1', [{ id: 'in' }, { id: 'out' }]);
  allow();
  const [key, newValue] = [keyOf('u1'), JSON.stringify(written)];
  window.localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }));
  expect(idsOf(queue)).toEqual(expected);
  expect(queue.reachOf('u1')).toBe('device');
});

test.each(['{broken', '"text"', '{"entries":[]}', '[{"name":"x"},7,null]'])(
  'reads content that is broken or of another version (%s) as an empty list',
  (stored) => {
    window.localStorage.setItem(keyOf('u1'), stored);
    expect(newQueue().of('u1')).toEqual([]);
  },
);
