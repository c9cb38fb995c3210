import { describe, expect, it } from 'vitest';
import { detectHost, speaksWechat } from './host.ts';
import { userAgents } from './testing/wechat-page.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/132.0.0.0';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

describe('detectHost', () => {
  it.each([
    [userAgents.android, undefined, 'wechat', 'android', true],
    [userAgents.iphone, undefined, 'wechat', 'ios', true],
    [userAgents.ipadAsMac, undefined, 'wechat', 'ios', true],
    [userAgents.harmony, undefined, 'wechat', 'harmony', true],
    [userAgents.iphone, 'miniprogram', 'mini-program', 'ios', true],
    [`${userAgents.android} miniProgram`, undefined, 'mini-program', 'android', true],
    [`${userAgents.android} wxwork/4.1.20`, undefined, 'wecom', 'android', false],
    [`${userAgents.iphone} wxwork/4.1.20`, undefined, 'wecom', 'ios', false],
    [`${windows} MicroMessenger/7.0.20.1781 WindowsWechat(0x63090a13)`, undefined, 'wechat', 'desktop', false],
    [`${mac} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.9`, undefined, 'wechat', 'desktop', false],
    [`${windows} Safari/537.36`, undefined, 'browser', 'desktop', false],
    [`${mac} Version/17.4 Safari/605.1.15`, undefined, 'browser', 'desktop', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1', undefined, 'browser', 'ios', false],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/146.0.0.0 Mobile', undefined, 'browser', 'android', false],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.1) ArkWeb/4.1.6.1 Mobile', undefined, 'browser', 'harmony', false],
    ['', undefined, 'browser', 'desktop', false],
  ] as const)('%s with %s', (userAgent, environment, app, platform, speaks) => {
    const host = detectHost(userAgent, environment);
    expect(host).toEqual({ app, platform });
    expect(speaksWechat(host)).toBe(speaks);
  });
});
