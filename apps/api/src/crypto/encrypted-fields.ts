import type { FieldCipher } from './field-encryption.ts';

/** The encrypted columns of the database: the row that each is bound to and what its fingerprint is made of. */

export function encryptMobile(cipher: FieldCipher, accountId: string, e164: string) {
  return {
    mobileEncrypted: cipher.encrypt(e164, `account.mobile:${accountId}`),
    mobileFingerprint: mobileFingerprint(cipher, e164),
  };
}

export function mobileFingerprint(cipher: FieldCipher, e164: string): string {
  return cipher.fingerprint('mobile', e164);
}

/** By which calls from one network are told to be so; the network itself is not stored. */
export function networkFingerprint(cipher: FieldCipher, network: string): string {
  return cipher.fingerprint('network', network);
}

/** The mobile of an account in E.164; undefined where it has none. */
export function decryptMobile(
  cipher: FieldCipher,
  row: { readonly id: string; readonly mobileEncrypted: string | null },
) {
  return row.mobileEncrypted === null ? undefined : cipher.decrypt(row.mobileEncrypted, `account.mobile:${row.id}`);
}

/** The mobile of somebody who is invited, who may have no account. */
export function encryptInvited(cipher: FieldCipher, invitationId: string, e164: string) {
  return {
    mobileEncrypted: cipher.encrypt(e164, `operator_invitation.mobile:${invitationId}`),
    mobileFingerprint: mobileFingerprint(cipher, e164),
  };
}

/** The mobile that an invitation went to, in E.164; undefined where it went to a user name. */
export function decryptInvited(
  cipher: FieldCipher,
  row: { readonly id: string; readonly mobileEncrypted: string | null },
) {
  return row.mobileEncrypted === null
    ? undefined
    : cipher.decrypt(row.mobileEncrypted, `operator_invitation.mobile:${row.id}`);
}

export interface DocumentNumber {
  readonly type: string;
  /** Normalised by the rule of its type. */
  readonly number: string;
}

export function encryptDocument(cipher: FieldCipher, volunteerId: string, document: DocumentNumber) {
  return {
    documentType: document.type,
    documentEncrypted: cipher.encrypt(document.number, `volunteer.document:${volunteerId}`),
    documentFingerprint: documentFingerprint(cipher, document),
  };
}

export function documentFingerprint(cipher: FieldCipher, { type, number }: DocumentNumber): string {
  return cipher.fingerprint('document', `${type}:${number}`);
}

export function decryptDocument(
  cipher: FieldCipher,
  row: { readonly id: string; readonly documentEncrypted: string | null },
) {
  return row.documentEncrypted === null
    ? undefined
    : cipher.decrypt(row.documentEncrypted, `volunteer.document:${row.id}`);
}

/** The document of somebody who acts for an organization, bound to both. */
export function encryptRoleDocument(cipher: FieldCipher, role: RoleOfDocument, document: DocumentNumber) {
  return {
    documentType: document.type,
    documentEncrypted: cipher.encrypt(document.number, roleDocument(role)),
  };
}

interface RoleOfDocument {
  readonly accountId: string;
  readonly organizationId: string;
}

const roleDocument = ({ accountId, organizationId }: RoleOfDocument): string =>
  `organization_role.document:${organizationId}:${accountId}`;

/** The number of that document; undefined where none is kept. */
export function decryptRoleDocument(
  cipher: FieldCipher,
  row: RoleOfDocument & { readonly documentEncrypted: string | null },
): string | undefined {
  return row.documentEncrypted === null ? undefined : cipher.decrypt(row.documentEncrypted, roleDocument(row));
}

export function encryptSubmission(cipher: FieldCipher, submissionId: string, payload: unknown): string {
  return cipher.encrypt(JSON.stringify(payload), `real_name_submission.payload:${submissionId}`);
}

/** The submitted form as it was stored; its reader checks the shape. */
export function decryptSubmission(
  cipher: FieldCipher,
  row: { readonly id: string; readonly payloadEncrypted: string },
): unknown {
  return JSON.parse(cipher.decrypt(row.payloadEncrypted, `real_name_submission.payload:${row.id}`));
}

/** Who answers for somebody under 18 who applies for the card; the platform and the bank read it. */
export function encryptCardGuardian(cipher: FieldCipher, applicationId: string, guardian: object): string {
  return cipher.encrypt(JSON.stringify(guardian), `card_application.guardian:${applicationId}`);
}

/** The guardian as stored, whose reader checks the shape; null where there is none. */
export function decryptCardGuardian(
  cipher: FieldCipher,
  row: { readonly id: string; readonly guardianEncrypted: string | null },
): unknown {
  if (row.guardianEncrypted === null) return null;
  return JSON.parse(cipher.decrypt(row.guardianEncrypted, `card_application.guardian:${row.id}`));
}

/** What an appeal says of its sender; only its reviewers read it. */
export function encryptAppeal(cipher: FieldCipher, appealId: string, payload: object): string {
  return cipher.encrypt(JSON.stringify(payload), `password_appeal.payload:${appealId}`);
}

/** The appeal as it was stored; its reader checks the shape. */
export function decryptAppeal(
  cipher: FieldCipher,
  row: { readonly id: string; readonly payloadEncrypted: string },
): unknown {
  return JSON.parse(cipher.decrypt(row.payloadEncrypted, `password_appeal.payload:${row.id}`));
}

export function encryptQrKey(cipher: FieldCipher, qrSessionId: string, key: Buffer): string {
  return cipher.encrypt(key.toString('base64'), `qr_session.key:${qrSessionId}`);
}

export function decryptQrKey(cipher: FieldCipher, row: { readonly id: string; readonly keyEncrypted: string }): Buffer {
  return Buffer.from(cipher.decrypt(row.keyEncrypted, `qr_session.key:${row.id}`), 'base64');
}

export function encryptProofCode(cipher: FieldCipher, proofId: string, code: string) {
  return { codeHash: hashProofCode(cipher, code), codeEncrypted: cipher.encrypt(code, `hours_proof.code:${proofId}`) };
}

/** By which the paper of a code is found. */
export function hashProofCode(cipher: FieldCipher, code: string): string {
  return cipher.hash('hours-proof-code', code);
}

export function decryptProofCode(
  cipher: FieldCipher,
  row: { readonly id: string; readonly codeEncrypted: string },
): string {
  return cipher.decrypt(row.codeEncrypted, `hours_proof.code:${row.id}`);
}

/** What a provider handed out for a while. */
export function encryptSecret(cipher: FieldCipher, name: string, text: string): string {
  return cipher.encrypt(text, `provider_secret.text:${name}`);
}

/** The secret as it was stored; undefined where there is none yet. */
export function decryptSecret(
  cipher: FieldCipher,
  row: { readonly name: string; readonly textEncrypted: string | null },
): string | undefined {
  return row.textEncrypted === null ? undefined : cipher.decrypt(row.textEncrypted, `provider_secret.text:${row.name}`);
}
