import { withoutMarksAround } from '../text/typed-text.ts';

/** Area codes that the screen offers. */
export const phoneAreas = ['853', '86'] as const;

export type PhoneArea = (typeof phoneAreas)[number];

export interface Phone {
  readonly area: PhoneArea;
  /** Digits without the area code. */
  readonly local: string;
  readonly e164: string;
}

const localNumbers: Readonly<Record<PhoneArea, RegExp>> = { '853': /^\d{8}$/, '86': /^1[3-9]\d{9}$/ };

export function isPhoneArea(value: unknown): value is PhoneArea {
  return phoneAreas.some((area) => area === value);
}

/** Returns the digits of a typed or pasted number and a leading plus; '00' before an area code means plus. */
function digitsOf(text: string): string {
  return withoutMarksAround(text.normalize('NFKC'))
    .replace(/^tel:/i, '')
    .replace(/[\s().\u2212‐-―-]/g, '')
    .replace(/^00(?=853|86)/, '+');
}

function phoneOf(area: PhoneArea, local: string): Phone | undefined {
  if (!localNumbers[area].test(local)) return undefined;
  return { area, local, e164: `+${area}${local}` };
}

/**
 * Parses a number as typed or pasted (+853, 853, spaces, full-width digits). `area` is the selection on the screen; an
 * explicit '+' area in the text wins. Undefined for a text that is no number of 853 or 86.
 */
export function parsePhone(text: string, area: PhoneArea): Phone | undefined {
  const digits = digitsOf(text);
  const plus = /^\+(853|86)(\d+)$/.exec(digits);
  if (plus?.[2] !== undefined) return phoneOf(plus[1] === '853' ? '853' : '86', plus[2]);
  const withoutArea = digits.startsWith(area) ? phoneOf(area, digits.slice(area.length)) : undefined;
  return phoneOf(area, digits) ?? withoutArea;
}

/** Parses a number with its area, or without one by its length: 8 digits are 853, 11 digits are 86. */
export function parseAnyPhone(text: string): Phone | undefined {
  return parsePhone(text, '853') ?? parsePhone(text, '86');
}

/** Only these receive messages: Macao numbers with a leading 6, all of 86. */
export function isMobile(phone: Phone): boolean {
  return phone.area === '86' || phone.local.startsWith('6');
}

/** A phone that is not shown at all. */
export const hiddenMobile = '•••• ••••';

/** Masks a number in E.164 as '+853 66•• ••08'; other texts keep only the last two characters. */
export function maskPhone(e164: string): string {
  const phone = parsePhone(e164, '853');
  if (phone === undefined) return `••••${e164.slice(-2)}`;
  const { area, local } = phone;
  const middle = area === '853' ? '•• ••' : '• •••• ••';
  return `+${area} ${local.slice(0, 2)}${middle}${local.slice(-2)}`;
}

/** 8 to 11 digits, 853 before them allowed; spaces, hyphens and plus are dropped. */
export function parseLandline(text: string): string | undefined {
  const digits = digitsOf(text).replace(/^\+/, '');
  return /^\d{8,11}$/.test(digits) ? digits : undefined;
}
