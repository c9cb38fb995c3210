import { BridgeError } from '../bridge-error.ts';
import { toBridgeError } from '../classify-failure.ts';
import type { Capabilities, Fix, HostBridge, ShareCard } from '../bridge.ts';
import { readFix, readScan } from './answers.ts';
import type { SdkCall, SdkCallParams } from './sdk.ts';
import { callSdk } from './sdk.ts';
import type { Verification, VerificationOptions } from './verification.ts';
import { createVerification } from './verification.ts';

export interface WechatBridgeOptions extends VerificationOptions {
  readonly kind: 'wechat' | 'simulator';
  readonly now: () => Date;
}

const timeouts = {
  scanQRCode: 120_000,
  getLocation: 12_000,
  openLocation: 10_000,
  hideMenuItems: 3_000,
  updateAppMessageShareData: 3_000,
  updateTimelineShareData: 3_000,
  closeWindow: 3_000,
} as const;

/** Menu entries that would share or copy a private page. */
const privateMenu = [
  'menuItem:share:appMessage',
  'menuItem:share:timeline',
  'menuItem:share:qq',
  'menuItem:share:weiboApp',
  'menuItem:share:QZone',
  'menuItem:favorite',
  'menuItem:copyUrl',
  'menuItem:openWithSafari',
  'menuItem:openWithQQBrowser',
];

type TimedCall = Exclude<SdkCall, 'checkJsApi'>;

/** Returns a function that calls the SDK; if the client rejects the signature, it signs again and retries once. */
function createCaller(verification: Verification) {
  const once = async (call: TimedCall, params: SdkCallParams) =>
    callSdk(await verification.sdk(), call, { params, timeoutMilliseconds: timeouts[call] });

  return async (call: TimedCall, options: { params: SdkCallParams; needs: keyof Capabilities }) => {
    const capabilities = await verification.ensure();
    if (!capabilities[options.needs]) throw new BridgeError('unsupported', `${call} is not offered by this client`);
    try {
      return await once(call, options.params);
    } catch (thrown) {
      if (toBridgeError(thrown).kind !== 'signature') throw thrown;
      await verification.renew();
      return once(call, options.params);
    }
  };
}

/** Creates the bridge to the chat app's own calls through the real weixin-js-sdk. */
export function createWechatBridge(options: WechatBridgeOptions): HostBridge {
  const verification = createVerification(options);
  const call = createCaller(verification);

  // A page restored from the back-forward cache has lost its verification.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) verification.forget();
  });

  async function sendCard({ title, description, url: link, pictureUrl: imgUrl }: ShareCard): Promise<void> {
    await call('updateAppMessageShareData', {
      params: { title, desc: description, link, imgUrl },
      needs: 'shareCard',
    });
    // The timeline shows no description.
    await call('updateTimelineShareData', { params: { title, link, imgUrl }, needs: 'shareCard' });
  }
  let sentCard = Promise.resolve();

  async function locateIn(system: Fix['system']): Promise<Fix> {
    const answer = await call('getLocation', { params: { type: system }, needs: 'locate' });
    return readFix(answer, system, options.now());
  }

  return {
    kind: options.kind,
    savesFiles: options.kind !== 'wechat',
    ready: () => verification.ensure(),
    async prepare() {
      await verification.ensure();
    },
    async scan() {
      const params = { needResult: 1, scanType: ['qrCode'] };
      return readScan((await call('scanQRCode', { params, needs: 'scan' }))['resultStr']);
    },
    async locate() {
      try {
        return await locateIn('wgs84');
      } catch (thrown) {
        // Some clients support one coordinate system and fail for the other without a reason.
        if (toBridgeError(thrown).kind !== 'unknown') throw thrown;
        return locateIn('gcj02');
      }
    },
    async openMap({ latitude, longitude, name, address }) {
      await call('openLocation', { params: { latitude, longitude, name, address, scale: 16 }, needs: 'openMap' });
    },
    async close() {
      await call('closeWindow', { params: {}, needs: 'close' });
    },
    async hideMenu() {
      await call('hideMenuItems', { params: { menuList: [...privateMenu] }, needs: 'hideMenu' });
    },
    setShareCard(card) {
      const sent = sentCard.then(() => sendCard(card));
      // A card must not overtake the card of a later page.
      sentCard = sent.catch(() => undefined);
      return sent;
    },
  };
}
