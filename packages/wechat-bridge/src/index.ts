export { authorizationUrl } from './authorization-url.ts';
export type { Authorization } from './authorization-url.ts';
export { bridgeTexts } from './bridge.ts';
export type {
  BridgeKind,
  BridgeText,
  BridgeTranslate,
  Capabilities,
  Fix,
  HostBridge,
  MapPlace,
  WxConfig,
} from './bridge.ts';
export { BridgeError, bridgeErrorKinds } from './bridge-error.ts';
export type { BridgeErrorKind } from './bridge-error.ts';
export { createBridge } from './create-bridge.ts';
export type { BridgeOptions } from './create-bridge.ts';
export { detectHost, speaksWechat } from './host.ts';
export type { Host } from './host.ts';
