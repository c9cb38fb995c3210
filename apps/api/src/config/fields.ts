import { resolve } from 'node:path';
import { array, boolean, mixed, number, string } from 'yup';
import type { FieldKey } from '../crypto/field-encryption.ts';

interface Given {
  readonly originalValue?: unknown;
}

const expected = (what: string) => (given: Given) => `${what} is expected, not '${String(given.originalValue)}'`;

/** Returns the variable of a setting: `s3.accessKey` is S3_ACCESS_KEY. */
export function variableName(path: string): string {
  return path
    .replace('.', '_')
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .toUpperCase();
}

export function choice<const Option extends string>(options: readonly Option[]) {
  return string().oneOf(options, expected(`one of ${options.join(', ')}`));
}

export function numberWithin(min: number, max: number) {
  const problem = expected(`a number from ${min} to ${max}`);
  return number().typeError(problem).min(min, problem).max(max, problem);
}

const switches: ReadonlyMap<unknown, boolean> = new Map([
  ['on', true],
  ['off', false],
]);

export function onOff() {
  return boolean()
    .transform((_, given) => switches.get(given) ?? given)
    .typeError(expected('one of on, off'));
}

export function folder(fallback: string) {
  return string()
    .transform((path: string) => resolve(path))
    .default(() => resolve(fallback));
}

/** An address without a slash at the end. */
export function url() {
  return string()
    .transform((given: string) => given.replace(/\/+$/, ''))
    .test('url', expected('an address'), (value) => !value || URL.canParse(value));
}

/** A list of texts separated by commas. */
export function list() {
  return array(string().defined()).transform((_, given) => (typeof given === 'string' ? splitList(given) : given));
}

function splitList(given: string): readonly string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A text that is required for one value of another setting. */
export function neededFor(setting: string, value: string) {
  const problem = `needed because of ${variableName(setting)}=${value}`;
  return string().when(setting, ([chosen], schema) => (chosen === value ? schema.required(problem) : schema));
}

const keyBytes = 32;

function decode(base64: string): Buffer | string {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === keyBytes ? bytes : `a key has ${keyBytes} bytes in base64, this one has ${bytes.length}`;
}

/** A key in base64. */
export function key() {
  return mixed((value): value is Buffer => Buffer.isBuffer(value))
    .transform((_, given) => decode(String(given)))
    .typeError(({ value }: { readonly value: unknown }) => String(value));
}

function decodeNamed(part: string): FieldKey | string {
  const [id = '', base64 = ''] = part.split(':');
  if (!/^[\w-]{1,16}$/.test(id)) return `'${id}' is no key id; write id:base64`;
  const decoded = decode(base64);
  return typeof decoded === 'string' ? decoded : { id, key: decoded };
}

/** A list of keys as `id:base64`, separated by commas. */
export function keys() {
  return mixed((value): value is readonly FieldKey[] => Array.isArray(value))
    .transform((_, given) => {
      const decoded = splitList(String(given)).map(decodeNamed);
      return decoded.find((one) => typeof one === 'string') ?? decoded;
    })
    .typeError(({ value }: { readonly value: unknown }) => String(value));
}
