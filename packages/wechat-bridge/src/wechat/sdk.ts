import { BridgeError } from '../bridge-error.ts';
import { classifyFailure } from '../classify-failure.ts';
import { withDeadline } from '../deadline.ts';

/** Public names of the calls in use. */
export const sdkCalls = [
  'checkJsApi',
  'scanQRCode',
  'getLocation',
  'openLocation',
  'hideMenuItems',
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'closeWindow',
] as const;
export type SdkCall = (typeof sdkCalls)[number];

export interface SdkCallParams {
  readonly [name: string]: unknown;
}

interface SdkCallbacks {
  success: (answer: Record<string, unknown>) => void;
  cancel: (answer: { errMsg?: string }) => void;
  fail: (answer: { errMsg?: string }) => void;
}

export interface SdkConfig {
  debug: boolean;
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
  jsApiList: string[];
}

/** The part of weixin-js-sdk in use, with the loose types of its actual responses. */
export type WeixinSdk = Record<SdkCall, (params: SdkCallParams & SdkCallbacks) => void> & {
  config(config: SdkConfig): void;
  ready(done: () => void): void;
  error(failed: (answer: { errMsg?: string }) => void): void;
};

// The package's own types promise numbers and parsed objects that the chat app does not always send.
const asWeixinSdk = (module: unknown): WeixinSdk => module as WeixinSdk;

/** Loads the real SDK; it reads the user agent once, at this moment. */
export async function loadWeixinSdk(): Promise<WeixinSdk> {
  const loaded: unknown = (await import('weixin-js-sdk')).default;
  if (loaded === undefined) throw new BridgeError('unsupported', 'weixin-js-sdk needs a window');
  return asWeixinSdk(loaded);
}

const ignore = (): void => {};

/** Calls the SDK and returns a promise. `cancel` also arrives as `fail`; outside the chat app no callback is called. */
export function callSdk(
  sdk: WeixinSdk,
  call: SdkCall,
  options: { params: SdkCallParams; timeoutMilliseconds: number },
): Promise<Record<string, unknown>> {
  const answer = new Promise<Record<string, unknown>>((resolve, reject) => {
    const refuse = (fallback: string) => (failure: { errMsg?: string }) => {
      const message = failure.errMsg ?? fallback;
      reject(new BridgeError(classifyFailure(message.slice(message.indexOf(':') + 1)), message));
    };
    const request = {
      ...options.params,
      success: resolve,
      cancel: () => reject(new BridgeError('cancelled', `${call}:cancel`)),
      fail: refuse(`${call}:fail`),
    };
    // The SDK parses responses in `_complete` and throws out of its callback when the platform's shape differs.
    Object.defineProperty(request, '_complete', { get: () => undefined, set: ignore });
    sdk[call](request);
  });
  return withDeadline(answer, options.timeoutMilliseconds, call);
}
