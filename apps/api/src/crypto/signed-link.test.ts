import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileLink, isFileLinkValid } from './signed-link.ts';
import { createFieldCipher } from './field-encryption.ts';

const cipher = createFieldCipher([{ id: 'k', key: randomBytes(32) }], randomBytes(32));
const now = new Date('2026-07-18T02:00:00Z');
const id = '01981234-0000-7000-8000-000000000000';

function claimOf(url: string) {
  return { id, ...Object.fromEntries(new URL(url, 'http://x').searchParams) };
}

test('a public file has a plain address', () => {
  expect(fileLink({ cipher, now }, { id, visibility: 'public' }, 'me')).toEqual({ id, url: `/api/open/file/${id}` });
});

test('a private file has an address for five minutes', () => {
  const claim = claimOf(fileLink({ cipher, now }, { id, visibility: 'private' }, 'me').url);
  expect(isFileLinkValid({ cipher, now }, claim)).toBe(true);
  expect(isFileLinkValid({ cipher, now: new Date(now.getTime() + 299_999) }, claim)).toBe(true);
  expect(isFileLinkValid({ cipher, now: new Date(now.getTime() + 300_000) }, claim)).toBe(false);
});

test.each([
  ['another file', { id: '01981234-0000-7000-8000-000000000001' }],
  ['another viewer', { viewer: 'you' }],
  ['a later end', { expires: '9999999999999' }],
  ['no signature', { signature: undefined }],
])('an address changed to %s is not ours', (_what, change) => {
  const claim = claimOf(fileLink({ cipher, now }, { id, visibility: 'private' }, 'me').url);
  expect(isFileLinkValid({ cipher, now }, { ...claim, ...change })).toBe(false);
});
