import type { FieldCipher } from './field-encryption.ts';

/** The encrypted columns of the database: the row that binds each column, and the input of its fingerprint. */

export function encryptMobile(cipher: FieldCipher, accountId: string, e164: string) {
  return {
    mobileEncrypted: cipher.encrypt(e164, `account.mobile:${accountId}`),
    mobileFingerprint: mobileFingerprint(cipher, e164),
  };
}

export function mobileFingerprint(cipher: FieldCipher, e164: string): string {
  return cipher.fingerprint('mobile', e164);
}

/** Returns the fingerprint that identifies calls from one network; the network itself is not stored. */
export function networkFingerprint(cipher: FieldCipher, network: string): string {
  return cipher.fingerprint('network', network);
}

/** Returns the fingerprint that identifies the very same coordinates; the location itself is not stored. */
export function fixFingerprint(cipher: FieldCipher, coordinates: string): string {
  return cipher.fingerprint('fix', coordinates);
}

/** Returns the mobile of an account in E.164; undefined for an account without one. */
export function decryptMobile(
  cipher: FieldCipher,
  row: { readonly id: string; readonly mobileEncrypted: string | null },
) {
  return row.mobileEncrypted === null ? undefined : cipher.decrypt(row.mobileEncrypted, `account.mobile:${row.id}`);
}

/** Table and row that name a person by a mobile. */
export interface NamingRow {
  readonly table: 'operator_invitation' | 'administrator_appointment';
  readonly id: string;
}

/** Encrypts the mobile of an invited or appointed person, who may have no account. */
export function encryptInvited(cipher: FieldCipher, { table, id }: NamingRow, e164: string) {
  return {
    mobileEncrypted: cipher.encrypt(e164, `${table}.mobile:${id}`),
    mobileFingerprint: mobileFingerprint(cipher, e164),
  };
}

/** Returns the mobile of an invitation in E.164; undefined for an invitation by user name. */
export function decryptInvited(cipher: FieldCipher, row: MobileRow) {
  return decryptNamed(cipher, 'operator_invitation', row);
}

/** Returns the mobile of an appointment in E.164; undefined for an appointment by user name. */
export function decryptAppointed(cipher: FieldCipher, row: MobileRow) {
  return decryptNamed(cipher, 'administrator_appointment', row);
}

interface MobileRow {
  readonly id: string;
  readonly mobileEncrypted: string | null;
}

