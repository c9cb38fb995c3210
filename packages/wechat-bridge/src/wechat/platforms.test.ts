import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NativeHandlers } from '../simulator/fake-weixin.ts';
import { openWechatPage, verifyAgainst } from '../testing/wechat-page.ts';

const text = 'https://volunteer.example.mo/wu/User-activityScan?t=a,b';
const landing = 'https://volunteer.example.mo/wu/home?code=CODE1';
const scanPage = 'https://volunteer.example.mo/wu/User-activityScan';

/** The native side of each client: the address that it verifies, and its responses. */
const clients = [
  {
    userAgent: 'iphone',
    platform: 'ios',
    verifies: 'landing',
    scan: JSON.stringify({ scan_code: { scan_type: 'QR_CODE', scan_result: text } }),
    fix: { latitude: 22.1936, longitude: 113.5397, accuracy: 12 },
    check: (can: object) => can,
  },
  {
    userAgent: 'android',
    platform: 'android',
    verifies: 'current',
    scan: text,
    fix: { latitude: '22.1936', longitude: '113.5397', accuracy: '12' },
    check: (can: object) => JSON.stringify(can),
  },
  {
    userAgent: 'harmony',
    platform: 'harmony',
    verifies: 'current',
    scan: text,
    fix: { latitude: 22.1936, longitude: 113.5397, accuracy: 12 },
    check: (can: object) => can,
  },
  // The address that HarmonyOS verifies is undocumented: if one is refused, the other is tried.
  {
    userAgent: 'harmony',
    platform: 'harmony',
    verifies: 'landing',
    scan: text,
    fix: { latitude: 22.1936, longitude: 113.5397, accuracy: 12 },
    check: (can: object) => can,
  },
] as const;
type Client = (typeof clients)[number];

function openPage(client: Client, changes: NativeHandlers = {}) {
  const { userAgent, platform, verifies, check } = client;
  const native: NativeHandlers = {
    ...verifyAgainst(() => (verifies === 'landing' ? landing : page.url)),
    checkJsApi: () => ({
      err_msg: 'checkJsApi:ok',
      checkResult: check({
        scanQRCode: true,
        geoLocation: true,
        openLocation: true,
        closeWindow: true,
        hideMenuItems: true,
        updateAppMessageShareData: true,
      }),
    }),
    scanQRCode: () => ({ err_msg: 'scanQRCode:ok', resultStr: client.scan }),
    geoLocation: () => ({ err_msg: 'geoLocation:ok', ...client.fix }),
    ...changes,
  };
  const page = openWechatPage({ userAgent, platform, native, url: landing });
  return page;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(clients)('a $platform client that verifies the $verifies address', (client) => {
  it('verifies the page, even after a navigation, and serves every call', async () => {
    const page = openPage(client);
    await expect(page.bridge.ready()).resolves.toEqual({
      scan: true,
      locate: true,
      openMap: true,
      close: true,
      hideMenu: true,
      shareCard: true,
    });
    page.url = scanPage;
    await expect(page.bridge.scan()).resolves.toBe(text);
    await expect(page.bridge.locate()).resolves.toMatchObject({ latitude: 22.1936, accuracyMetres: 12 });
    await page.bridge.openMap({ latitude: 22.19, longitude: 113.54, name: '議事亭前地', address: '新馬路' });
    await page.bridge.hideMenu();
    await page.bridge.setShareCard({ title: '活動', description: '', url: scanPage, pictureUrl: '' });
    await page.bridge.close();
    expect(page.signedUrls.every((url) => !url.includes('#'))).toBe(true);
    expect(page.signedUrls.at(-1)).toBe(client.verifies === 'landing' ? landing : scanPage);
  });

  it.each([
    ['scanQRCode:cancel', 'cancelled'],
    ['scanQRCode:fail_system permission denied', 'denied'],
    ['scanQRCode:function_not_exist', 'unsupported'],
    ['scanQRCode:fail', 'unknown'],
  ] as const)('reports %s as %s', async (message, kind) => {
    const page = openPage(client, { scanQRCode: () => ({ err_msg: message }) });
    await expect(page.bridge.scan()).rejects.toMatchObject({ kind });
  });

  it('reports a call without a response as a timeout', async () => {
    const page = openPage(client, { geoLocation: () => 'silence' });
    await page.bridge.ready();
    vi.useFakeTimers();
    const refused = expect(page.bridge.locate()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(12_000);
    await refused;
  });

  it('rejects calls after two refused signatures', async () => {
    const page = openPage(client, { preVerifyJSAPI: () => ({ err_msg: 'preVerifyJSAPI:fail_invalid signature' }) });
    await expect(page.bridge.scan()).rejects.toMatchObject({ kind: 'signature' });
    expect(page.signedUrls).toHaveLength(2);
    expect(page.names()).not.toContain('scanQRCode');
  });

  it('requests only our calls, by the names that the client knows', async () => {
    const page = openPage(client);
    await page.bridge.ready();
    const asked = page.calls.find(({ name }) => name === 'preVerifyJSAPI')?.params['verifyJsApiList'];
    expect(asked).toEqual([
      'checkJsApi',
      'scanQRCode',
      'geoLocation',
      'openLocation',
      'hideMenuItems',
      'updateAppMessageShareData',
      'updateTimelineShareData',
      'closeWindow',
    ]);
  });
});
