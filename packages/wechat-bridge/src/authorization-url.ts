/** Parameters of the chat app's log-in page. */
export interface Authorization {
  readonly appId: string;
  /** Absolute return address; its host is registered with the account. */
  readonly redirectUri: string;
  /**
   * `snsapi_base` needs no consent; `snsapi_userinfo` is allowed only after an explicit tap, or the page opens as a
   * snapshot.
   */
  readonly scope: 'snsapi_base' | 'snsapi_userinfo';
  /** A one-time random value of letters and digits, at most 128 bytes; never a path. */
  readonly state: string;
  /** Alternative address of the log-in page, for its simulator. */
  readonly endpoint?: string;
}

const wechatEndpoint = 'https://open.weixin.qq.com/connect/oauth2/authorize';

/**
 * Returns the address of the chat app's log-in page. Its server checks the order of the parameters and the hash.
 * @throws RangeError when `state` contains anything but letters and digits, or is too long
 */
export function authorizationUrl(authorization: Authorization): string {
  const { appId, redirectUri, scope, state, endpoint = wechatEndpoint } = authorization;
  if (!/^[a-zA-Z0-9]{1,128}$/.test(state)) throw new RangeError('state must be 1 to 128 letters and digits');
  const query = [
    `appid=${encodeURIComponent(appId)}`,
    `redirect_uri=${encodeURIComponent(redirectUri)}`,
    'response_type=code',
    `scope=${scope}`,
    `state=${state}`,
  ].join('&');
  return `${endpoint}?${query}#wechat_redirect`;
}
