import type { ScanHost } from '../bridge.ts';
import type { WeixinSdk } from '../wechat/sdk.ts';
import { loadWeixinSdk } from '../wechat/sdk.ts';
import type { NativeHandlers, NativeReply, WeixinJSBridge } from './fake-weixin.ts';
import { createFakeWeixin } from './fake-weixin.ts';
import { askForScan, showSimulatorBadge } from './scan-sheet.ts';
import type { BridgeSimulator } from './state.ts';
import { simulatorState } from './state.ts';

// Like the chat app's developer tools: an Android client that sends no external beacon.
const simulatedUserAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile MicroMessenger/8.0.64 wxdebugger';

function answerLocation({ location }: BridgeSimulator, system: unknown): NativeReply {
  if (location === 'silent') return 'silence';
  if (location === 'denied') return { errMsg: 'getLocation:fail auth deny' };
  if (location === 'switched-off') return { errMsg: 'getLocation:fail:ERROR_NOCELL&WIFI_LOCATIONSWITCHOFF' };
  if (system !== 'wgs84') return { errMsg: 'getLocation:fail only wgs84 is simulated' };
  const { latitude, longitude, accuracy } = location;
  // The chat app sends strings on some systems, so the simulator does too.
  return {
    errMsg: 'getLocation:ok',
    latitude: `${latitude}`,
    longitude: `${longitude}`,
    accuracy: `${accuracy ?? 30}`,
  };
}

async function answerScan(state: BridgeSimulator, host: ScanHost): Promise<{ errMsg: string; resultStr?: string }> {
  const code = state.nextScan.shift() ?? (await askForScan(host));
  return code === undefined ? { errMsg: 'scanQRCode:fail cancel' } : { errMsg: 'scanQRCode:ok', resultStr: code };
}

/** Creates the native side of the simulator, which reads `window.__bridgeSimulator` at each call. */
export function createSimulatedWeixin(host: ScanHost): WeixinJSBridge {
  const handlers: NativeHandlers = {
    geoLocation: ({ type }) => answerLocation(simulatorState(), type),
    scanQRCode: () => answerScan(simulatorState(), host),
  };
  return createFakeWeixin(handlers, (call) => simulatorState().calls.push(call));
}

/** Loads the real SDK with the chat app's user agent, which the SDK reads once, while it loads. */
async function loadAsWechat(): Promise<WeixinSdk> {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => simulatedUserAgent });
  try {
    return await loadWeixinSdk();
  } finally {
    Reflect.deleteProperty(navigator, 'userAgent');
  }
}

/** Installs the simulator: badge, controls and native side; resolves with its SDK. */
export function installSimulator(host: ScanHost): Promise<WeixinSdk> {
  simulatorState();
  showSimulatorBadge(host.text('bridge.simulatorBadge'));
  Object.defineProperty(window, 'WeixinJSBridge', { configurable: true, value: createSimulatedWeixin(host) });
  return loadAsWechat();
}
