import { createContext, useContext } from 'react';
import type { HostBridge } from '@vp/wechat-bridge';

const BridgeContext = createContext<HostBridge | null>(null);

export const BridgeProvider = BridgeContext.Provider;

/** Scanner, position and map of the app around the page: WeChat, an ordinary browser, or the simulator. */
export function useBridge(): HostBridge {
  const bridge = useContext(BridgeContext);
  if (!bridge) throw new Error('BridgeProvider is missing');
  return bridge;
}
