import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { device } from '../../db/schema/account.ts';
import { asAccountOwner } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest, send, volunteerToken } from '../../testing/as.ts';
import { nextNumber } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { eachWithOwner } from '../../testing/with-owner.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

eachWithOwner((made) => {
  ({ api, owner } = made);
});

const client = () => asAccountOwner(api, owner);

describe('sessions', () => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49';

  async function logIn(from: string): Promise<void> {
    await api.db.insert(device).values({ accountId: owner.accountId, deviceId: from });
    const secret = await encrypted(asGuest(api, { deviceId: from }), owner.password);
    const body = new URLSearchParams({
      grant_type: 'password',
      scope: 'volunteer',
      username: owner.username,
      ...secret,
    });
    const basic = Buffer.from(`${api.services.config.clientIds[0] ?? ''}:`).toString('base64');
    const headers = { 'User-Agent': agent, 'X-Device-Id': from, Authorization: `Basic ${basic}` };
    const response = await send(api, '/api/user/oauth/token', { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  }

  test('are listed by what they run on, and one that is ended is asked for the phone next time', async () => {
    const other = `device-of-another-${nextNumber()}`;
    const made = await client();
    await logIn(other);
    const { listData } = await made.account.sessions();
    const found = listData.find(({ isCurrent }) => !isCurrent);
    expect(found).toMatchObject({ machine: 'iphone', browser: 'wechat', scope: 'volunteer' });
    expect(await made.account.endSessions({ body: { sessionId: found?.sessionId } })).toEqual({ ended: 1 });
    expect((await made.account.sessions()).listData.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await api.db.select().from(device).where(eq(device.deviceId, other))).toEqual([]);
  });

  test('all others end at once', async () => {
    const made = await client();
    await volunteerToken(api, owner);
    await volunteerToken(api, owner);
    expect(await made.account.endSessions({ body: { others: true } })).toEqual({ ended: 2 });
    await expect(made.session.checkToken()).resolves.toMatchObject({ active: true });
  });

  test('nothing named ends nothing', async () => {
    await expect((await client()).account.endSessions({ body: {} })).rejects.toMatchObject({ refusal: 'invalidInput' });
  });
});
