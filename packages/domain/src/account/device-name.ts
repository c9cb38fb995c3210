/** Platforms in the order of the search: many browsers also name other platforms after their own. */
export const machines = ['iphone', 'ipad', 'harmony', 'android', 'windows', 'mac', 'linux'] as const;

export type Machine = (typeof machines)[number];

export const browsers = ['wechat', 'edge', 'firefox', 'samsung', 'chrome', 'safari'] as const;

export type Browser = (typeof browsers)[number];

/** The parts by which a person recognises a device; undefined where its browser does not send them. */
export interface DeviceName {
  readonly machine: Machine | undefined;
  readonly browser: Browser | undefined;
}

const machineMarks: Readonly<Record<Machine, RegExp>> = {
  iphone: /iPhone/,
  ipad: /iPad/,
  harmony: /OpenHarmony|HarmonyOS/,
  android: /Android/,
  windows: /Windows/,
  mac: /Macintosh/,
  linux: /Linux|X11/,
};

const browserMarks: Readonly<Record<Browser, RegExp>> = {
  wechat: /MicroMessenger/,
  edge: /Edg(?:A|iOS)?\//,
  firefox: /Firefox|FxiOS/,
  samsung: /SamsungBrowser/,
  chrome: /Chrome|CriOS/,
  safari: /Safari/,
};

/** Parses the User-Agent header; the result is a hint for the owner of the device, never a proof. */
export function deviceNameOf(userAgent: string | undefined): DeviceName {
  const text = userAgent ?? '';
  return {
    machine: machines.find((machine) => machineMarks[machine].test(text)),
    browser: browsers.find((browser) => browserMarks[browser].test(text)),
  };
}
