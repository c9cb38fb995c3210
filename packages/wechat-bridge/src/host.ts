/** The app that contains the page, and its operating system. */
export interface Host {
  readonly app: 'wechat' | 'wecom' | 'mini-program' | 'browser';
  readonly platform: 'ios' | 'android' | 'harmony' | 'desktop';
}

function platformOf(userAgent: string, app: Host['app']): Host['platform'] {
  if (/windowswechat|macwechat|windows nt|wxwork.*\bmac\b/i.test(userAgent)) return 'desktop';
  // The user agent of HarmonyOS contains neither Android nor iPhone.
  if (/openharmony|arkweb|harmonyos next/i.test(userAgent)) return 'harmony';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/android/i.test(userAgent)) return 'android';
  // An iPad that requests desktop pages identifies as Macintosh; WeChat on a Mac identifies as MacWechat.
  if (app !== 'browser' && /macintosh/i.test(userAgent)) return 'ios';
  return 'desktop';
}

function appOf(userAgent: string, environment: string | undefined): Host['app'] {
  if (!/micromessenger/i.test(userAgent)) return 'browser';
  // WeCom also contains MicroMessenger, but its log-in and its signature differ from ours.
  if (/wxwork/i.test(userAgent)) return 'wecom';
  if (environment === 'miniprogram' || /miniprogram/i.test(userAgent)) return 'mini-program';
  return 'wechat';
}

/**
 * Reads the host from its user agent.
 * @param environment the value of `window.__wxjs_environment`, when there is one
 */
export function detectHost(userAgent: string, environment?: string): Host {
  const app = appOf(userAgent, environment);
  return { app, platform: platformOf(userAgent, app) };
}

/** Returns whether a page can save files; the chat app and WeCom never allow it. */
export function savesFiles(host: Host): boolean {
  return host.app === 'browser' && 'download' in HTMLAnchorElement.prototype;
}

/** Returns whether the chat app's own calls work: in its phone app and its mini-program pages. */
export function speaksWechat(host: Host): boolean {
  return (host.app === 'wechat' || host.app === 'mini-program') && host.platform !== 'desktop';
}
