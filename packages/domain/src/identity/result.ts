import type { DocumentNumberRefusal } from './refusal.ts';

export interface AcceptedDocumentNumber {
  readonly ok: true;
  readonly normalized: string;
}

export interface RefusedDocumentNumber {
  readonly ok: false;
  readonly reason: DocumentNumberRefusal;
}

export type DocumentNumberCheck = AcceptedDocumentNumber | RefusedDocumentNumber;

export function accepted(normalized: string): AcceptedDocumentNumber {
  return { ok: true, normalized };
}

export function refused(reason: DocumentNumberRefusal): RefusedDocumentNumber {
  return { ok: false, reason };
}
