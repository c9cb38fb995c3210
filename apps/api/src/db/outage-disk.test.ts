import { headerNames } from '@vp/contract';
import { translate } from '@vp/i18n/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { PictureStore } from '../ports/picture-store.ts';
import { makeActivity } from '../testing/activity-factory.ts';
import type { MadeActivity } from '../testing/activity-factory.ts';
import { send, volunteerToken } from '../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import { testApi, variantOf } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let token: string;
let activity: MadeActivity;

beforeAll(async () => {
  api = await testApi();
  const organization = await makeOrganization(api);
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
  token = await volunteerToken(api, volunteer);
  activity = await makeActivity(api, { organization });
});

let keys = 0;
const headers = () => ({
  Authorization: `Bearer ${token}`,
  'Accept-Language': 'zh-CN',
  [headerNames.idempotencyKey]: `full-disk-${(keys += 1)}`,
});

async function read(from: TestApi) {
  const path = `/api/volunteer/activityDetail/${activity.activityId}`;
  return (await send(from, path, { headers: headers() })).status;
}

async function told(answer: Response) {
  const { message, refusal } = Object(await answer.json());
  return [answer.status, answer.headers.get('Retry-After'), refusal, message];
}

const full = [507, '30', 'storageFull', translate('zh-CN', 'refusals.storageFull')];

describe('a database whose disk is full', () => {
  /** Raises the error of PostgreSQL for a table that cannot grow, in the database itself. */
  async function fillDisk(): Promise<void> {
    await api.db.execute(sql`create or replace function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    for (const table of await tables())
      await api.db.execute(sql`create trigger disk_full before insert or update on ${sql.identifier(table)}
        for each statement execute function disk_full()`);
  }

  async function freeDisk(): Promise<void> {
    await api.db.execute(sql`drop function if exists disk_full cascade`);
  }

  async function tables(): Promise<readonly string[]> {
    const { rows } = await api.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    return rows.map(({ name }) => name);
  }

  afterAll(freeDisk);

  function signUp(): Promise<Response> {
    const [period] = activity.periods;
    const choices = [{ periodId: period?.periodId, postId: period?.postIds[0] }];
    return send(api, '/api/volunteer/activity', {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ activityId: activity.activityId, choices }),
    });
  }

  test('refuses changes in words, goes on reading, and takes changes again once there is space', async () => {
    await fillDisk();
    expect(await told(await signUp())).toEqual(full);
    expect(await read(api)).toBe(200);
    expect((await send(api, '/readyz')).status).toBe(200);
    await freeDisk();
    expect((await signUp()).status).toBe(200);
  });

  test('goes on reading for somebody whose session is due to be noted as used', async () => {
    await fillDisk();
    api.clock.advance(5 * 60_000);
    expect(await read(api)).toBe(200);
    await freeDisk();
  });
});

describe('a file store whose disk is full', () => {
  const fullStore: PictureStore = {
    kind: 'disk',
    put: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
    get: (key) => api.services.ports.files.get(key),
    remove: async () => {},
  };

  async function upload(to: TestApi): Promise<Response> {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#286' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
    return send(to, '/api/open/file/file_upload?stype=1', { method: 'POST', headers: headers(), body });
  }

  const files = async () => (await api.db.execute(sql`select id from file`)).rows.length;

  test('refuses an upload in words and keeps no row of it, while reading goes on', async () => {
    const crowded = variantOf(api, { ports: { files: fullStore } });
    const before = await files();
    expect(await told(await upload(crowded))).toEqual(full);
    expect(await files()).toBe(before);
    expect(await read(crowded)).toBe(200);
    expect((await upload(api)).status).toBe(200);
    expect(await files()).toBe(before + 1);
  });
});
