import type { FieldKey } from '../crypto/field-encryption.ts';

export interface ConfigReader {
  readonly problems: readonly string[];
  readonly complain: (name: string, problem: string) => void;
  readonly text: (name: string, fallback: string) => string;
  readonly optional: (name: string) => string | undefined;
  readonly needed: (name: string, because: string) => string;
  readonly number: (name: string, fallback: number, range: { readonly min: number; readonly max: number }) => number;
  readonly choice: <const T extends string>(name: string, options: readonly T[], fallback: T) => T;
  readonly flag: (name: string, fallback: 'on' | 'off') => boolean;
  readonly list: (name: string, fallback: string) => readonly string[];
  readonly url: (name: string, fallback: string) => string;
  readonly key: (name: string) => Buffer | undefined;
  readonly keys: (name: string) => readonly FieldKey[];
}

const keyBytes = 32;

/** Reads single variables and collects what is wrong with them; an empty value counts as absent. */
export function createReader(environment: Readonly<Record<string, string | undefined>>): ConfigReader {
  const problems: string[] = [];
  const complain = (name: string, problem: string): void => void problems.push(`${name}: ${problem}`);
  const optional = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const text = (name: string, fallback: string): string => optional(name) ?? fallback;

  const needed = (name: string, because: string): string => {
    const value = optional(name);
    if (value === undefined) complain(name, `needed because of ${because}`);
    return value ?? '';
  };

  const number: ConfigReader['number'] = (name, fallback, { min, max }) => {
    const value = Number(text(name, String(fallback)));
    if (value >= min && value <= max) return value;
    complain(name, `a number from ${min} to ${max} is expected, not '${optional(name)}'`);
    return fallback;
  };

  const choice: ConfigReader['choice'] = (name, options, fallback) => {
    const value = text(name, fallback);
    const chosen = options.find((option) => option === value);
    if (chosen === undefined) complain(name, `one of ${options.join(', ')} is expected, not '${value}'`);
    return chosen ?? fallback;
  };

  const url = (name: string, fallback: string): string => {
    const value = text(name, fallback).replace(/\/+$/, '');
    if (value !== '' && !URL.canParse(value)) complain(name, `an address is expected, not '${value}'`);
    return value;
  };

  const decodeKey = (name: string, base64: string): Buffer | undefined => {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length === keyBytes) return bytes;
    complain(name, `a key has ${keyBytes} bytes in base64, this one has ${bytes.length}`);
    return undefined;
  };

  const key = (name: string): Buffer | undefined => {
    const value = optional(name);
    return value === undefined ? undefined : decodeKey(name, value);
  };

  const list = (name: string, fallback: string): readonly string[] =>
    text(name, fallback)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');

  const keys = (name: string): readonly FieldKey[] =>
    list(name, '').flatMap((part) => {
      const [id = '', base64 = ''] = part.split(':');
      if (!/^[\w-]{1,16}$/.test(id)) complain(name, `'${id}' is no key id; write id:base64`);
      const bytes = decodeKey(name, base64);
      return bytes === undefined ? [] : [{ id, key: bytes }];
    });

  const flag = (name: string, fallback: 'on' | 'off'): boolean => choice(name, ['on', 'off'], fallback) === 'on';

  return { problems, complain, text, optional, needed, number, choice, flag, list, url, key, keys };
}
