import type { DocumentType } from '../code-table/document.ts';
import { documentTypeCodes } from '../code-table/document-codes.ts';
import { personLimits } from '../limits.ts';
import { checkHongKongNumber } from './hong-kong.ts';
import { checkMainlandNumber } from './mainland.ts';
import { normalizeDocumentNumber } from './normalize.ts';
import {
  checkBlueCard,
  checkMacaoNumber,
  checkOtherDocument,
  checkPassport,
  checkTravelPermit,
  lifetimePartOfTravelPermit,
} from './other-documents.ts';
import { refused } from './result.ts';
import type { DocumentNumberCheck } from './result.ts';

type Check = (normalized: string, now: Date) => DocumentNumberCheck;

const checks: Readonly<Record<DocumentType, Check>> = {
  [documentTypeCodes.mainlandId]: checkMainlandNumber,
  [documentTypeCodes.macaoId]: checkMacaoNumber,
  [documentTypeCodes.hongKongId]: checkHongKongNumber,
  [documentTypeCodes.passport]: checkPassport,
  [documentTypeCodes.blueCard]: checkBlueCard,
  [documentTypeCodes.travelPermit]: checkTravelPermit,
  [documentTypeCodes.other]: checkOtherDocument,
};

/**
 * Normalises and checks a number by the rule of its document type; `now` limits the birth date of mainland numbers
 * (docs/product/identity.md).
 */
export function checkDocumentNumber(type: DocumentType, raw: string, now: Date): DocumentNumberCheck {
  const normalized = normalizeDocumentNumber(raw);
  if (normalized === '') return refused('empty');
  if (normalized.length > personLimits.documentNumberMax) return refused('tooLong');
  return checks[type](normalized, now);
}

/** Whether a document may lack an expiry date; only these types offer 'no expiry'. */
export function mayHaveNoExpiry(type: DocumentType): boolean {
  return type !== documentTypeCodes.passport;
}

/** Whether two numbers belong to one document, in any spelling. */
export function isSameDocument(
  first: { readonly type: DocumentType; readonly number: string },
  second: { readonly type: DocumentType; readonly number: string },
): boolean {
  return first.type === second.type && comparable(first) === comparable(second);
}

function comparable(document: { readonly type: DocumentType; readonly number: string }): string {
  const normalized = normalizeDocumentNumber(document.number);
  if (document.type === documentTypeCodes.travelPermit) return lifetimePartOfTravelPermit(normalized);
  return normalized.replace(/[^A-Z\d]/g, '');
}
