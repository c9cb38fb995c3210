import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { captchaPainter, simulatedCaptcha } from './captcha.ts';
import { createSimulatedClock, systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { diskStore, s3Store } from './files.ts';
import { simulatedMail, smtpMail } from './mail.ts';
import type { Ports } from './ports.ts';
import { createPrinter } from './printing/printer.ts';
import type { Mailbox } from './simulated.ts';
import { httpSms, simulatedSms } from './sms.ts';
import { noWechat, realWechat, simulatedWechat } from './wechat.ts';
import type { Wechat } from './wechat.ts';

function clockOf(config: Config): Clock {
  return config.clock === 'simulator' ? createSimulatedClock() : systemClock;
}

/** The ports that a configuration asks for; simulators put what they would send into the mailbox. */
export function createPorts(config: Config, mailbox: Mailbox, clock: Clock = clockOf(config)): Ports {
  return {
    clock,
    sms:
      config.sms === 'http' && config.smsUrl !== undefined
        ? httpSms(config.smsUrl, config.smsToken)
        : simulatedSms(mailbox, clock),
    mail:
      config.mail === 'smtp' && config.mailUrl !== undefined
        ? smtpMail(config.mailUrl, config.mailFrom)
        : simulatedMail(mailbox, clock),
    files: config.s3 === undefined ? diskStore(join(config.dataDir, 'files')) : s3Store(config.s3),
    captcha: config.captcha === 'simulator' ? simulatedCaptcha : captchaPainter,
    wechat: createWechat(config, clock),
    printer: createPrinter(),
  };
}

function createWechat(config: Config, clock: Clock): Wechat {
  if (config.wechat === 'simulator') return simulatedWechat(clock);
  if (config.wechatAppId === undefined || config.wechatSecret === undefined) return noWechat;
  return realWechat(config.wechatAppId, config.wechatSecret, clock);
}

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
