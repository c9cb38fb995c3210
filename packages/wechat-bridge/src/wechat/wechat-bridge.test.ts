import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NativeAnswer, NativeHandlers } from '../simulator/fake-weixin.ts';
import { openWechatPage, verifyAgainst } from '../testing/wechat-page.ts';

const home = 'https://volunteer.example.mo/wu/home?code=CODE1';
const scanPage = 'https://volunteer.example.mo/wu/scan';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answering = (name: string, answer: NativeAnswer): NativeHandlers => ({ [name]: () => answer });

describe('verification', () => {
  it('signs the landing address on iOS, even after a navigation, and does not wait', async () => {
    const page = openWechatPage({ userAgent: 'iphone', platform: 'ios', native: verifyAgainst(() => home) });
    page.url = scanPage;
    await expect(page.bridge.ready()).resolves.toMatchObject({ scan: true, locate: true });
    expect(page.signedUrls).toEqual([home]);
    expect(page.waits).toEqual([]);
  });

  it('signs the current address on Android after 500 ms, once for each address', async () => {
    const page = openWechatPage({ userAgent: 'android', platform: 'android', native: verifyAgainst(() => page.url) });
    await page.bridge.ready();
    await page.bridge.ready();
    page.url = scanPage;
    await page.bridge.ready();
    expect(page.signedUrls).toEqual([home, scanPage]);
    expect(page.waits).toEqual([500, 500]);
  });

  it('uses the earlier verification if a new address cannot be signed without a network', async () => {
    const native = answering('scanQRCode', { err_msg: 'scanQRCode:ok', resultStr: 'a code' });
    const page = openWechatPage({ userAgent: 'android', platform: 'android', native });
    page.isOnline = false;
    await expect(page.bridge.prepare()).rejects.toMatchObject({ kind: 'offline' });
    page.isOnline = true;
    await page.bridge.prepare();
    page.isOnline = false;
    page.url = scanPage;
    await expect(page.bridge.scan()).resolves.toBe('a code');
    page.isOnline = true;
    await page.bridge.ready();
    expect(page.signedUrls).toEqual([home, home, scanPage, scanPage]);
  });

  it('shares one signature between concurrent calls', async () => {
    const page = openWechatPage({ userAgent: 'android', platform: 'android' });
    await Promise.all([page.bridge.ready(), page.bridge.ready(), page.bridge.hideMenu()]);
    expect(page.signedUrls).toEqual([home]);
  });

  it('signs again with the other address and keeps the one that verified', async () => {
    const page = openWechatPage({ userAgent: 'harmony', platform: 'harmony', native: verifyAgainst(() => home) });
    page.url = scanPage;
    await page.bridge.ready();
    page.url = 'https://volunteer.example.mo/wu/other';
    await page.bridge.ready();
    expect(page.signedUrls).toEqual([scanPage, home]);
  });

  it('does not treat `ready` after a failed config as success, and tries at most twice', async () => {
    const native = answering('preVerifyJSAPI', { err_msg: 'preVerifyJSAPI:fail_invalid signature' });
    const page = openWechatPage({ userAgent: 'android', platform: 'android', native });
    await expect(page.bridge.scan()).rejects.toMatchObject({ kind: 'signature' });
    expect(page.signedUrls).toHaveLength(2);
    expect(page.names()).not.toContain('scanQRCode');
  });

  it('verifies again after a failure, and after a return from the browser cache', async () => {
    const page = openWechatPage({ userAgent: 'android', platform: 'android' });
    await page.bridge.ready();
    const restored = new Event('pageshow');
    Object.defineProperty(restored, 'persisted', { value: true });
    window.dispatchEvent(restored);
    await page.bridge.ready();
    expect(page.signedUrls).toHaveLength(2);
  });

  it('sends a new list of calls each time, because the SDK renames it in place', async () => {
    const page = openWechatPage({ userAgent: 'android', platform: 'android' });
    await page.bridge.ready();
    page.url = scanPage;
    await page.bridge.ready();
    const lists = page.calls
      .filter(({ name }) => name === 'preVerifyJSAPI')
      .map(({ params }) => params['verifyJsApiList']);
    expect(lists[1]).toEqual(lists[0]);
    expect(lists[0]).toContain('geoLocation');
  });

  it('detects a missing verification on clients whose version the SDK misreads', async () => {
    const native: NativeHandlers = {
      preVerifyJSAPI: () => ({ err_msg: 'preVerifyJSAPI:fail_invalid signature' }),
      checkJsApi: () => ({ err_msg: 'checkJsApi:the permission value is offline verifying' }),
    };
    const page = openWechatPage({ userAgent: 'futureAndroid', platform: 'android', native });
    await expect(page.bridge.ready()).rejects.toMatchObject({ kind: 'signature' });
  });
});

