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
const everything: Capabilities = { scan: true, locate: true, openMap: true, close: true, hideMenu: true };

export interface VerificationOptions {
  readonly platform: Host['platform'];
  readonly getWxConfig: (url: string) => Promise<WxConfig>;
  readonly loadSdk: () => Promise<WeixinSdk>;
  readonly wait: Wait;
  readonly landingUrl: string;
  readonly currentUrl: () => string;
}

/** Keeps the page verified with the chat app: which address is signed, and what the client then allows. */
export interface Verification {
  ensure(): Promise<Capabilities>;
  /** Drops what was verified and signs again, with the other address when there is one. */
  renew(): Promise<Capabilities>;
  /** For a page that came back from the browser's cache: the next call verifies anew. */
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
    // A client without the check still may have the calls; each call then tells for itself.
    return everything;
  }
}

/** One signing: `error` comes before `ready`, and after a first success `ready` fires at once and means nothing. */
function verify(sdk: WeixinSdk, config: WxConfig): Promise<Capabilities> {
  const verified = new Promise<Capabilities>((resolve, reject) => {
    const refuse = (failure: { errMsg?: string }) =>
      reject(new BridgeError('signature', failure.errMsg ?? 'config:fail'));
    // There is one handler slot, and it must be taken before the answer can come.
    sdk.error(refuse);
    sdk.config({
      debug: false,
      appId: config.appId ?? config.appid ?? '',
      timestamp: Number(config.timestamp),
      nonceStr: config.nonceStr,
      signature: config.signature,
      // Fresh each time: the SDK renames entries in place.
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
    // Which address a client checks is not written anywhere for new systems: keep the one that verified.
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
        // Without a network nothing new can be signed; what this page was verified for at another address is tried.
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
