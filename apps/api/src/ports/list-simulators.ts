import type { Config } from '../config/config.ts';

/** Names of what is simulated here, for the screens to say so. */
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
