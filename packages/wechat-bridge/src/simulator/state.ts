import type { NativeCall } from './fake-weixin.ts';

/** A simulated position: WGS-84 degrees and metres, or a failure. */
export type SimulatedLocation =
  | { readonly latitude: number; readonly longitude: number; readonly accuracy?: number }
  | 'denied'
  | 'switched-off'
  | 'silent';

/** State of the simulator, at `window.__bridgeSimulator`; tests may set it before the app starts. */
export interface BridgeSimulator {
  /** Texts that the next scans return, first in, first out; if it is empty, a sheet prompts for the text. */
  nextScan: string[];
  location: SimulatedLocation;
  /** Every call that reached the native side. */
  readonly calls: NativeCall[];
}

declare global {
  interface Window {
    __bridgeSimulator?: Partial<BridgeSimulator>;
  }
}

const senadoSquare = { latitude: 22.1936, longitude: 113.5397, accuracy: 30 } as const;

/** Returns the state on the window, with defaults for missing parts. */
export function simulatorState(): BridgeSimulator {
  const given = window.__bridgeSimulator;
  const state: BridgeSimulator = {
    nextScan: given?.nextScan ?? [],
    location: given?.location ?? senadoSquare,
    calls: given?.calls ?? [],
  };
  window.__bridgeSimulator = state;
  return state;
}
