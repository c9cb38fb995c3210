import type { VolunteerDetail } from '@vp/contract';
import { unchangedFields } from '@vp/domain';
import { createContext, useContext } from 'react';

/** What a failed check asks of a form that was sent before; nothing on a first submission. */
interface Correction {
  /** Names of the fields that stay as they were sent. */
  readonly locked: ReadonlySet<string>;
  /** The document number that is to be typed again, masked. */
  readonly maskedNumber: string | undefined;
}

const CorrectionContext = createContext<Correction>({ locked: new Set(), maskedNumber: undefined });

export const CorrectionProvider = CorrectionContext.Provider;

export function useCorrection(): Correction {
  return useContext(CorrectionContext);
}

/** After a failed check only what the reviewer marked opens again; where nothing was marked, everything does. */
export function correctionOf({ sent, wrongFields, maskedDocumentNumber }: VolunteerDetail): Correction {
  if (sent === null) return { locked: new Set(), maskedNumber: undefined };
  const given = new Set(Object.entries(sent.personal).flatMap(([name, value]) => (value ? [`personal.${name}`] : [])));
  const locked = unchangedFields(wrongFields).filter((path) => given.has(path));
  const isNumberWrong = wrongFields.includes('identity.documentNumber');
  return { locked: new Set(locked), maskedNumber: isNumberWrong ? undefined : (maskedDocumentNumber ?? undefined) };
}
