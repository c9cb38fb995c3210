// A module of its own, so that the bridge's code stays out of the first load although its landing address is in it.
export { createBridge } from '@vp/wechat-bridge';