describe('capabilities', () => {
  const result = { scanQRCode: true, geoLocation: true, openLocation: false };
  it.each([
    ['an object', 'iphone', 'ios', result],
    ['its JSON', 'android', 'android', JSON.stringify(result)],
    ['an object on Android', 'android', 'android', result],
    ['its JSON elsewhere', 'harmony', 'harmony', JSON.stringify(result)],
  ] as const)('reads %s', async (_shape, userAgent, platform, checkResult) => {
    const native = answering('checkJsApi', { err_msg: 'checkJsApi:ok', checkResult });
    const page = openWechatPage({ userAgent, platform, native });
    await expect(page.bridge.ready()).resolves.toEqual({
      scan: true,
      locate: true,
      openMap: false,
      close: false,
      hideMenu: false,
      shareCard: false,
    });
    await expect(page.bridge.close()).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('lets each call report its own error if the client has no check', async () => {
    const native: NativeHandlers = {
      checkJsApi: () => ({ err_msg: 'checkJsApi:function_not_exist' }),
      scanQRCode: () => ({ err_msg: 'scanQRCode:function_not_exist' }),
    };
    const page = openWechatPage({ userAgent: 'android', platform: 'android', native });
    await expect(page.bridge.ready()).resolves.toMatchObject({ scan: true });
    await expect(page.bridge.scan()).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

describe('scan', () => {
  const text = 'https://volunteer.example.mo/wu/User-activityScan?t=a,b';
  const wrapped = JSON.stringify({ scan_code: { scan_type: 'QR_CODE', scan_result: text } });
  it.each([
    ['plain text on Android', 'android', 'android', text],
    ['JSON on an iPhone', 'iphone', 'ios', wrapped],
    ['plain text on an iPhone', 'iphone', 'ios', text],
    ['JSON on an iPad posing as a Mac', 'ipadAsMac', 'ios', wrapped],
    ['plain text on HarmonyOS', 'harmony', 'harmony', text],
  ] as const)('reads %s', async (_shape, userAgent, platform, resultStr) => {
    const native = answering('scanQRCode', { err_msg: 'scanQRCode:ok', resultStr });
    const page = openWechatPage({ userAgent, platform, native });
    await expect(page.bridge.scan()).resolves.toBe(text);
    expect(page.calls.find(({ name }) => name === 'scanQRCode')?.params).toMatchObject({
      needResult: 1,
      scanType: ['qrCode'],
    });
  });

  it.each([
    [{ err_msg: 'scanQRCode:cancel' }, 'cancelled'],
    [{ err_msg: 'scanQRCode:fail_cancel' }, 'cancelled'],
    [{ errMsg: 'scanQRCode:fail cancel' }, 'cancelled'],
    [{ err_msg: 'scanQRCode:fail_system permission denied' }, 'denied'],
    [{ err_msg: 'scanQRCode:access_denied' }, 'signature'],
    [{ err_msg: 'scanQRCode:fail_no permission to execute' }, 'signature'],
    [{ errMsg: 'scanQRCode:the permission value is offline verifying' }, 'signature'],
    [{ err_msg: 'scanQRCode:function_not_exist' }, 'unsupported'],
    [{ err_msg: 'scanQRCode:fail' }, 'unknown'],
    [{ err_msg: 'scanQRCode:ok', resultStr: '' }, 'unknown'],
  ] as const)('%j becomes %s', async (answer, kind) => {
    const page = openWechatPage({ userAgent: 'android', platform: 'android', native: answering('scanQRCode', answer) });
    await expect(page.bridge.scan()).rejects.toMatchObject({ name: 'BridgeError', kind });
  });

  it('signs again once and retries if the client rejects the signature at the call', async () => {
    let scans = 0;
    const native: NativeHandlers = {
      scanQRCode() {
        scans += 1;
        return scans === 1
          ? { err_msg: 'scanQRCode:permission denied' }
          : { err_msg: 'scanQRCode:ok', resultStr: text };
      },
    };
    const page = openWechatPage({ userAgent: 'android', platform: 'android', native });
    await expect(page.bridge.scan()).resolves.toBe(text);
    expect(page.signedUrls).toEqual([home, home]);
  });
});

describe('silence', () => {
  it.each([
    ['preVerifyJSAPI', 10_000],
    ['scanQRCode', 120_000],
  ] as const)('%s without a response ends in a timeout', async (name, milliseconds) => {
    vi.useFakeTimers();
    const page = openWechatPage({ userAgent: 'android', platform: 'android', native: { [name]: () => 'silence' } });
    const refused = expect(page.bridge.scan()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(milliseconds);
    await refused;
  });

  it('occurs outside the chat app and ends in a timeout', async () => {
    vi.useFakeTimers();
    const page = openWechatPage({ userAgent: 'android', platform: 'android' });
    vi.stubGlobal('WeixinJSBridge', undefined);
    const refused = expect(page.bridge.locate()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
  });

  it('of the check alone lets each call report its own error', async () => {
    vi.useFakeTimers();
    const page = openWechatPage({ userAgent: 'android', platform: 'android', native: { checkJsApi: () => 'silence' } });
    const ready = expect(page.bridge.ready()).resolves.toMatchObject({ scan: true });
    await vi.advanceTimersByTimeAsync(3_000);
    await ready;
  });
});

describe('locate', () => {
  it('converts strings to numbers and returns system, accuracy and time', async () => {
    const answer = { err_msg: 'geoLocation:ok', latitude: '22.1936', longitude: '113.5397', accuracy: '35.5' };
    const page = openWechatPage({
      userAgent: 'android',
      platform: 'android',
      native: answering('geoLocation', answer),
    });
    await expect(page.bridge.locate()).resolves.toEqual({
      latitude: 22.1936,
      longitude: 113.5397,
      accuracyMetres: 35.5,
      system: 'wgs84',
      takenAt: '2026-07-18T06:30:00.000Z',
    });
  });

  it('tries the other system if the client fails the first without a reason', async () => {
    const native: NativeHandlers = {
      geoLocation: ({ type }) =>
        type === 'gcj02'
          ? { err_msg: 'geoLocation:ok', latitude: 22.19, longitude: 113.54, accuracy: null }
          : { errMsg: 'getLocation:fail 1' },
    };
    const page = openWechatPage({ userAgent: 'iphone', platform: 'ios', native });
    await expect(page.bridge.locate()).resolves.toMatchObject({ system: 'gcj02', accuracyMetres: undefined });
  });

  it.each([
    [{ errMsg: 'getLocation:fail auth deny' }, 'denied'],
    [{ errMsg: 'getLocation:fail:auth denied' }, 'denied'],
    [{ errMsg: 'getLocation:fail authorize no response' }, 'denied'],
    [{ errMsg: 'getLocation:fail:ERROR_NOCELL&WIFI_LOCATIONSWITCHOFF' }, 'denied'],
    [{ err_msg: 'geoLocation:cancel' }, 'cancelled'],
    [{ errMsg: 'getLocation:fail:ERROR_NETWORK' }, 'offline'],
    [{ errMsg: 'getLocation:fail:timeout' }, 'timeout'],
    [{ errMsg: 'getLocation:fail:internal error invalid android context' }, 'unknown'],
    [{ err_msg: 'geoLocation:ok', latitude: '', longitude: '' }, 'unknown'],
  ] as const)('%j becomes %s', async (answer, kind) => {
    const page = openWechatPage({
      userAgent: 'android',
      platform: 'android',
      native: answering('geoLocation', answer),
    });
    await expect(page.bridge.locate()).rejects.toMatchObject({ kind });
  });
});

describe('the rest', () => {
  it('opens the map at the exact point, closes the window, hides the share entries', async () => {
    const page = openWechatPage({ userAgent: 'android', platform: 'android' });
    await page.bridge.openMap({ latitude: 22.1906724, longitude: 113.5448148, name: '議事亭前地', address: '新馬路' });
    await page.bridge.hideMenu();
    await page.bridge.close();
    const called = Object.fromEntries(page.calls.map(({ name, params }) => [name, params]));
    expect(called['openLocation']).toMatchObject({ latitude: 22.1906724, longitude: 113.5448148, name: '議事亭前地' });
    expect(called['hideMenuItems']?.['menuList']).toContain('menuItem:copyUrl');
    expect(called['closeWindow']).toBeDefined();
  });
});
