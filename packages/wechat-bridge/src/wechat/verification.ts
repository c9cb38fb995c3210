import { callLimits } from '@vp/domain';
import { BridgeError } from '../bridge-error.ts';
import { toBridgeError } from '../classify-failure.ts';
import type { Capabilities, WxConfig } from '../bridge.ts';
import type { Wait } from '../deadline.ts';
import { withDeadline } from '../deadline.ts';
import type { Host } from '../host.ts';
import { readCapabilities } from './answers.ts';
import type { WeixinSdk } from './sdk.ts';
import { callSdk, sdkCalls } from './sdk.ts';

const timeouts = { signature: 20_000, verify: 10_000, check: 3_000 } as const;
const everything: Capabilities = {
  scan: true,
  locate: true,
  openMap: true,
  close: true,
  hideMenu: true,
  shareCard: true,
};

export interface VerificationOptions {
  readonly platform: Host['platform'];
  readonly getWxConfig: (url: string) => Promise<WxConfig>;
  readonly loadSdk: () => Promise<WeixinSdk>;
  readonly wait: Wait;
  readonly landingUrl: string;
  readonly currentUrl: () => string;
}

/** Verification of the page with the chat app: the signed address, and the calls that the client then allows. */
export interface Verification {
  ensure(): Promise<Capabilities>;
  /** Discards the verification and signs again, with the other address if there is one. */
  renew(): Promise<Capabilities>;
  /** Discards the verification, for a page restored from the browser's cache; the next call verifies again. */
  forget(): void;
  sdk(): Promise<WeixinSdk>;
}

async function checkCalls(sdk: WeixinSdk): Promise<Capabilities> {
  try {
    const params = { jsApiList: sdkCalls.filter((call) => call !== 'checkJsApi') };
    const answer = await callSdk(sdk, 'checkJsApi', { params, timeoutMilliseconds: timeouts.check });
    return readCapabilities(answer['checkResult']);
  } catch (thrown) {
    const { kind } = toBridgeError(thrown);
    if (kind === 'signature') throw thrown;
    // A client without the check may still have the calls; each call then reports its own error.
    return everything;
  }
}

/** Signs once. `error` comes before `ready`; after a first success `ready` fires immediately and means nothing. */
function verify(sdk: WeixinSdk, config: WxConfig): Promise<Capabilities> {
  const verified = new Promise<Capabilities>((resolve, reject) => {
    const refuse = (failure: { errMsg?: string }) =>
      reject(new BridgeError('signature', failure.errMsg ?? 'config:fail'));
    // There is one handler slot, which must be set before the response can arrive.
    sdk.error(refuse);
    sdk.config({
      debug: false,
      appId: config.appId ?? config.appid ?? '',
      timestamp: Number(config.timestamp),
      nonceStr: config.nonceStr,
      signature: config.signature,
      // A new list each time: the SDK renames entries in place.
      jsApiList: [...sdkCalls],
    });
    sdk.ready(() => {
      checkCalls(sdk).then(resolve, reject);
    });
  });
  return withDeadline(verified, timeouts.verify, 'config');
}

interface Signed {
  readonly url: string;
  readonly capabilities: Capabilities;
}

export function createVerification(options: VerificationOptions): Verification {
  const { platform, getWxConfig, wait, landingUrl, currentUrl } = options;
  let strategy: 'landing' | 'current' = platform === 'ios' ? 'landing' : 'current';
  let held: { url: string; signed: Promise<Signed> } | undefined;
  let loading: Promise<WeixinSdk> | undefined;

  const urlOf = (which: typeof strategy) => (which === 'landing' ? landingUrl : currentUrl());

  function sdk(): Promise<WeixinSdk> {
    loading ??= options.loadSdk().catch((thrown: unknown) => {
      loading = undefined;
      throw thrown instanceof BridgeError ? thrown : new BridgeError('offline', 'weixin-js-sdk could not be loaded');
    });
    return loading;
  }

  async function sign(url: string): Promise<Signed> {
    const isWaiting = platform === 'android' || platform === 'harmony';
    const [loaded] = await Promise.all([sdk(), isWaiting ? wait(callLimits.androidDelayMs) : undefined]);
    const config = await withDeadline(getWxConfig(url), timeouts.signature, 'getWxConfig');
    return { url, capabilities: await verify(loaded, config) };
  }

  async function signAgain(): Promise<Signed> {
    const flipped = strategy === 'landing' ? 'current' : 'landing';
    const other = urlOf(flipped) === urlOf(strategy) ? strategy : flipped;
    const signed = await sign(urlOf(other));
    // The address that new systems check is undocumented: use the one that verified.
    strategy = other;
    return signed;
  }

  async function signTwice(): Promise<Signed> {
    try {
      return await sign(urlOf(strategy));
    } catch (thrown) {
      if (toBridgeError(thrown).kind !== 'signature') throw thrown;
      return signAgain();
    }
  }

  async function hold(signed: Promise<Signed>): Promise<Capabilities> {
    const mine = { url: urlOf(strategy), signed };
    held = mine;
    try {
      const { url, capabilities } = await signed;
      mine.url = url;
      return capabilities;
    } catch (thrown) {
      if (held === mine) held = undefined;
      throw toBridgeError(thrown);
    }
  }

  return {
    sdk,
    async ensure() {
      const before = held;
      if (before?.url === urlOf(strategy)) return (await before.signed).capabilities;
      try {
        return await hold(signTwice());
      } catch (thrown) {
        if (before === undefined || toBridgeError(thrown).kind === 'signature') throw thrown;
        // Offline, no new signature is possible, so the verification of another address of this page is used.
        held = before;
        return (await before.signed).capabilities;
      }
    },
    renew: () => hold(signAgain()),
    forget() {
      held = undefined;
    },
  };
}
