import { calls } from '@vp/contract';
import type { Endpoint } from '@vp/contract';
import { answers } from '@vp/contract/answers';
import { expect, test } from 'vitest';
import { problemsOfAnswer, withCheckedAnswers } from './check-answer.ts';
import { uncovered } from './document-coverage.ts';

const row = {
  newsId: '01981234-0000-7000-8000-000000000000',
  title: { text: 'x', language: 'pt' },
  coverUrl: null,
  source: '',
  publishedAt: '2026-07-18T10:00:00+08:00',
};
const answered = { code: 200, message: '', requestId: 'r' };
const refused = { code: 10404, message: 'x', refusal: 'notFound', requestId: 'r' };

test('every call that answers data has a schema', () => {
  const missing = Object.entries(calls).flatMap(([noun, table]) =>
    Object.entries<Endpoint>(table)
      .filter(([name, { shape }]) => (shape === 'data' || shape === 'list') && !(`${noun}.${name}` in answers))
      .map(([name]) => `${noun}.${name}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['the declared data', 'news.checkNoticeRead', { ...answered, data: { unread: 1 } }, true],
  ['a missing field', 'news.checkNoticeRead', { ...answered, data: {} }, false],
  ['an undeclared field', 'news.checkNoticeRead', { ...answered, data: { unread: 1, total: 1 } }, false],
  ['another type', 'news.checkNoticeRead', { ...answered, data: { unread: '1' } }, false],
  ['no rows', 'news.list', { ...answered, listData: [], total: 0 }, true],
  ['rows without their number', 'news.list', { ...answered, listData: [] }, false],
  ['a right row', 'news.list', { ...answered, listData: [row], total: 1 }, true],
  [
    'a wrong row after a right one',
    'news.list',
    { ...answered, listData: [row, { ...row, title: '' }], total: 2 },
    false,
  ],
  [
    'a language that does not exist',
    'news.list',
    { ...answered, listData: [{ ...row, title: { text: '', language: 'xx' } }], total: 1 },
    false,
  ],
  ['an id that is none', 'news.list', { ...answered, listData: [{ ...row, newsId: '1' }], total: 1 }, false],
  [
    'an instant without an offset',
    'news.list',
    { ...answered, listData: [{ ...row, publishedAt: '2026-07-18T10:00:00' }], total: 1 },
    false,
  ],
  [
    'a day for an instant',
    'news.list',
    { ...answered, listData: [{ ...row, publishedAt: '2026-07-18' }], total: 1 },
    false,
  ],
  ['a missing id', 'registration.changeOrganization', { ...answered, data: { requestId: null } }, true],
  ['a wrong id for a missing one', 'registration.changeOrganization', { ...answered, data: { requestId: '' } }, false],
  ['a refusal', 'news.list', refused, true],
  ['a refusal of another call', 'news.list', { ...refused, code: 10338, refusal: 'full' }, false],
  ['a refusal without its name', 'news.list', { ...refused, refusal: undefined }, false],
  ['a success with the number of a refusal', 'news.list', { ...answered, code: 10404, listData: [], total: 0 }, false],
])('%s', (_name, call, envelope, isValid) => {
  expect(problemsOfAnswer(call, envelope).length === 0).toBe(isValid);
});

test('an answer that differs from the document fails its test', async () => {
  const app = withCheckedAnswers({ fetch: async () => Response.json({ ...answered, data: { read: 1 } }) });
  const asked = app.fetch(new Request(`http://api.test${calls.news.checkNoticeRead.path}`));
  await expect(asked).rejects.toThrow(/news.checkNoticeRead answers what the document does not say/);
});

test.each([
  ['status', new Response('{}', { status: 418 })],
  ['media type', new Response('GIF', { headers: { 'Content-Type': 'image/gif' } })],
])('an undocumented %s fails its test', async (what, response) => {
  const app = withCheckedAnswers({ fetch: async () => response });
  const asked = app.fetch(new Request('http://api.test/api/open/file/x'));
  await expect(asked).rejects.toThrow(new RegExp(`file.download answers what the document does not say: ${what}`));
});

test('a body that the document does not allow fails the test that sent it', async () => {
  const app = withCheckedAnswers({ fetch: async () => Response.json({ ...answered, data: { unread: 1 } }) });
  const body = JSON.stringify({ messageIds: 'x' });
  const headers = { 'Content-Type': 'application/json' };
  const { method, path } = calls.inbox.markRead;
  const sent = app.fetch(new Request(`http://api.test${path}`, { method, body, headers }));
  await expect(sent).rejects.toThrow('inbox.markRead');
});

test('a call without a checked success or refusal is found', () => {
  expect(uncovered(['a.b', 'c.d'], new Set(['a.b success', 'a.b refusal', 'c.d success']))).toEqual(['c.d refusal']);
});
