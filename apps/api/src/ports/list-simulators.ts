import type { Config } from '../config/config.ts';

/** Returns the names of the simulated ports, which the screens show. */
export function listSimulators(config: Config): readonly string[] {
  const kinds = {
    sms: config.sms,
    mail: config.mail,
    captcha: config.captcha,
    wechat: config.wechat,
    onePass: config.onePass,
  };
  return Object.entries(kinds)
    .filter(([, kind]) => kind === 'simulator')
    .map(([name]) => name);
}
