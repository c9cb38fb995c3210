import {
  hasEmoji,
  isChineseName,
  isLatinName,
  maxLengthOf,
  normalizeName,
  organizationLimits,
  personLimits,
} from '@vp/domain';
import type { ScriptMax } from '@vp/domain';
import { plainText, text, withMax, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { message } from './message.ts';

/** Han letters and the middle dot. */
export function chineseName(): TextField {
  const max = personLimits.nameMax.han;
  return withRule(withMax(text(normalizeName), max), 'chineseName', (value) =>
    isChineseName(value) ? undefined : message('chineseName', { max }),
  );
}

/** Latin letters with accents, spaces, hyphens and apostrophes. */
export function latinName(): TextField {
  const max = personLimits.nameMax.latin;
  return withRule(withMax(text(normalizeName), max), 'latinName', (value) =>
    isLatinName(value) ? undefined : message('latinName', { max }),
  );
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
  return withRule(withMax(text(normalizeName), max), 'organizationName', (value) => {
    if (hasEmoji(value)) return message('emoji');
    const allowed = /^[\p{Script=Han}\p{Script=Latin}\p{M}\d][\p{Script=Han}\p{Script=Latin}\p{M}\d ·()（）.,'’&-]*$/u;
    return allowed.test(value) ? undefined : message('organizationName', { max: maxLengthOf(value, max) });
  });
}

export function introduction(): TextField {
  return plainText(organizationLimits.introductionMax);
}

export function address(): TextField {
  return plainText(personLimits.addressMax);
}
