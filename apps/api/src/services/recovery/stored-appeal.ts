import { accountLimits } from '@vp/domain';
import type { DocumentType } from '@vp/domain';
import { decryptAppeal } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { passwordAppeal } from '../../db/schema/password-appeal.ts';

export type StoredAppeal = typeof passwordAppeal.$inferSelect;

/** Fields of an administrator's appeal: the organization, and the role in it. */
export interface Applicant {
  readonly organizationName: string;
  readonly position: string;
}

/** The data of the sender of an appeal. */
export interface AppealForm extends Partial<Applicant> {
  readonly name: string;
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  /** In E.164. */
  readonly mobile: string;
  readonly email: string;
}

/** Only values of the schema were encrypted. */
export function readAppealForm(cipher: FieldCipher, stored: StoredAppeal): AppealForm {
  return decryptAppeal(cipher, stored) as AppealForm;
}

/** Returns the earliest pass of an appeal; one of the previous release waits as if it matched. */
export function passableFromOf({ passableFrom, submittedAt }: StoredAppeal): Date {
  return passableFrom ?? new Date(submittedAt.getTime() + accountLimits.appealWaitMs);
}
