export { createFakeBridge } from './simulator/fake-bridge.ts';
