import type { HostBridge } from '@vp/wechat-bridge';
import { createContext, useContext } from 'react';

/** What these pages need of the app around them; its code comes with the first use. */
export type Bridge = Pick<HostBridge, 'scan' | 'locate' | 'hideMenu'>;

const BridgeContext = createContext<Bridge | null>(null);

export const BridgeProvider = BridgeContext.Provider;

/** Scanner and position of the app around the page: WeChat, an ordinary browser, or the simulator. */
export function useBridge(): Bridge {
  const bridge = useContext(BridgeContext);
  if (!bridge) throw new Error('BridgeProvider is missing');
  return bridge;
}
