import { beforeAll, describe, expect, test } from 'vitest';
import { notify } from '../../services/notification/inbox.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { toWords } from '../../services/notification/inbox-words.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

describe('the inbox', () => {
  test('speaks the language of the call, newest first, page by page', async () => {
    const volunteer = await makeVolunteer(api);
    const { accountId } = volunteer;
    const now = api.clock.now();
    const organization = { 'zh-TW': '蓮峰社區互助會', en: 'Lin Fung Association' };
    await notify({ tx: api.db, now: new Date(now.getTime() - 1000) }, [
      { accountId, kind: 'membershipPassed', values: { organization }, link: '/x' },
    ]);
    await notify({ tx: api.db, now }, [{ accountId, kind: 'realNameFailed', values: { reason: '相片模糊' } }]);
    const english = await (await asVolunteer(api, volunteer, { language: 'en' })).inbox.list({ query: {} });
    expect(english.total).toBe(2);
    expect(english.listData[0]?.text).toContain('Reason: 相片模糊');
    expect(english.listData[1]).toMatchObject({
      text: 'Lin Fung Association has approved your application to join.',
      link: '/x',
      read: false,
    });
    const client = await asVolunteer(api, volunteer);
    const second = await client.inbox.list({ query: { pageIndex: 2, pageSize: 1 } });
    expect(second.listData).toHaveLength(1);
    expect(second.listData[0]?.text).toContain('蓮峰社區互助會');
  });

  test('marks one message or all of the own ones as read', async () => {
    const [volunteer, other] = [await makeVolunteer(api), await makeVolunteer(api)];
    const note = (accountId: string) => ({ accountId, kind: 'newDevice', values: {} }) as const;
    await notify({ tx: api.db, now: api.clock.now() }, [
      note(volunteer.accountId),
      note(volunteer.accountId),
      note(other.accountId),
    ]);
    const client = await asVolunteer(api, volunteer);
    const { listData } = await client.inbox.list({ query: {} });
    const others = (await (await asVolunteer(api, other)).inbox.list({ query: {} })).listData[0]?.messageId ?? '';
    expect(await client.inbox.markRead({ body: { messageId: others } })).toEqual({ unread: 2 });
    expect(await client.inbox.markRead({ body: { messageId: listData[0]?.messageId } })).toEqual({
      unread: 1,
    });
    expect(await client.inbox.markRead({ body: {} })).toEqual({ unread: 0 });
    expect((await (await asVolunteer(api, other)).volunteer.personalCentre()).unreadMessages).toBe(1);
  });

  test.each([
    ['a word', '理由', '理由'],
    ['hours', 2.5, '2,5'],
    ['an instant', '2026-07-18T14:30:00+08:00', 'sáb., 18 Jul, 14:30'],
    ['a name', { 'zh-TW': '活動', pt: 'Actividade' }, 'Actividade'],
    ['a name without this language', { 'zh-TW': '活動' }, '活動'],
  ])('%s is written out', (_what, value, expected) => {
    expect(toWords({ value }, { language: 'pt', now: api.clock.now() })).toEqual({ value: expected });
  });
});
