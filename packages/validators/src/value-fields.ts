import {
  isCalendarDate,
  isIsoInstant,
  languages,
  mapDefaults,
  organizationLimits,
  pageLimits,
  readableLength,
  reviewLimits,
  typedIdentifier,
  typedLink,
  weekdaysIn,
  withoutMarksAround,
} from '@vp/domain';
import { array, number } from 'yup';
import { jsonNumber, longText, plainText, rawText, text, withMax, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { closedObject } from './closed-object.ts';
import { message } from './message.ts';

/** A UUID in any version, stored in lower case; punctuation pasted around it is dropped. */
export function id(): TextField {
  return withRule(
    text((value) => withoutMarksAround(value).toLowerCase()),
    'id',
    (value) => (/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/.test(value) ? undefined : message('id')),
  );
}

/** At least one id and at most `max`. */
export function ids(max: number) {
  return array().of(id().required()).min(1).max(max);
}

/** The id that an upload returned. */
export function imageId(): TextField {
  return withRule(text(), 'image', (value) =>
    /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/.test(value) ? undefined : message('image'),
  );
}

/** The stored version that a change starts from. */
export function version() {
  return jsonNumber().integer().min(1);
}

/** 'YYYY-MM-DD' of a day that exists. */
export function date(): TextField {
  return withRule(text(), 'date', (value) => (isCalendarDate(value) ? undefined : message('date')));
}

/** The first and the last day of a range, in Macao; either can be missing. */
export function dayRange() {
  const to = withRule(date(), 'dateOrder', (value, { parent }) => {
    const { from }: { readonly from?: unknown } = parent;
    return typeof from === 'string' && isCalendarDate(from) && value < from ? message('dateOrder') : undefined;
  });
  return { from: date(), to };
}

/** Weekdays joined by commas, 1 for Monday to 7 for Sunday. */
export function weekdays(): TextField {
  return withRule(text(), 'weekdays', (value) => (weekdaysIn(value) ? undefined : message('notAnOption')));
}

/** ISO 8601 with an offset; a time without one could mean two moments. */
export function isoInstant(): TextField {
  return withRule(text(), 'instant', (value) => (isIsoInstant(value) ? undefined : message('instant')));
}

/** Reason for a refusal, a removal or an addition: at most 100 code points, with at least `min` readable ones. */
export function reason(min: number = reviewLimits.reasonMin): TextField {
  return withRule(longText(reviewLimits.reasonMax), 'reason', (value) =>
    readableLength(value) < min ? message('tooShort', { min }) : undefined,
  );
}

export function latitude() {
  return degrees(90);
}

export function longitude() {
  return degrees(180);
}

function degrees(limit: number) {
  const { coordinateDecimals } = mapDefaults;
  return jsonNumber()
    .min(-limit)
    .max(limit)
    .test({
      name: 'decimals',
      skipAbsent: true,
      message: message('decimals', { max: coordinateDecimals }),
      test: (value) => value === undefined || Number(value.toFixed(coordinateDecimals)) === value,
    });
}

/** The two query parameters of every list; digits in a text are read as numbers. */
export const page = {
  pageIndex: number().integer().min(1).max(1_000_000),
  pageSize: number().integer().min(1).max(pageLimits.pageSizeMax),
};

export interface PageRange {
  readonly pageIndex: number;
  readonly pageSize: number;
  /** Rows before the page. */
  readonly offset: number;
}

export function pageRange(query: {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
}): PageRange {
  const { pageIndex = 1, pageSize = pageLimits.defaultPageSize } = query;
  return { pageIndex, pageSize, offset: (pageIndex - 1) * pageSize };
}

/** Text of a search box: trimmed, at most as long as the longest name. */
export function keyword(): TextField {
  return withMax(text(), organizationLimits.nameMax.latin);
}

/** A link as typed or pasted. */
export function link(max: number): TextField {
  return withMax(text(typedLink), max);
}

/** A typed identifier of an account: user name, phone, volunteer or document number, without pasted punctuation. */
export function accountIdentifier(max: number): TextField {
  return withMax(text(typedIdentifier), max);
}

/** A machine-written text: length-limited, otherwise unchanged. */
export function token(max = 1024): TextField {
  return withMax(rawText(), max);
}

/** An optional text for each language; `field` creates the rule of each. */
export function localTexts(field: () => TextField) {
  const [first, second, third, fourth] = languages;
  return closedObject({ [first]: field(), [second]: field(), [third]: field(), [fourth]: field() });
}

/** A short text required in every language, at most `max` code points each. */
export function allTexts(max: number) {
  const [first, second, third, fourth] = languages;
  const written = () => plainText(max).required();
  return closedObject({ [first]: written(), [second]: written(), [third]: written(), [fourth]: written() });
}
