import type { CaptchaPainter } from './captcha.ts';
import type { Clock } from './clock.ts';
import type { PictureStore } from './picture-store.ts';
import type { MailSender } from './mail.ts';
import type { OnePass, SimulatedOnePass } from './one-pass.ts';
import type { Pictures } from './picture.ts';
import type { Printer } from './printing/printer.ts';
import type { SmsSender } from './sms.ts';
import type { SimulatedWechat, Wechat } from './wechat.ts';

/** All external systems that the modules use, except the database. */
export interface Ports {
  readonly clock: Clock;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly files: PictureStore;
  readonly pictures: Pictures;
  readonly captcha: CaptchaPainter;
  readonly wechat: Wechat | SimulatedWechat;
  readonly onePass: OnePass | SimulatedOnePass;
  readonly printer: Printer;
}
