import {
  hasEmoji,
  isChineseName,
  isLatinName,
  maxLengthOf,
  normalizeName,
  organizationLimits,
  personLimits,
  unprintableCharacter,
} from '@vp/domain';
import type { ScriptMax } from '@vp/domain';
import { plainText, text, withMax, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { message } from './message.ts';

/** Refuses the characters that official papers cannot show, by name. */
function printable(field: TextField): TextField {
  return withRule(field, 'printable', (value) => {
    const character = unprintableCharacter(value);
    return character === undefined ? undefined : message('unprintable', { character });
  });
}

/** Han letters and the middle dot. */
export function chineseName(): TextField {
  const max = personLimits.nameMax.han;
  const field = withRule(withMax(text(normalizeName), max), 'chineseName', (value) =>
    isChineseName(value) ? undefined : message('chineseName', { max }),
  );
  return printable(field);
}

/** Latin letters with accents, spaces, hyphens and apostrophes. */
export function latinName(): TextField {
  const max = personLimits.nameMax.latin;
  const field = withRule(withMax(text(normalizeName), max), 'latinName', (value) =>
    isLatinName(value) ? undefined : message('latinName', { max }),
  );
  return printable(field);
}

/** A name in either script, for guardians and contacts. */
export function personName(max: ScriptMax = personLimits.nameMax): TextField {
  return withRule(withMax(text(normalizeName), max), 'personName', (value) =>
    isChineseName(value) || isLatinName(value) ? undefined : message('personName'),
  );
}

/** The name of an organization's administrator, in either script. */
export function adminName(): TextField {
  return personName(organizationLimits.administratorNameMax);
}

/** Letters (with accents), digits, Han characters, spaces and brackets; no emoji. */
export function organizationName(): TextField {
  const max = organizationLimits.nameMax;
  const field = withRule(withMax(text(normalizeName), max), 'organizationName', (value) => {
    if (hasEmoji(value)) return message('emoji');
    const allowed = /^[\p{Script=Han}\p{Script=Latin}\p{M}\d][\p{Script=Han}\p{Script=Latin}\p{M}\d ·()（）.,'’&-]*$/u;
    return allowed.test(value) ? undefined : message('organizationName', { max: maxLengthOf(value, max) });
  });
  return printable(field);
}

export function introduction(): TextField {
  return plainText(organizationLimits.introductionMax);
}

export function address(): TextField {
  return plainText(personLimits.addressMax);
}
