export { createFakeBridge } from './simulator/fake-bridge.ts';
export type { FakeBridge, FakeBridgeAnswers } from './simulator/fake-bridge.ts';
export { createFakeWeixin } from './simulator/fake-weixin.ts';
export type { NativeAnswer, NativeCall, NativeHandlers, NativeReply, WeixinJSBridge } from './simulator/fake-weixin.ts';
export { createSimulatedWeixin, installSimulator } from './simulator/simulator.ts';
export type { BridgeSimulator, SimulatedLocation } from './simulator/state.ts';
