import type { Person } from '@vp/contract';
import { maskDocumentNumber, maskPhone } from '@vp/domain';
import type { CardApplicationValues } from '@vp/validators';
import { decryptCardGuardian } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { StoredCard } from '../../services/card/applications.ts';

/** Applications of earlier releases have no `byLink`. */
export type CardGuardian = NonNullable<CardApplicationValues['guardian']> & { readonly byLink?: boolean };

/** Decrypts the guardian of an application; null without a guardian. */
export function readGuardian(cipher: FieldCipher, row: StoredCard): CardGuardian | null {
  // Only values of the schema were encrypted.
  return decryptCardGuardian(cipher, row) as CardGuardian | null;
}

/** Returns the guardian with masked numbers, for the reviewer. */
export function maskedGuardian(cipher: FieldCipher, row: StoredCard): Person['guardian'] {
  const guardian = readGuardian(cipher, row);
  if (guardian === null) return null;
  const { name, relation, mobile, documentNumber, byLink = false } = guardian;
  return {
    name,
    relation,
    maskedMobile: maskPhone(mobile),
    maskedDocumentNumber: maskDocumentNumber(documentNumber),
    byLink,
  };
}
