export { authorizationUrl } from './authorization-url.ts';
export type { Fix, HostBridge, OpenSheet } from './bridge.ts';
export { BridgeError } from './bridge-error.ts';
export type { BridgeErrorKind } from './bridge-error.ts';
export { createBridge } from './create-bridge.ts';
export { locateBeside, toSentFix } from './locate-beside.ts';
export type { SentFix } from './locate-beside.ts';
