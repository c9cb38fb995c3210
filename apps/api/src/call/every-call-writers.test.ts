import { beforeAll, describe, expect, test } from 'vitest';
import { changedSince, everyCall, nextTransaction } from '../testing/every-call.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { makeTwoOwners } from '../testing/two-owners.ts';
import { writersOfActivities } from '../testing/writers-of-activities.ts';
import { writersOfOrganizations } from '../testing/writers-of-organizations.ts';
import { writersOfPeople } from '../testing/writers-of-people.ts';

const rows = [...writersOfActivities, ...writersOfPeople, ...writersOfOrganizations];

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

test('every call that names a version is tried with two writers', () => {
  const versioned = everyCall.filter(({ entry }) => entry.refusals?.includes('contentChanged'));
  const changing = versioned.filter(({ entry }) => 'version' in (Object(entry.body).fields ?? {}));
  const tried = new Set([...rows.map(({ call }) => call), 'content.remove']);
  expect(changing.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});

describe.each(rows)('$call, $what', ({ of, isOnePerson = false, prepare }) => {
  test('the second of two is refused, sees the change of the first, and keeps it with their own', async () => {
    const { read, send, change, shown } = await prepare(api, await makeTwoOwners(api, of));
    const opened = await read();
    await send('first', { ...opened, form: change.first(opened.form) });
    const now = await read();
    expect(now.version).not.toBe(opened.version);

    const transaction = await nextTransaction(api);
    const stale = await send('second', { ...opened, form: change.second(opened.form) }).then(
      () => undefined,
      (error: { newer: { changedBy: string | null } }) => error,
    );
    expect(stale).toMatchObject({
      refusal: 'contentChanged',
      newer: { version: now.version, stored: shown, isOwnChange: isOnePerson, changedAt: expect.any(String) },
    });
    expect(stale?.newer.changedBy).toEqual(isOnePerson ? null : expect.any(String));
    expect(await changedSince(api, transaction)).toEqual({});
    expect(await read()).toEqual(now);

    await send('second', { ...now, form: change.second(now.form) });
    expect((await read()).form).toEqual(change.second(change.first(opened.form)));
  });
});

test('content.remove removes nothing that was changed since it was read', async () => {
  const { operators } = await makeTwoOwners(api, 'platform');
  const { content } = operators.first.client;
  const sent = { kind: 'notice', title: { 'zh-TW': '系統維護公告' }, summary: {}, body: {} } as const;
  const { contentId: id, version } = await content.add({ body: sent });
  const changed = await content.change({ params: { id }, body: { ...sent, title: { 'zh-TW': '週日維護' }, version } });
  const remove = (read: number) => content.remove({ params: { id }, body: { kind: 'notice', version: read } });
  await expect(remove(version)).rejects.toMatchObject({
    refusal: 'contentChanged',
    newer: { version: changed.version, stored: { title: { 'zh-TW': '週日維護' } }, isOwnChange: true },
  });
  expect(await outcomeOf(remove(changed.version))).toBe('ok');
});

test('a call of the specification without a version is compared with nothing', async () => {
  const { volunteers } = await makeTwoOwners(api);
  const { volunteer } = volunteers.first.client;
  const body = { vest: { vestSize: '3', languageIdentification: '1' } } as const;
  await volunteer.changeProfile({ body });
  expect(await outcomeOf(volunteer.changeProfile({ body: { vest: { ...body.vest, vestSize: '4' } } }))).toBe('ok');
});
