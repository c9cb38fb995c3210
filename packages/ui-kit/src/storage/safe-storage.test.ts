import { describe, expect, test, vi } from 'vitest';
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

type Refusing = 'device' | 'tab';

/** Makes stores refuse writes, as full ones do; reads still work. */
function refuse(...names: readonly Refusing[]) {
  const stores = { device: window.localStorage, tab: window.sessionStorage };
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (names.some((name) => stores[name] === this)) throw new DOMException('full', 'QuotaExceededError');
    // Set as a property, which bypasses the mock.
    Reflect.set(this, key, value);
  });
}

const byOtherTab = (key: string, newValue: string | null): void => {
  if (newValue === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }));
};

describe.each<[string, readonly Refusing[], string]>([
  ['a full device', ['device'], 'tab'],
  ['a private window where nothing can be written', ['device', 'tab'], 'page'],
])('with %s', (_name, names, reach) => {
  test('the last value written is read, not the one that lies on the device', () => {
    expect(safeStorage.set('vp.language', 'zh-TW')).toBe('device');
    refuse(...names);
    expect(safeStorage.set('vp.language', 'pt')).toBe(reach);
    expect(safeStorage.get('vp.language')).toBe('pt');
    expect(safeStorage.set('vp.language', 'en')).toBe(reach);
    expect(safeStorage.get('vp.language')).toBe('en');
    expect(safeStorage.probe()).toBe(reach);
    expect(safeStorage.get('vp:probe')).toBeNull();
  });

  test('what is removed stays removed', () => {
    safeStorage.set('vp:a', '1');
    refuse(...names);
    safeStorage.set('vp:a', '2');
    safeStorage.remove('vp:a');
    expect(safeStorage.get('vp:a')).toBeNull();
    safeStorage.set('vp:b', '2');
    safeStorage.clearExcept([]);
    expect(safeStorage.get('vp:b')).toBeNull();
  });

  test('a value goes to the device again once there is room', () => {
    const full = refuse(...names);
    safeStorage.set('vp:a', '1');
    full.mockRestore();
    expect(safeStorage.set('vp:a', '2')).toBe('device');
    expect(window.localStorage.getItem('vp:a')).toBe('2');
    expect(window.sessionStorage.getItem('vp:a')).toBeNull();
    expect(safeStorage.get('vp:a')).toBe('2');
  });

  test.each(['new', null])('what another tab has written since is the newer one: %s', (newValue) => {
    safeStorage.set('vp:a', 'old');
    const full = refuse(...names);
    safeStorage.set('vp:a', 'mine');
    full.mockRestore();
    byOtherTab('vp:a', newValue);
    expect(safeStorage.get('vp:a')).toBe(newValue);
  });

  test('content that does not parse is dropped', () => {
    safeStorage.set('vp:n', '1');
    refuse(...names);
    safeStorage.set('vp:n', '{broken');
    expect(safeStorage.readJson('vp:n', Number)).toBeUndefined();
    expect(safeStorage.get('vp:n')).toBeNull();
  });
});

test('a full device gives up cached answers before it refuses anything else', () => {
  const cached = 'vp:volunteer:u1:-:queries:v1';
  safeStorage.set(cached, 'answers');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const isFull = this === window.localStorage && (key === cached || this.getItem(cached) !== null);
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    // Set as a property, which bypasses the mock.
    Reflect.set(this, key, value);
  });
  // Cached responses make no space for other cached responses.
  expect(safeStorage.set(cached, 'newer answers')).toBe('tab');
  expect(safeStorage.set('vp:volunteer:u1:-:kept-scans:v2', '[]')).toBe('device');
  expect(window.localStorage.getItem(cached)).toBeNull();
});

describe('after a reload of a tab whose device is full', () => {
  async function reloaded() {
    vi.resetModules();
    return (await import('./safe-storage.ts')).safeStorage;
  }

  test('the last value written is read', async () => {
    safeStorage.set('vp.language', 'zh-TW');
    refuse('device');
    safeStorage.set('vp.language', 'pt');
    const next = await reloaded();
    expect(next.get('vp.language')).toBe('pt');
    expect(next.set('vp.language', 'en')).toBe('tab');
    expect((await reloaded()).get('vp.language')).toBe('en');
  });

  test('what was removed stays removed', async () => {
    safeStorage.set('vp:a', '1');
    refuse('device');
    safeStorage.set('vp:a', '2');
    safeStorage.remove('vp:a');
    expect((await reloaded()).get('vp:a')).toBeNull();
  });

  test('a value that another tab wrote to the device before it was full is kept', async () => {
    byOtherTab('vp:a', 'theirs');
    refuse('device');
    safeStorage.set('vp:b', 'mine');
    const next = await reloaded();
    expect([next.get('vp:a'), next.get('vp:b')]).toEqual(['theirs', 'mine']);
  });
});
