import { removePerson } from '@vp/app-shell/testing';
import { storageLimits } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';
import { beforeEach, expect, test } from 'vitest';
import { loginDraft } from './login-draft.ts';
import { emptyLogin } from './login-values.ts';

const typed = { username: 'lotus01', password: 'abc12345x', agreed: true };
const key = 'vp:volunteer:guest:-:login:v2';

beforeEach(() => {
  removePerson();
  safeStorage.clearExcept([]);
});

test('restores all values within a visit', () => {
  loginDraft.keep('volunteer', { values: typed, nowMs: 0 });
  expect(loginDraft.read('volunteer', 1)).toEqual(typed);
});

test('restores only the account name after a reload', () => {
  loginDraft.keep('volunteer', { values: typed, nowMs: 0 });
  removePerson();
  expect(loginDraft.read('volunteer', 1)).toEqual({ ...emptyLogin, username: 'lotus01' });
  expect(safeStorage.get(key)).not.toContain('abc12345x');
});

test('does not share values between the sites', () => {
  loginDraft.keep('volunteer', { values: typed, nowMs: 0 });
  removePerson();
  expect(loginDraft.read('org-admin', 1)).toEqual(emptyLogin);
});

test.each([
  ['when it is old', JSON.stringify({ username: 'lotus01', savedAtMs: -storageLimits.draftLifeMs })],
  ['when it does not parse', '{'],
  ['when it has another shape', JSON.stringify({ username: 7, savedAtMs: 0 })],
])('discards a stored account name %s', (_, text) => {
  safeStorage.set(key, text);
  expect(loginDraft.read('volunteer', 1)).toEqual(emptyLogin);
  expect(safeStorage.get(key)).toBeNull();
});

test('stores no empty account name, and nothing after the log-in', () => {
  loginDraft.keep('volunteer', { values: typed, nowMs: 0 });
  loginDraft.keep('volunteer', { values: { ...typed, username: '' }, nowMs: 1 });
  expect(safeStorage.get(key)).toBeNull();
  loginDraft.keep('volunteer', { values: typed, nowMs: 2 });
  loginDraft.forget('volunteer');
  expect(safeStorage.get(key)).toBeNull();
  expect(loginDraft.read('volunteer', 3)).toEqual(emptyLogin);
});
