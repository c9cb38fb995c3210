import './locale.ts';
import {
  cleanLine,
  cleanText,
  codeListLimits,
  codePointLength,
  codesOf,
  emojiOf,
  maxLengthOf,
  privateCharacterOf,
} from '@vp/domain';
import type { CodeOf, CodeTable, TextMax } from '@vp/domain';
import { array, boolean, number, string } from 'yup';
import type { AnyObject, StringSchema, TestContext } from 'yup';
import { message } from './message.ts';
import type { ValidationMessage } from './message.ts';

export type TextField = StringSchema<string | undefined, AnyObject>;

export type Refuse = (value: string, context: TestContext) => ValidationMessage | undefined;

/**
 * A text that is never converted from a number or an object. `clean` runs first, so that no invisible character stays;
 * an empty text counts as missing.
 * Optional, like all fields here: the schema adds `.required()`.
 */
export function text(clean: (value: string) => string = cleanLine): TextField {
  return string().transform((_coerced: unknown, original: unknown) => {
    if (typeof original !== 'string') return original;
    const cleaned = clean(original);
    return cleaned === '' ? undefined : cleaned;
  });
}

/** A machine-written text, without cleaning. */
export function rawText(): TextField {
  return text((value) => value).meta({ [machineWritten]: true });
}

/** Marks the only text fields that are stored as they are sent. */
export const machineWritten = 'machineWritten';

/** Adds a rule with its own message; missing fields pass. */
export function withRule(field: TextField, name: string, refuse: Refuse): TextField {
  return field.test({
    name,
    skipAbsent: true,
    test: (value, context) => {
      const refusal = typeof value === 'string' ? refuse(value, context) : undefined;
      return refusal === undefined || context.createError({ message: refusal });
    },
  });
}

/** Limits the code points by script; the generated JSON schema shows the name and the larger number. */
export function withMax(field: TextField, max: TextMax): TextField {
  return field.test({
    name: 'max',
    params: { max: typeof max === 'number' ? max : Math.max(max.han, max.latin) },
    skipAbsent: true,
    test: (value, context) => {
      if (typeof value !== 'string') return true;
      const most = maxLengthOf(value, max);
      return codePointLength(value) <= most || context.createError({ message: message('tooLong', { max: most }) });
    },
  });
}

/** Refuses emoji and private-use characters, and names them; text signs such as ☎ and rare Han letters pass. */
export function noEmoji(field: TextField = text()): TextField {
  return withRule(field, 'noEmoji', (value) => {
    const sign = emojiOf(value);
    if (sign !== undefined) return message('emoji', { sign });
    const code = privateCharacterOf(value);
    return code === undefined ? undefined : message('privateCharacter', { code });
  });
}

/** Free text of one line without emoji, at most `max` code points. */
export function plainText(max: TextMax): TextField {
  return withMax(noEmoji(), max);
}

/** Free text of several lines without emoji, at most `max` code points. */
export function longText(max: TextMax): TextField {
  return withMax(noEmoji(text(cleanText)), max);
}

/** Free text of several lines with emoji, at most `max` code points. */
export function paragraphs(max: TextMax): TextField {
  return withMax(text(cleanText), max);
}

/** One code of a table, as on the wire. */
export function code<const Table extends CodeTable>(table: Table) {
  return string().transform(uncoerced).typeError(message('notAnOption')).oneOf<CodeOf<Table>>(codesOf(table));
}

/** One of these words. */
export function choice<const Value extends string>(...values: readonly Value[]) {
  return string().transform(uncoerced).typeError(message('notAnOption')).oneOf<Value>(values);
}

/** A state that is sent as a code: accepts the code and the name, and returns the name. */
export function stateCode<const Name extends string>(nameOfCode: Readonly<Record<string, Name>>) {
  const read = (_coerced: unknown, original: unknown): unknown =>
    typeof original === 'string' && Object.hasOwn(nameOfCode, original)
      ? nameOfCode[original]
      : uncoerced(undefined, original);
  const names = Object.values(nameOfCode);
  const jsonSchema = { enum: [...names, ...Object.keys(nameOfCode)] };
  return string().transform(read).typeError(message('notAnOption')).oneOf<Name>(names).meta({ jsonSchema });
}

/** A boolean on the wire: `'1'` and `'0'`, or a boolean, also as text in an address. */
export function flag() {
  const jsonSchema = { type: ['boolean', 'string'], enum: [true, false, ...Object.keys(flags)] };
  const read = (_coerced: unknown, original: unknown): unknown =>
    typeof original === 'string' && original in flags ? flags[original] : original;
  return boolean().transform(read).meta({ jsonSchema });
}

const flags: Readonly<Record<string, boolean | undefined>> = Object.assign(Object.create(null), {
  '': undefined,
  '0': false,
  '1': true,
  false: false,
  true: true,
});

/** A list of distinct codes of a table. */
export function codeList<const Table extends CodeTable>(table: Table) {
  return array().of(code(table).required()).max(table.length).test(uniqueItems);
}

/** A code of a list that the platform edits. Checks the form only; the server knows the existing codes. */
export function listCode() {
  return string()
    .transform(uncoerced)
    .typeError(message('notAnOption'))
    .max(codeListLimits.codeMax, message('notAnOption'))
    .matches(/^[0-9]+$/, { message: message('notAnOption') });
}

/** Distinct codes of a list that the platform edits, at most `max`. */
export function listCodes(max: number) {
  return array().of(listCode().required()).max(max).test(uniqueItems);
}

const uniqueItems = {
  name: 'unique',
  skipAbsent: true,
  message: message('duplicate'),
  test: (values: readonly string[] | undefined) => values === undefined || new Set(values).size === values.length,
};

/** A JSON number; refuses texts, and an emptied form field counts as missing. */
export function jsonNumber() {
  return number().transform(uncoerced);
}

export function jsonBoolean() {
  return boolean().transform(uncoerced);
}

/** yup reads '1' as 1 and 'true' as true; bodies must have the real type. */
function uncoerced(_coerced: unknown, original: unknown): unknown {
  return original === '' ? undefined : original;
}
