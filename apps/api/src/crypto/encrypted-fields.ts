import type { Seal } from './field-encryption.ts';

/** The sealed columns of the database: where each is opened and what its fingerprint is made of. */

export function sealMobile(seal: Seal, accountId: string, e164: string) {
  return {
    mobileSealed: seal.seal(e164, `account.mobile:${accountId}`),
    mobileFingerprint: mobileFingerprint(seal, e164),
  };
}

export function mobileFingerprint(seal: Seal, e164: string): string {
  return seal.fingerprint('mobile', e164);
}

/** The mobile of an account in E.164; undefined where it has none. */
export function openMobile(seal: Seal, row: { readonly id: string; readonly mobileSealed: string | null }) {
  return row.mobileSealed === null ? undefined : seal.open(row.mobileSealed, `account.mobile:${row.id}`);
}

export interface DocumentNumber {
  readonly type: string;
  /** Normalised by the rule of its type. */
  readonly number: string;
}

export function sealDocument(seal: Seal, volunteerId: string, document: DocumentNumber) {
  return {
    documentType: document.type,
    documentSealed: seal.seal(document.number, `volunteer.document:${volunteerId}`),
    documentFingerprint: documentFingerprint(seal, document),
  };
}

export function documentFingerprint(seal: Seal, { type, number }: DocumentNumber): string {
  return seal.fingerprint('document', `${type}:${number}`);
}

export function openDocument(seal: Seal, row: { readonly id: string; readonly documentSealed: string | null }) {
  return row.documentSealed === null ? undefined : seal.open(row.documentSealed, `volunteer.document:${row.id}`);
}

export function sealSubmission(seal: Seal, submissionId: string, payload: unknown): string {
  return seal.seal(JSON.stringify(payload), `real_name_submission.payload:${submissionId}`);
}

/** The submitted form as it was stored; its reader checks the shape. */
export function openSubmission(seal: Seal, row: { readonly id: string; readonly payloadSealed: string }): unknown {
  return JSON.parse(seal.open(row.payloadSealed, `real_name_submission.payload:${row.id}`));
}

export function sealQrKey(seal: Seal, qrSessionId: string, key: Buffer): string {
  return seal.seal(key.toString('base64'), `qr_session.key:${qrSessionId}`);
}

export function openQrKey(seal: Seal, row: { readonly id: string; readonly keySealed: string }): Buffer {
  return Buffer.from(seal.open(row.keySealed, `qr_session.key:${row.id}`), 'base64');
}
