import { beforeAll, describe, expect, test } from 'vitest';
import { headerNames } from '@vp/contract';
import { operatorToken, send, volunteerToken } from '../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import { testApi, variantOf } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { anId, call, tryRoutes } from '../testing/try-calls.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: tryRoutes });
});

describe('access', () => {
  test.each([
    ['nobody', {}, 401, 'notLoggedIn'],
    ['an unknown client', { Authorization: `Basic ${btoa('someone:')}` }, 401, 'clientUnknown'],
    ['a client without an id', { Authorization: 'Basic' }, 401, 'clientUnknown'],
    ['a client id that is not base64', { Authorization: 'Basic ???' }, 401, 'clientUnknown'],
    ['a made-up token', { Authorization: 'Bearer abc' }, 401, 'sessionEnded'],
  ])('%s may not call', async (_who, headers, status, refusal) => {
    const response = await send(api, '/try/coded', { headers });
    expect([response.status, (await response.json()).refusal]).toEqual([status, refusal]);
  });

  test('reading needs a volunteer unless the deployment opens it', async () => {
    expect((await call(api, '/try/list')).body.refusal).toBe('notLoggedIn');
    const open = variantOf(api, { routes: tryRoutes, config: { readingOpen: true } });
    expect((await call(open, '/try/list')).body.listData).toEqual([0]);
  });

  test('scopes, rights and the state of the organization', async () => {
    const organization = await makeOrganization(api);
    const unapproved = await makeOrganization(api, { status: 'underReview' });
    const bearer = async (who: Promise<string>) => ({ Authorization: `Bearer ${await who}` });
    const administrator = await bearer(operatorToken(api, await makeOperator(api, { organization })));
    const allowed = await bearer(
      operatorToken(api, await makeOperator(api, { organization, permissions: ['activity-list'] })),
    );
    const other = await bearer(
      operatorToken(api, await makeOperator(api, { organization, permissions: ['personnel-query'] })),
    );
    const waiting = await bearer(operatorToken(api, await makeOperator(api, { organization: unapproved })));
    const volunteer = await bearer(volunteerToken(api, await makeVolunteer(api)));
    const blocked = await bearer(volunteerToken(api, await makeVolunteer(api, { state: 'blocked' })));
    const ask = async (path: string, headers: Record<string, string>) =>
      (await call(api, path, { headers })).body.refusal ?? 'ok';
    expect(await ask('/try/operators', administrator)).toBe('ok');
    expect(await ask('/try/operators', allowed)).toBe('ok');
    expect(await ask('/try/operators', other)).toBe('noPermission');
    expect(await ask('/try/operators', waiting)).toBe('organizationNotApproved');
    expect(await ask('/try/every-operator', waiting)).toBe('ok');
    expect(await ask('/try/operators', volunteer)).toBe('wrongScope');
    expect(await ask('/try/list', administrator)).toBe('wrongScope');
    expect((await call(api, '/try/list', { headers: blocked })).status).toBe(403);
    expect(await ask('/try/list', { ...volunteer, [headerNames.sessionSubject]: anId })).toBe('sessionMismatch');
  });
});

describe('sessions', () => {
  test('the clock ends them when idle and at the latest after their life', async () => {
    const organization = await makeOrganization(api);
    const token = await operatorToken(api, await makeOperator(api, { organization }));
    const ask = async () =>
      (await call(api, '/try/every-operator', { headers: { Authorization: `Bearer ${token}` } })).body.refusal ?? 'ok';
    const start = api.clock.now();
    for (const hours of [1.9, 3.8, 5.7, 7.6, 9.5, 11.4]) {
      api.clock.set(new Date(start.getTime() + hours * 3_600_000));
      expect(await ask()).toBe('ok');
    }
    api.clock.set(new Date(start.getTime() + 12 * 3_600_000));
    expect(await ask()).toBe('sessionEnded');
    api.clock.set(start);
    const idle = await operatorToken(api, await makeOperator(api, { organization: await makeOrganization(api) }));
    api.clock.advance(2 * 3_600_000);
    const late = await call(api, '/try/every-operator', { headers: { Authorization: `Bearer ${idle}` } });
    expect(late.body.refusal).toBe('sessionEnded');
    api.clock.set(start);
  });
});
