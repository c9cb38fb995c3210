import type { ObjectSchema } from 'yup';

/**
 * A field name or a form of the specification that a call accepts beside its own.
 * - `name`: another name of `field`, a path in the body
 * - `codes`: also a text with the codes joined by commas
 * - `flag`: also 1 and 0
 * - `point`: a text `longitude,latitude` for two fields
 * - `session`: has to agree with the session, and is not used otherwise
 * - `device`: the device id, instead of its header
 * - `constant`: has to be this text
 * - `usedUp`: a value that an earlier call has consumed
 */
export type Alias =
  | { readonly kind: 'name'; readonly field: string }
  | { readonly kind: 'codes' | 'flag' | 'device' | 'usedUp' }
  | { readonly kind: 'point'; readonly longitude: string; readonly latitude: string }
  | { readonly kind: 'session'; readonly fact: 'accountId' | 'organizationId' }
  | { readonly kind: 'constant'; readonly value: string };

/** Aliases of a body by the path of the field that a caller sends. They apply in this order. */
export type Aliases = Readonly<Record<string, Alias>>;

export const nameOf = (field: string): Alias => ({ kind: 'name', field });

/** Fields of an organization; `stems` are the paths of its sections, with a dot at the end. */
export function organizationAliases(stems: { readonly basics: string; readonly services: string }): Aliases {
  const { basics, services } = stems;
  return {
    [`${basics}location`]: { kind: 'point', longitude: `${basics}longitude`, latitude: `${basics}latitude` },
    [`${services}serviceObject`]: { kind: 'codes' },
    [`${services}serviceType`]: { kind: 'codes' },
  };
}

/** Facts about a person that the specification writes as 1 or 0, or as a list in a text. */
export function personAliases(stem: string): Aliases {
  return {
    [`${stem}isStudent`]: { kind: 'flag' },
    [`${stem}masterLanguage`]: nameOf(`${stem}languagesMastered`),
    [`${stem}languagesMastered`]: { kind: 'codes' },
  };
}

/** Fields that prove the phone of a new account, and its repeated password. */
export function registrationAliases(stem: string): Aliases {
  return {
    [`${stem}iphone`]: nameOf(`${stem}mobile`),
    [`${stem}sms`]: nameOf(`${stem}smsCode`),
    [`${stem}code`]: { kind: 'usedUp' },
    [`${stem}deviceId`]: { kind: 'device' },
    [`${stem}type`]: { kind: 'constant', value: 'register' },
  };
}

/** The fields of a section, sent beside it instead of inside. */
export function flatSection(section: string, schema: Pick<ObjectSchema<object>, 'fields'>): Aliases {
  return Object.fromEntries(Object.keys(schema.fields).map((name) => [name, nameOf(`${section}.${name}`)]));
}
