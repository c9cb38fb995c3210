import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { vi } from 'vitest';
import type { BridgeText, HostBridge, OpenSheet } from '../bridge.ts';
import type { Host } from '../host.ts';
import type { NativeCall, NativeHandlers } from '../simulator/fake-weixin.ts';
import { createFakeWeixin } from '../simulator/fake-weixin.ts';
import type { WeixinSdk } from '../wechat/sdk.ts';
import { createWechatBridge } from '../wechat/wechat-bridge.ts';

const wechat = 'MicroMessenger/8.0.64';
export const userAgents = {
  android: `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile ${wechat} XWEB/1420283`,
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 ${wechat}`,
  ipadAsMac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${wechat} Safari/605.1.15`,
  harmony: `Mozilla/5.0 (Phone; OpenHarmony 5.1) AppleWebKit/537.36 Chrome/114.0.0.0 ArkWeb/4.1.6.1 Mobile ${wechat}`,
  futureAndroid: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/160.0.0.0 Mobile MicroMessenger/10.0.1',
} as const;

const source = readFileSync(createRequire(import.meta.url).resolve('weixin-js-sdk'), 'utf8');

// The result of `new Function` is untyped; this declares the SDK's shape.
const asSdkFactory = (factory: unknown) => factory as (module: { exports: WeixinSdk }) => void;

/** Evaluates the real SDK again: it has internal state and reads the user agent once for each page. */
export function freshSdk(): WeixinSdk {
  const module = { exports: {} as WeixinSdk };
  asSdkFactory(new Function('module', source))(module);
  return module.exports;
}

export interface WechatPage {
  readonly bridge: HostBridge;
  readonly calls: NativeCall[];
  readonly signedUrls: string[];
  readonly waits: number[];
  readonly names: () => string[];
  url: string;
  /** Whether the server can sign. */
  isOnline: boolean;
}

/**
 * Opens a page in the chat app: its user agent, its native side, and a server whose signature is the signed address.
 */
export function openWechatPage(options: {
  userAgent: keyof typeof userAgents;
  platform: Host['platform'];
  native?: NativeHandlers;
  url?: string;
}): WechatPage {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgents[options.userAgent]);
  const landingUrl = options.url ?? 'https://volunteer.example.mo/wu/home?code=CODE1';
  const calls: NativeCall[] = [];
  const signedUrls: string[] = [];
  const waits: number[] = [];
  vi.stubGlobal(
    'WeixinJSBridge',
    createFakeWeixin(options.native ?? {}, (call) => calls.push(call)),
  );
  const bridge = createWechatBridge({
    kind: 'wechat',
    platform: options.platform,
    now: () => new Date('2026-07-18T06:30:00Z'),
    loadSdk: () => Promise.resolve(freshSdk()),
    getWxConfig(url) {
      signedUrls.push(url);
      if (!page.isOnline) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve({ appid: 'wx0', timestamp: '1700000000', nonceStr: 'nonce', signature: `for ${url}` });
    },
    wait(milliseconds) {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    landingUrl,
    currentUrl: () => page.url,
  });
  const names = () => calls.map(({ name }) => name).filter((name) => name !== 'getNetworkType');
  const page: WechatPage = { bridge, calls, signedUrls, waits, names, url: landingUrl, isOnline: true };
  return page;
}

/** Returns a native side that accepts only signatures for the address that the client sees. */
export function verifyAgainst(expectedUrl: () => string): NativeHandlers {
  return {
    preVerifyJSAPI: ({ verifySignature }) =>
      verifySignature === `for ${expectedUrl()}`
        ? { err_msg: 'preVerifyJSAPI:ok' }
        : { err_msg: 'preVerifyJSAPI:fail_invalid signature' },
  };
}

/** Returns each key as its own text. */
export const keyText = (key: BridgeText): string => key;

/** A sheet like an app's, with a button that closes it. */
export const openTestSheet: OpenSheet = ({ title, content, onClose }) => {
  const sheet = document.createElement('div');
  const closeButton = document.createElement('button');
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-label', title);
  closeButton.textContent = 'close';
  closeButton.addEventListener('click', onClose);
  sheet.append(content, closeButton);
  document.body.append(sheet);
  return () => sheet.remove();
};
