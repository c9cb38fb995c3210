import {
  checkDocumentNumber,
  codePointLength,
  documentTypes,
  hasEmoji,
  isChineseName,
  isCodeOf,
  isLatinName,
  maxLengthOf,
  normalizeDocumentNumber,
  normalizeName,
  organizationLimits,
  personLimits,
} from '@vp/domain';
import type { DocumentNumberRefusal, DocumentType, ScriptMax } from '@vp/domain';
import type { TestContext } from 'yup';
import { plainText, text, withMax, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { message } from './message.ts';
import type { ValidationKey, ValidationMessage } from './message.ts';
import { partOf } from './read.ts';

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

/** A name in either script, as guardians and contacts give it. */
export function personName(max: ScriptMax = personLimits.nameMax): TextField {
  return withRule(withMax(text(normalizeName), max), 'personName', (value) =>
    isChineseName(value) || isLatinName(value) ? undefined : message('personName'),
  );
}

/** The administrator of an organization, in either script. */
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

const formatKeys: Readonly<Record<DocumentType, ValidationKey>> = {
  '1': 'documentMainland',
  '2': 'documentMacao',
  '3': 'documentHongKong',
  '4': 'documentPassport',
  '5': 'documentBlueCard',
  '6': 'documentTravelPermit',
  '7': 'documentOther',
};

/**
 * A number by the rule of the type in the field beside it. The value is normalised for reading; what is
 * stored and compared is `checkDocumentNumber(...).normalized`.
 */
export function documentNumber(typePath = 'documentType'): TextField {
  return withRule(text(normalizeDocumentNumber), 'documentNumber', (value, context) => {
    const type = partOf(context.parent, typePath);
    if (!isCodeOf(documentTypes, type)) return message('documentType');
    const check = checkDocumentNumber(type, value, nowOf(context));
    return check.ok ? undefined : documentMessage(type, check.reason, codePointLength(value));
  });
}

function documentMessage(type: DocumentType, refusal: DocumentNumberRefusal, length: number): ValidationMessage {
  switch (refusal) {
    case 'empty':
      return message('required');
    case 'tooLong':
      return message('tooLong', { max: personLimits.documentNumberMax });
    case 'prefix':
      return message('documentPrefix');
    case 'birthDate':
      return message('documentBirthDate');
    case 'checkDigit':
      return message('documentCheckDigit');
    case 'checkDigitMissing':
      return message('documentHongKongCheckDigit');
    case 'format':
      return message(formatKeys[type], { length });
  }
}

/** The moment that rules about dates use: the caller's, or the present where a form gives none. */
export function nowOf(context: TestContext): Date {
  const now = partOf(context.options.context, 'now');
  return now instanceof Date ? now : new Date();
}
