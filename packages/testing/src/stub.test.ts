import { calls, refusalCodes } from '@vp/contract';
import { describe, expect, test } from 'vitest';
import { stubNetwork } from './network.ts';
import { stub, stubLost, stubRefusal } from './stub.ts';

const network = stubNetwork();

async function ask(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(`http://any.host${path}`, init);
  return { status: response.status, ...((await response.json()) as object) };
}

describe('stub', () => {
  test('wraps data', async () => {
    network.use(stub(calls.registration.suggestUsername, { username: 'chan12' }));
    expect(await ask(calls.registration.suggestUsername.path)).toEqual({
      status: 200,
      code: 200,
      message: '',
      data: { username: 'chan12' },
    });
  });

  test('wraps lists', async () => {
    network.use(stub(calls.home.banners, { listData: [], total: 0 }));
    expect(await ask(calls.home.banners.path)).toEqual({ status: 200, code: 200, message: '', listData: [], total: 0 });
  });

  test('passes the request to a function', async () => {
    network.use(
      stub(calls.verification.checkCaptcha, ({ params }) => {
        expect(params).toEqual({ deviceId: 'd', code: 'c' });
        return { valid: true };
      }),
      stub(calls.membership.join, ({ body }) => {
        expect(body).toEqual({ oid: 'o' });
        return { membershipId: 'm', state: 'underReview' };
      }),
      stub(calls.news.noticeList, ({ query }) => {
        expect(query.pageIndex).toBe('2');
        return { listData: [], total: 0 };
      }),
    );
    expect(await ask('/api/user/verifyGraphicCaptchaNotDel/code/d/c')).toMatchObject({ data: { valid: true } });
    expect(await ask(calls.membership.join.path, { method: 'POST', body: '{"oid":"o"}' })).toMatchObject({
      data: { membershipId: 'm' },
    });
    expect(await ask(`${calls.news.noticeList.path}?pageIndex=2`)).toMatchObject({ total: 0 });
  });

  test('accepts only results of the contract, checked by the compiler', () => {
    expect(stub(calls.home.banners, { listData: [], total: 0 })).toBeDefined();
    // @ts-expect-error -- the contract answers a username
    stub(calls.registration.suggestUsername, { name: 'chan12' });
    // @ts-expect-error -- a list has a total
    stub(calls.home.banners, { listData: [] });
  });
});

test('stubRefusal refuses like the server', async () => {
  network.use(stubRefusal(calls.membership.join, 'alreadyMember', { message: '你已是此組織的成員' }));
  expect(await ask(calls.membership.join.path, { method: 'POST', body: '{}' })).toMatchObject({
    status: 200,
    code: refusalCodes.alreadyMember,
    refusal: 'alreadyMember',
    message: '你已是此組織的成員',
  });
  network.use(stubRefusal(calls.membership.join, 'sessionEnded'));
  expect(await ask(calls.membership.join.path, { method: 'POST', body: '{}' })).toMatchObject({
    status: 401,
    code: 401,
  });
});

test('stubLost breaks the connection', async () => {
  network.use(stubLost(calls.home.banners));
  await expect(ask(calls.home.banners.path)).rejects.toThrow(TypeError);
});
