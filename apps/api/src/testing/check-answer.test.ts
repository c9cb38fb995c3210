import { calls } from '@vp/contract';
import type { Endpoint } from '@vp/contract';
import { answers } from '@vp/contract/answers';
import { expect, test } from 'vitest';
import { problemsOfAnswer, withCheckedAnswers } from './check-answer.ts';

const unread = { name: 'news.checkNoticeRead', entry: calls.news.checkNoticeRead };
const news = { name: 'news.list', entry: calls.news.list };
const row = { newsId: 'x', title: { text: 'x', language: 'pt' }, coverUrl: null, source: '', publishedAt: '' };

test('every call that answers data has a schema', () => {
  const missing = Object.entries(calls).flatMap(([noun, table]) =>
    Object.entries<Endpoint>(table)
      .filter(([name, { shape }]) => (shape === 'data' || shape === 'list') && !(`${noun}.${name}` in answers))
      .map(([name]) => `${noun}.${name}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['the declared data', unread, { data: { unread: 1 } }, 0],
  ['a missing field', unread, { data: {} }, 1],
  ['a field that nobody declared', unread, { data: { unread: 1, total: 1 } }, 1],
  ['another type', unread, { data: { unread: '1' } }, 1],
  ['no rows', news, { listData: [] }, 0],
  ['a right row', news, { listData: [row] }, 0],
  ['a wrong row after a right one', news, { listData: [row, { ...row, title: '' }] }, 1],
  ['a language that does not exist', news, { listData: [{ ...row, title: { text: '', language: 'xx' } }] }, 1],
])('%s', (_name, call, envelope, problems) => {
  expect(problemsOfAnswer(call, envelope)).toHaveLength(problems);
});

test('an answer that drifts from its type fails the test that asked for it', async () => {
  const app = withCheckedAnswers({ fetch: async () => Response.json({ code: 200, message: '', data: { read: 1 } }) });
  const asked = app.fetch(new Request(`http://api.test${calls.news.checkNoticeRead.path}`));
  await expect(asked).rejects.toThrow(/news.checkNoticeRead answers what its type does not say/);
});
