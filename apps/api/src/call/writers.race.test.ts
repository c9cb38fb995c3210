import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { outcomes, positiveControl } from '../testing/positive-control.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { makeTwoOwners } from '../testing/two-owners.ts';
import { writersOfActivities } from '../testing/writers-of-activities.ts';
import { writersOfOrganizations } from '../testing/writers-of-organizations.ts';
import { writersOfPeople } from '../testing/writers-of-people.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 20 });
});

const rows = [...writersOfActivities, ...writersOfPeople, ...writersOfOrganizations];

describe.each(rows)('$call, $what', ({ of, prepare }) => {
  test('of two who send the same version at one moment, one is told of the other', async () => {
    const { read, send, change } = await prepare(api, await makeTwoOwners(api, of));
    const opened = await read();
    const sending = (['first', 'second'] as const).map((by) => ({ by, form: change[by](opened.form) }));
    const ended = await outcomes(
      sending.map(
        ({ by, form }) =>
          () =>
            send(by, { ...opened, form }),
      ),
    );
    const { ok, contentChanged, requestOpen } = ended;
    // A change that awaits approval has changed nothing yet: the other writer meets the open request.
    expect({ ok, told: contentChanged ?? requestOpen }).toEqual({ ok: 1, told: 1 });
    const now = await read();
    const either = sending.filter(({ form }) => isDeepStrictEqual(form, now.form));
    expect(either).toHaveLength(1);
    expect(now.version).not.toBe(opened.version);
  });
});

test('a notice is removed or changed, never both', async () => {
  const { operators } = await makeTwoOwners(api, 'platform');
  const { content } = operators.first.client;
  const sent = { kind: 'notice', title: { 'zh-TW': '系統維護公告' }, summary: {}, body: {} } as const;
  for (let round = 0; round < 10; round += 1) {
    const { contentId: id, version } = await content.add({ body: sent });
    const changed = { ...sent, title: { 'zh-TW': '週日維護' }, version };
    const ended = await outcomes([
      () => content.remove({ params: { id }, body: { kind: 'notice', version } }),
      () => content.change({ params: { id }, body: changed }),
    ]);
    const { ok, contentChanged, notFound } = ended;
    expect({ ok, told: contentChanged ?? notFound }).toEqual({ ok: 1, told: 1 });
    const kept = await outcomes([() => content.detail({ params: { id }, query: { kind: 'notice' } })]);
    expect(kept).toEqual(contentChanged === undefined ? { notFound: 1 } : { ok: 1 });
  }
});

test('positive control: who looks at the version first and writes afterwards overwrites', async () => {
  const through = await positiveControl(api, {
    table: 'code_item',
    before: sql`insert into control (id, list, code, names, position) values (gen_random_uuid(), 'service_type', '99', '{}', 1)`,
    look: sql`select (select version from control) = 1 as free`,
    write: sql`update control set version = version + 1`,
    callers: 5,
  });
  expect(through).toBeGreaterThan(1);
});
