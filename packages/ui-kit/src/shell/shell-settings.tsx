import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

export interface ShellSettings {
  /** Closes the document title: `<page> · <product>`. */
  productName: string;
  /** WeChat draws its own title bar, so the page draws none. */
  titleBar: 'own' | 'host';
}

function isInsideWeChat(): boolean {
  return typeof navigator !== 'undefined' && /MicroMessenger/i.test(navigator.userAgent);
}

const ShellContext = createContext<ShellSettings>({ productName: '', titleBar: 'own' });

export interface ShellSettingsProviderProps {
  productName: string;
  titleBar?: 'own' | 'host' | undefined;
  children: ReactNode;
}

/** Set once by each app. Without `titleBar` the host decides, because WeChat has its own bar. */
export function ShellSettingsProvider({ productName, titleBar, children }: ShellSettingsProviderProps) {
  const bar = titleBar ?? (isInsideWeChat() ? 'host' : 'own');
  const settings = useMemo(() => ({ productName, titleBar: bar }), [productName, bar]);
  return <ShellContext.Provider value={settings}>{children}</ShellContext.Provider>;
}

export function useShellSettings(): ShellSettings {
  return useContext(ShellContext);
}
