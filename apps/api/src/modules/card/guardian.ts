import type { Person } from '@vp/contract';
import { maskDocumentNumber, maskPhone } from '@vp/domain';
import type { CardApplicationValues } from '@vp/validators';
import { decryptCardGuardian } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { StoredCard } from '../../services/card/applications.ts';

export type CardGuardian = NonNullable<CardApplicationValues['guardian']>;

/** The guardian of an application in full; null where it has none. */
export function readGuardian(cipher: FieldCipher, row: StoredCard): CardGuardian | null {
  // Only what the schema let through was ever encrypted.
  return decryptCardGuardian(cipher, row) as CardGuardian | null;
}

/** The guardian with masked numbers, for the reviewer. */
export function maskedGuardian(cipher: FieldCipher, row: StoredCard): Person['guardian'] {
  const guardian = readGuardian(cipher, row);
  if (guardian === null) return null;
  const { name, relation, mobile, documentNumber } = guardian;
  return { name, relation, maskedMobile: maskPhone(mobile), maskedDocumentNumber: maskDocumentNumber(documentNumber) };
}
