import { isDeepStrictEqual } from 'node:util';
import { headerNames } from '@vp/contract';
import type { Alias, Aliases } from '@vp/contract';
import { message } from '@vp/validators';
import type { ValidationMessage } from '@vp/validators';
import type { Actor } from '../../auth/actor.ts';
import { Refused } from '../../refusal/refused.ts';
import { isClientId } from '../client-id.ts';

export interface AliasFacts {
  readonly actor: Actor | undefined;
  readonly deviceId: string | undefined;
}

export interface WithoutAliases {
  readonly value: unknown;
  /** The device of the call, from its header or from the body. */
  readonly deviceId: string | undefined;
  /** Paths that the caller used, by the path of our own field. */
  readonly sentAs: ReadonlyMap<string, string>;
}

interface Translation extends AliasFacts {
  readonly body: Fields;
  readonly sentAs: Map<string, string>;
  deviceId: string | undefined;
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Puts the names and forms of the specification into our own, before validation. */
export function withoutAliases(aliases: Aliases, raw: unknown, facts: AliasFacts): WithoutAliases {
  const { deviceId } = facts;
  const names = Object.entries(aliases);
  if (!isFields(raw) || names.length === 0) return { value: raw, deviceId, sentAs: new Map() };
  const translation: Translation = { ...facts, body: structuredClone(raw), sentAs: new Map() };
  const problems = names.flatMap(([path, alias]) => {
    const value = valueAt(translation.body, path);
    const problem = value === undefined ? undefined : translate(translation, { path, alias, value });
    return problem === undefined ? [] : [{ path: translation.sentAs.get(path) ?? path, message: problem }];
  });
  if (problems.length > 0) throw new Refused('invalidInput', { problems });
  return { value: translation.body, deviceId: translation.deviceId, sentAs: translation.sentAs };
}

interface Sent {
  readonly path: string;
  readonly alias: Alias;
  readonly value: unknown;
}

function translate(translation: Translation, { path, alias, value }: Sent): ValidationMessage | undefined {
  const { body, actor } = translation;
  switch (alias.kind) {
    case 'name':
      return move(translation, path, new Map([[alias.field, value]]));
    case 'codes':
      if (typeof value === 'string') setAt(body, path, codesIn(value));
      return undefined;
    case 'flag':
      if (flags.has(value)) setAt(body, path, flags.get(value));
      return undefined;
    case 'point': {
      const [, longitude, latitude] = pointFormat.exec(String(value)) ?? [];
      if (longitude === undefined || latitude === undefined) return message('invalid');
      const numbers = [
        [alias.longitude, Number(longitude)],
        [alias.latitude, Number(latitude)],
      ] as const;
      return move(translation, path, new Map(numbers));
    }
    case 'session':
      removeAt(body, path);
      return value === readFact(actor, alias.fact) ? undefined : message('otherSession');
    case 'device':
      removeAt(body, path);
      return takeDevice(translation, value);
    case 'constant':
      removeAt(body, path);
      return value === alias.value ? undefined : message('notAnOption');
    case 'usedUp':
      removeAt(body, path);
      return typeof value === 'string' && value.length <= 20 ? undefined : message('invalid');
  }
}

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  [0, false],
  ['0', false],
]);

const pointFormat = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,2}(?:\.\d+)?)\s*$/;

function codesIn(text: string): string[] {
  return text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** Sets our own fields; refuses if the caller has sent one of them with another value. */
function move(
  { body, sentAs }: Translation,
  path: string,
  fields: ReadonlyMap<string, unknown>,
): ValidationMessage | undefined {
  removeAt(body, path);
  for (const [field, value] of fields) {
    const own = valueAt(body, field);
    if (own !== undefined && !isDeepStrictEqual(own, value)) return message('otherNameDiffers', { name: field });
    if (own !== undefined) continue;
    setAt(body, field, value);
    sentAs.set(field, sentAs.get(path) ?? path);
  }
  return undefined;
}

function takeDevice(translation: Translation, sent: unknown): ValidationMessage | undefined {
  if (typeof sent !== 'string' || !isClientId(sent)) return message('invalid');
  const { deviceId = sent } = translation;
  translation.deviceId = deviceId;
  return deviceId === sent ? undefined : message('otherNameDiffers', { name: headerNames.deviceId });
}

function readFact(actor: Actor | undefined, fact: 'accountId' | 'organizationId'): string | undefined {
  if (fact === 'accountId') return actor?.accountId;
  return actor?.kind === 'organization' ? actor.organizationId : undefined;
}

/** Returns the object that holds the last name of a path; undefined where a part of it is missing. */
function findParent(body: Fields, path: string): Fields | undefined {
  const names = path.split('.').slice(0, -1);
  return names.reduce<Fields | undefined>((at, name) => {
    const next = at !== undefined && Object.hasOwn(at, name) ? at[name] : undefined;
    return isFields(next) ? next : undefined;
  }, body);
}

const readLastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function valueAt(body: Fields, path: string): unknown {
  const parent = findParent(body, path);
  const name = readLastName(path);
  return parent !== undefined && Object.hasOwn(parent, name) ? parent[name] : undefined;
}

function removeAt(body: Fields, path: string): void {
  const parent = findParent(body, path);
  if (parent !== undefined) delete parent[readLastName(path)];
}

function setAt(body: Fields, path: string, value: unknown): void {
  const [section, ...others] = path.split('.');
  if (others.length > 0 && section !== undefined && !Object.hasOwn(body, section)) body[section] = {};
  const parent = findParent(body, path);
  if (parent !== undefined) parent[readLastName(path)] = value;
}
