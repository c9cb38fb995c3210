import {
  checkDocumentNumber,
  codePointLength,
  documentTypes,
  isCodeOf,
  normalizeDocumentNumber,
  personLimits,
} from '@vp/domain';
import type { DocumentNumberRefusal, DocumentType } from '@vp/domain';
import { text, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { message } from './message.ts';
import type { ValidationKey, ValidationMessage } from './message.ts';
import { nowOf } from './now.ts';
import { partOf } from './read.ts';

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
 * A number checked by the type in another field. The value is normalised for display;
 * `checkDocumentNumber(...).normalized` is the stored and compared form.
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
