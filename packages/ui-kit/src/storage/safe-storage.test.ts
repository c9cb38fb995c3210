import { expect, test, vi } from 'vitest';
import { safeStorage, storageKey } from './safe-storage.ts';

test.each([
  [{ app: 'volunteer', form: 'real-name', version: 1 }, 'vp:volunteer:-:-:real-name:v1'],
  [{ app: 'org-admin', user: 'u1', organization: 'o7', form: 'release', version: 2 }, 'vp:org-admin:u1:o7:release:v2'],
])('the key of %o', (scope, key) => {
  expect(storageKey(scope)).toBe(key);
});

function close(name: 'localStorage' | 'sessionStorage') {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
}

test('falls back to the session and then to memory, without throwing', () => {
  close('localStorage');
  safeStorage.set('vp:a', '1');
  expect(window.sessionStorage.getItem('vp:a')).toBe('1');
  close('sessionStorage');
  safeStorage.set('vp:b', '2');
  expect(safeStorage.get('vp:b')).toBe('2');
  safeStorage.remove('vp:b');
  expect(safeStorage.get('vp:b')).toBeNull();
});

function storeOf(store: Storage): Storage {
  return {
    length: 0,
    clear: () => store.clear(),
    key: () => null,
    getItem: (key) => store.getItem(key),
    setItem: (key, value) => store.setItem(key, value),
    removeItem: (key) => store.removeItem(key),
  };
}

test('a full store hands over to the next', () => {
  const full = {
    ...storeOf(window.localStorage),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full);
  safeStorage.set('vp:draft', 'x');
  expect(window.sessionStorage.getItem('vp:draft')).toBe('x');
  expect(safeStorage.get('vp:draft')).toBe('x');
});

test('what does not parse is dropped', () => {
  const parse = (stored: unknown) => (typeof stored === 'number' ? stored : undefined);
  safeStorage.set('vp:n', '{broken');
  expect(safeStorage.readJson('vp:n', parse)).toBeUndefined();
  safeStorage.writeJson('vp:n', 'text');
  expect(safeStorage.readJson('vp:n', parse)).toBeUndefined();
  expect(safeStorage.get('vp:n')).toBeNull();
  safeStorage.writeJson('vp:n', 5);
  expect(safeStorage.readJson('vp:n', parse)).toBe(5);
});

test('a log-out keeps only what is named, and what is not ours', () => {
  safeStorage.set('vp:text-size', 'l');
  safeStorage.set('vp.language', 'pt');
  safeStorage.set('vp:volunteer:u1:-:real-name:v1', '{}');
  window.localStorage.setItem('other', 'kept');
  safeStorage.clearExcept(['vp:text-size', 'vp.language']);
  expect(Object.keys(window.localStorage).sort()).toEqual(['other', 'vp.language', 'vp:text-size']);
});
