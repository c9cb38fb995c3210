import {
  canonicalEmail,
  cleanLine,
  isMobile,
  organizationLimits,
  parseAnyPhone,
  parseLandline,
  parsePhone,
  personLimits,
} from '@vp/domain';
import type { PhoneArea } from '@vp/domain';
import { code, text, withMax, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { message } from './message.ts';
import type { ValidationMessage } from './message.ts';
import { partOf } from './read.ts';

/** A mobile number of the selected area that can receive messages; +853, 853 and spaces may be pasted. */
export function mobile(area: PhoneArea): TextField {
  return withRule(text(), 'mobile', (value) => refusalForMobile(value, area));
}

/** The same where another field has the area. */
export function mobileBeside(areaPath = 'area'): TextField {
  return withRule(text(), 'mobile', (value, { parent }) =>
    refusalForMobile(value, partOf(parent, areaPath) === '86' ? '86' : '853'),
  );
}

/** A mobile with its area, or recognised by its length; becomes E.164. */
export function mobileE164(): TextField {
  const field = text((value) => parseAnyPhone(value)?.e164 ?? cleanLine(value));
  return withRule(field, 'mobile', (value) => {
    const phone = parseAnyPhone(value);
    return phone && isMobile(phone) ? undefined : message('mobile');
  });
}

/** Any number of 853 or 86, mobile or not; becomes E.164. */
export function phoneWithArea(): TextField {
  const field = text((value) => parseAnyPhone(value)?.e164 ?? cleanLine(value));
  return withRule(field, 'phone', (value) => (parseAnyPhone(value) ? undefined : message('phone')));
}

/** 8 to 11 digits, optionally after 853. */
export function landline(): TextField {
  const field = text((value) => parseLandline(value) ?? cleanLine(value));
  return withRule(field, 'landline', (value) => (parseLandline(value) ? undefined : message('landline')));
}

/** An organization's number: at most 11 digits, after spaces, hyphens and plus are removed. */
export function contactPhone(): TextField {
  const field = text((value) => parseLandline(value) ?? cleanLine(value));
  const max = organizationLimits.contactPhoneMax;
  return withRule(field, 'contactPhone', (value) =>
    parseLandline(value) ? undefined : message('contactPhone', { max }),
  );
}

/** An address in its stored form: the domain in ASCII and lower case. */
export function email(): TextField {
  const format =
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
  return withRule(withMax(text(canonicalEmail), personLimits.emailMax), 'email', (value) =>
    value.length > personLimits.emailMax || format.test(value) ? undefined : message('email'),
  );
}

/** The selected area of a phone field. */
export function phoneArea() {
  return code(phoneAreaTable);
}

const phoneAreaTable = [
  { code: '853', names: { 'zh-TW': '+853', 'zh-CN': '+853', en: '+853', pt: '+853' } },
  { code: '86', names: { 'zh-TW': '+86', 'zh-CN': '+86', en: '+86', pt: '+86' } },
] as const;

function refusalForMobile(value: string, area: PhoneArea): ValidationMessage | undefined {
  const phone = parsePhone(value, area);
  if (!phone) return message(area === '853' ? 'phone853' : 'phone86');
  return isMobile(phone) ? undefined : message('mobile853');
}
