import {
  cleanLine,
  emojiOf,
  isChineseName,
  isLatinName,
  maxLengthOf,
  normalizePersonName,
  occupationCodes,
  organizationLimits,
  personLimits,
  refusedNameCharacter,
  unprintableCharacter,
} from '@vp/domain';
import type { NameScript, ScriptMax } from '@vp/domain';
import { jsonBoolean, longText, noEmoji, plainText, text, withMax, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { message } from './message.ts';
import type { ValidationMessage } from './message.ts';

/** Returns the message of a refused name, which names its first wrong character. */
function refuseName(name: string, script: NameScript, inGeneral: ValidationMessage): ValidationMessage {
  const sign = emojiOf(name);
  if (sign !== undefined) return message('emoji', { sign });
  const character = refusedNameCharacter(name, script);
  return character === undefined ? inGeneral : message('nameCharacter', { character });
}

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
  const field = withRule(withMax(text(normalizePersonName), max), 'chineseName', (value) =>
    isChineseName(value) ? undefined : refuseName(value, 'chinese', message('chineseName', { max })),
  );
  return printable(field);
}

/** Latin letters with accents, spaces, hyphens and apostrophes. */
export function latinName(): TextField {
  const max = personLimits.nameMax.latin;
  const field = withRule(withMax(text(normalizePersonName), max), 'latinName', (value) =>
    isLatinName(value) ? undefined : refuseName(value, 'latin', message('latinName', { max })),
  );
  return printable(field);
}

/** A name in either script, for guardians and contacts. */
export function personName(max: ScriptMax = personLimits.nameMax): TextField {
  return withRule(withMax(text(normalizePersonName), max), 'personName', (value) =>
    isChineseName(value) || isLatinName(value) ? undefined : refuseName(value, 'either', message('personName')),
  );
}

/** The name of an organization's administrator, in either script. */
export function adminName(): TextField {
  return personName(organizationLimits.administratorNameMax);
}

/** The name that an organization gives to an operator, which may hold both scripts. */
export function operatorName(): TextField {
  return withMax(noEmoji(text(normalizePersonName)), organizationLimits.administratorNameMax);
}

/** Letters (with accents), digits, Han characters, spaces, quotation marks, brackets and common punctuation. */
export function organizationName(): TextField {
  const max = organizationLimits.nameMax;
  const field = withRule(noEmoji(withMax(text(oneSpaced), max)), 'organizationName', (value) =>
    emojiOf(value) !== undefined || isOrganizationName(value)
      ? undefined
      : message('organizationName', { max: maxLengthOf(value, max) }),
  );
  return printable(field);
}

const organizationNameFormat =
  /^["'“‘「『《(（\p{Script=Han}\p{Script=Latin}\d][\p{Script=Han}\p{Script=Latin}\p{M}\d ·()（）「」『』《》“”‘’'":：/／–—&＆.,，、+-]*$/u;

function isOrganizationName(name: string): boolean {
  return organizationNameFormat.test(name) && /[\p{L}\d]/u.test(name);
}

/** Returns a name with one space between words and one form of the middle dot. */
function oneSpaced(name: string): string {
  return cleanLine(name)
    .replace(/\s+/g, ' ')
    .replace(/[・•‧]/g, '·');
}

export function introduction(): TextField {
  return longText(organizationLimits.introductionMax);
}

export function address(): TextField {
  return plainText(personLimits.addressMax);
}

/** Whether the person studies now, beside `occupation`: a student does, whatever the answer says. */
export function isStudent() {
  return jsonBoolean().when('occupation', ([occupation], field) =>
    occupation === occupationCodes.student ? field.transform(() => true).default(true) : field,
  );
}
