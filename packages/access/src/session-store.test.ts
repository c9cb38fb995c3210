// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSessionStore, sessionKey } from './session-store.ts';
import type { ChangeElsewhere, Grant, SessionStorage } from './session-store.ts';

const grant: Grant = { token: 't-1', scope: 'volunteer', accountId: 'a-1' };

function memory(): SessionStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

let storage = memory();
beforeEach(() => {
  storage = memory();
});

const open = () => createSessionStore({ site: 'volunteer', storage });

describe('a session', () => {
  test('starts logged out', () => {
    const store = open();
    expect(store.current()).toEqual({ kind: 'loggedOut' });
    expect(store.sending.token()).toBeUndefined();
    expect(store.sending.subject()).toBeUndefined();
  });

  test('is kept over a reload', () => {
    open().logIn(grant);
    const reloaded = open();
    expect(reloaded.current()).toEqual({ kind: 'volunteer', accountId: 'a-1' });
    expect(reloaded.sending.token()).toBe('t-1');
    expect(reloaded.sending.subject()).toBe('a-1');
  });

  test('leaves nothing behind', () => {
    const store = open();
    store.logIn(grant);
    store.end();
    expect(store.current()).toEqual({ kind: 'loggedOut' });
    expect(storage.kept.size).toBe(0);
  });

  test('counts log-ins and ends, and an end of nothing does not count', () => {
    const store = open();
    const generations = [store.sending.generation()];
    store.end();
    generations.push(store.sending.generation());
    store.logIn(grant);
    generations.push(store.sending.generation());
    store.end();
    generations.push(store.sending.generation());
    expect(generations).toEqual([1, 1, 2, 3]);
  });

  test('of the other scope does not count on this site', () => {
    storage.setItem(sessionKey('volunteer'), JSON.stringify({ ...grant, scope: 'organization' }));
    expect(open().current()).toEqual({ kind: 'loggedOut' });
  });

  test.each([
    '',
    'null',
    '7',
    '{}',
    '{"token":""}',
    '{"token":7,"scope":"volunteer","accountId":"a"}',
    '{"token":"","scope":"volunteer","accountId":"a"}',
    '{"token":"t","scope":"volunteer","accountId":7}',
    '{"token":"t","scope":"volunteer"}',
    '{"token":"t","scope":"visitor","accountId":"a"}',
    '{"token":"t","accountId":"a"}',
    '"t"',
    '{broken',
    '[]',
  ])('does not come out of %j', (kept) => {
    storage.setItem(sessionKey('volunteer'), kept);
    expect(open().current()).toEqual({ kind: 'loggedOut' });
  });

  test('lasts for the visit where the storage is closed', () => {
    const refuse = (): never => {
      throw new Error('SecurityError');
    };
    const store = createSessionStore({
      site: 'volunteer',
      storage: { getItem: refuse, setItem: refuse, removeItem: refuse },
    });
    store.logIn(grant);
    expect(store.sending.token()).toBe('t-1');
    expect(() => store.end()).not.toThrow();
    expect(store.sending.token()).toBeUndefined();
  });
});

describe('the standing of an organization', () => {
  const standing = { oid: 'o', status: 'normal', role: 'operator', permissions: ['activity-list'] } as const;

  test('is unknown at first, then known, and is not kept', () => {
    const store = createSessionStore({ site: 'org-admin', storage });
    store.logIn({ ...grant, scope: 'organization' });
    expect(store.current()).toEqual({ kind: 'organization', accountId: 'a-1', standing: undefined });
    store.setStanding(standing);
    expect(store.current()).toMatchObject({ standing });
    expect(store.sending.generation()).toBe(2);
    expect(createSessionStore({ site: 'org-admin', storage }).current()).toMatchObject({ standing: undefined });
  });

  test('is heard of when it changes, not when it is said again', () => {
    const store = createSessionStore({ site: 'org-admin', storage });
    store.logIn({ ...grant, scope: 'organization' });
    const listener = vi.fn();
    store.subscribe(listener);
    store.setStanding(standing);
    store.setStanding({ ...standing, permissions: ['activity-list'] });
    expect(listener).toHaveBeenCalledOnce();
    store.setStanding({ ...standing, permissions: [] });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.current()).toMatchObject({ standing: { permissions: [] } });
  });

  test('is none of a volunteer', () => {
    const store = open();
    store.logIn(grant);
    store.setStanding(standing);
    expect(store.current()).toEqual({ kind: 'volunteer', accountId: 'a-1' });
  });
});

test('listeners hear every change until they leave', () => {
  const store = open();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.logIn(grant);
  store.end();
  leave();
  store.logIn(grant);
  expect(listener).toHaveBeenCalledTimes(2);
});

describe('another tab', () => {
  const other = (next: Grant | undefined, key: string | null = sessionKey('volunteer')): void => {
    if (next === undefined) storage.removeItem(sessionKey('volunteer'));
    else storage.setItem(sessionKey('volunteer'), JSON.stringify(next));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };

  const openBeside = (own: Grant | undefined) => {
    if (own) storage.setItem(sessionKey('volunteer'), JSON.stringify(own));
    const onChangeElsewhere = vi.fn<(change: ChangeElsewhere) => void>();
    const store = createSessionStore({ site: 'volunteer', storage, tabs: window, onChangeElsewhere });
    return { store, onChangeElsewhere };
  };

  test.each([
    ['logs in', undefined, grant, 'loggedIn'],
    ['logs out', grant, undefined, 'loggedOut'],
    ['becomes another account', grant, { ...grant, token: 't-2', accountId: 'a-2' }, 'otherAccount'],
    ['logs in again', grant, { ...grant, token: 't-2' }, 'loggedIn'],
  ] as const)('%s', (_name, own, next, change) => {
    const { store, onChangeElsewhere } = openBeside(own);
    other(next);
    expect(onChangeElsewhere).toHaveBeenCalledExactlyOnceWith(change);
    expect(store.sending.token()).toBe(next?.token);
    expect(store.sending.generation()).toBe(2);
  });

  test('that clears the whole storage logs out', () => {
    const { store } = openBeside(grant);
    other(undefined, null);
    expect(store.current()).toEqual({ kind: 'loggedOut' });
  });

  test('that changes something else is not heard', () => {
    const { store, onChangeElsewhere } = openBeside(grant);
    other({ ...grant, token: 't-2' }, 'something');
    other(grant);
    expect(onChangeElsewhere).not.toHaveBeenCalled();
    expect(store.sending.generation()).toBe(1);
  });
});