function decryptNamed(cipher: FieldCipher, table: NamingRow['table'], { id, mobileEncrypted }: MobileRow) {
  return mobileEncrypted === null ? undefined : cipher.decrypt(mobileEncrypted, `${table}.mobile:${id}`);
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

/** Encrypts the document of a person who acts for an organization, bound to both. */
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

/** Returns the number of that document; undefined where none is stored. */
export function decryptRoleDocument(
  cipher: FieldCipher,
  row: RoleOfDocument & { readonly documentEncrypted: string | null },
): string | undefined {
  return row.documentEncrypted === null ? undefined : cipher.decrypt(row.documentEncrypted, roleDocument(row));
}

export function encryptSubmission(cipher: FieldCipher, submissionId: string, payload: unknown): string {
  return cipher.encrypt(JSON.stringify(payload), `real_name_submission.payload:${submissionId}`);
}

/** Decrypts the submitted form; its reader checks the shape. */
export function decryptSubmission(
  cipher: FieldCipher,
  row: { readonly id: string; readonly payloadEncrypted: string },
): unknown {
  return JSON.parse(cipher.decrypt(row.payloadEncrypted, `real_name_submission.payload:${row.id}`));
}

/** Encrypts the checked data that a passed renewal replaces. */
export function encryptReplaced(cipher: FieldCipher, submissionId: string, replaced: object): string {
  return cipher.encrypt(JSON.stringify(replaced), `real_name_submission.replaced:${submissionId}`);
}

/** Decrypts the replaced data, whose reader checks the shape; null where none were replaced. */
export function decryptReplaced(
  cipher: FieldCipher,
  row: { readonly id: string; readonly replacedEncrypted: string | null },
): unknown {
  if (row.replacedEncrypted === null) return null;
  return JSON.parse(cipher.decrypt(row.replacedEncrypted, `real_name_submission.replaced:${row.id}`));
}

/** Encrypts the guardian of a card applicant under 18; the platform and the bank read it. */
export function encryptCardGuardian(cipher: FieldCipher, applicationId: string, guardian: object): string {
  return cipher.encrypt(JSON.stringify(guardian), `card_application.guardian:${applicationId}`);
}

/** Decrypts the guardian, whose reader checks the shape; null without a guardian. */
export function decryptCardGuardian(
  cipher: FieldCipher,
  row: { readonly id: string; readonly guardianEncrypted: string | null },
): unknown {
  if (row.guardianEncrypted === null) return null;
  return JSON.parse(cipher.decrypt(row.guardianEncrypted, `card_application.guardian:${row.id}`));
}

export interface GuardianAsk {
  /** The volunteer's own name. */
  readonly name: string;
  /** The guardian's mobile in E.164. */
  readonly mobile: string;
}

/** Encrypts the name and the phone with which a volunteer asked a guardian. */
export function encryptGuardianAsk(cipher: FieldCipher, requestId: string, ask: GuardianAsk) {
  return {
    askEncrypted: cipher.encrypt(JSON.stringify(ask), `guardian_request.ask:${requestId}`),
    mobileFingerprint: mobileFingerprint(cipher, ask.mobile),
  };
}

export function decryptGuardianAsk(
  cipher: FieldCipher,
  row: { readonly id: string; readonly askEncrypted: string },
): GuardianAsk {
  // Only values of this shape were encrypted.
  return JSON.parse(cipher.decrypt(row.askEncrypted, `guardian_request.ask:${row.id}`)) as GuardianAsk;
}

/** Encrypts what a guardian entered through a link. */
export function encryptLinkedGuardian(cipher: FieldCipher, requestId: string, guardian: object): string {
  return cipher.encrypt(JSON.stringify(guardian), `guardian_request.guardian:${requestId}`);
}

/** Decrypts what a guardian entered, whose reader checks the shape; null before the confirmation. */
export function decryptLinkedGuardian(
  cipher: FieldCipher,
  row: { readonly id: string; readonly guardianEncrypted: string | null },
): unknown {
  if (row.guardianEncrypted === null) return null;
  return JSON.parse(cipher.decrypt(row.guardianEncrypted, `guardian_request.guardian:${row.id}`));
}

/** Encrypts the sender's data of an appeal; only its reviewers read it. */
export function encryptAppeal(cipher: FieldCipher, appealId: string, payload: object): string {
  return cipher.encrypt(JSON.stringify(payload), `password_appeal.payload:${appealId}`);
}

/** Decrypts an appeal; its reader checks the shape. */
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

/** Returns the hash by which the paper of a code is found. */
export function hashProofCode(cipher: FieldCipher, code: string): string {
  return cipher.hash('hours-proof-code', code);
}

export function decryptProofCode(
  cipher: FieldCipher,
  row: { readonly id: string; readonly codeEncrypted: string },
): string {
  return cipher.decrypt(row.codeEncrypted, `hours_proof.code:${row.id}`);
}

/** Encrypts a secret that a provider issued for a limited time. */
export function encryptSecret(cipher: FieldCipher, name: string, text: string): string {
  return cipher.encrypt(text, `provider_secret.text:${name}`);
}

/** Decrypts a secret; undefined where none is stored yet. */
export function decryptSecret(
  cipher: FieldCipher,
  row: { readonly name: string; readonly textEncrypted: string | null },
): string | undefined {
  return row.textEncrypted === null ? undefined : cipher.decrypt(row.textEncrypted, `provider_secret.text:${row.name}`);
}
