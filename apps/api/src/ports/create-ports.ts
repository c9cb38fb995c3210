import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { captchaPainter, simulatedCaptcha } from './captcha-painter.ts';
import { createSimulatedClock, systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { diskStore, s3Store } from './files.ts';
import { simulatedMail } from './mail.ts';
import { noOnePass, simulatedOnePass } from './one-pass.ts';
import { oidcOnePass } from './oidc-one-pass.ts';
import type { PictureStore } from './picture-store.ts';
import type { Ports } from './ports.ts';
import { createPainter } from './painting/painter.ts';
import { createPictures } from './picture.ts';
import { createPrinter } from './printing/printer.ts';
import type { Mailbox } from './simulated.ts';
import { smtpMail } from './smtp-mail.ts';
import { httpSms, simulatedSms, withFallback } from './sms.ts';
import type { SmsSender } from './sms.ts';
import { twilioSms } from './twilio-sms.ts';
import { realWechat } from './real-wechat.ts';
import type { WechatParts } from './real-wechat.ts';
import type { SharedSecrets } from './shared-secret.ts';
import { noWechat, simulatedWechat } from './wechat.ts';

function clockOf(config: Config): Clock {
  return config.clock === 'simulator' ? createSimulatedClock() : systemClock;
}

/** One instance for each process: pictures are decoded one at a time. */
const pictures = createPictures(createPainter());

export interface PortsParts {
  readonly mailbox: Mailbox;
  /** Opens the store that shares provider secrets among all processes. */
  readonly openSecrets: (clock: Clock) => SharedSecrets;
  readonly clock?: Clock;
}

/** Creates the ports of a configuration; simulators put their messages into the mailbox. */
export function createPorts(config: Config, { mailbox, openSecrets, clock = clockOf(config) }: PortsParts): Ports {
  return {
    clock,
    sms: createSms(config, { mailbox, clock }),
    mail:
      config.mail === 'smtp' && config.mailUrl !== undefined
        ? smtpMail(config.mailUrl, config.mailFrom)
        : simulatedMail(mailbox, clock),
    files: filesOf(config),
    pictures,
    captcha: config.captcha === 'simulator' ? simulatedCaptcha : captchaPainter,
    wechat: createWechat(config, { clock, mailbox, secrets: openSecrets(clock) }),
    onePass: createOnePass(config, clock),
    printer: createPrinter(),
  };
}

/** Opens the store of files that `FILES` names. */
export function filesOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): PictureStore {
  return s3 === undefined ? diskStore(join(dataDir, 'files')) : s3Store(s3);
}

function createSms(
  config: Config,
  { mailbox, clock }: { readonly mailbox: Mailbox; readonly clock: Clock },
): SmsSender {
  const { smsBody: body, smsFallbackUrl, smsFallbackToken } = config;
  const first = firstSms(config);
  if (first === undefined) return simulatedSms(mailbox, clock);
  return smsFallbackUrl === undefined
    ? first
    : withFallback(first, httpSms({ url: smsFallbackUrl, token: smsFallbackToken, body }));
}

const twilioUrl = 'https://api.twilio.com';

function firstSms(config: Config): SmsSender | undefined {
  const { sms, smsUrl: url, smsToken: token, smsBody: body, smsAccount: account, smsFrom: from } = config;
  if (sms === 'http' && url !== undefined) return httpSms({ url, token, body });
  if (sms !== 'twilio' || token === undefined || account === undefined || from === undefined) return undefined;
  return twilioSms({ account, token, from, url: url ?? twilioUrl, publicUrl: publicUrlOf(config) });
}

/** Returns the address of the API on the internet: without one of its own, the apps' hosts forward `/api`. */
const publicUrlOf = ({ apiUrl, volunteerUrl }: Config): string => apiUrl || new URL(volunteerUrl).origin;

function createWechat(config: Config, parts: WechatParts & { readonly mailbox: Mailbox }): Ports['wechat'] {
  const { apiUrl, wechatAppId: appId, wechatSecret: secret, wechatTemplate: template } = config;
  if (config.wechat === 'simulator') return simulatedWechat({ apiUrl, ...parts });
  return appId === undefined || secret === undefined ? noWechat : realWechat({ appId, secret, template }, parts);
}

function createOnePass(config: Config, clock: Clock): Ports['onePass'] {
  if (config.onePass === 'simulator') return simulatedOnePass(config.apiUrl, clock);
  const { onePassIssuer: issuer, onePassAppId: appId, onePassSecret: secret } = config;
  if (config.onePass === 'off' || !issuer || !appId || !secret) return noOnePass;
  return oidcOnePass({ issuer, appId, secret });
}
