import { describe, expect, it } from 'vitest';
import { authorizationUrl } from './authorization-url.ts';

const asked = {
  appId: 'wx0123456789abcdef',
  redirectUri: 'https://volunteer.example.mo/wu/login?from=a&to=b',
  scope: 'snsapi_base',
  state: 'abc123',
} as const;

describe('authorizationUrl', () => {
  it('keeps the order of parameters and the hash that the chat app checks', () => {
    expect(authorizationUrl(asked)).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0123456789abcdef' +
        '&redirect_uri=https%3A%2F%2Fvolunteer.example.mo%2Fwu%2Flogin%3Ffrom%3Da%26to%3Db' +
        '&response_type=code&scope=snsapi_base&state=abc123#wechat_redirect',
    );
  });

  it('uses the simulator of the log-in page if given', () => {
    const url = authorizationUrl({ ...asked, endpoint: 'http://localhost:8080/simulator/authorize' });
    expect(url.startsWith('http://localhost:8080/simulator/authorize?appid=')).toBe(true);
  });

  it.each([[''], ['/home'], ['a b'], ['a'.repeat(129)]])('refuses the state %j', (state) => {
    expect(() => authorizationUrl({ ...asked, state })).toThrow(RangeError);
  });
});
