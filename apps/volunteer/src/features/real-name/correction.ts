import type { VolunteerDetail } from '@vp/contract';
import { keptFields } from '@vp/validators';
import { createContext, useContext } from 'react';

/** How a failed check limits a form that was sent before; empty on a first submission. */
interface Correction {
  /** Paths of the fields that stay as sent. */
  readonly locked: ReadonlySet<string>;
  /** Masked document number, which must be typed again. */
  readonly maskedNumber: string | undefined;
}

const CorrectionContext = createContext<Correction>({ locked: new Set(), maskedNumber: undefined });

export const CorrectionProvider = CorrectionContext.Provider;

export function useCorrection(): Correction {
  return useContext(CorrectionContext);
}

/**
 * Returns the correction after a failed check: only the marked fields can change, or all fields if none is marked. A
 * refused renewal locks no field, because what was approved before may be sent again.
 */
export function correctionOf({ sent, wrongFields, maskedDocumentNumber, renewal }: VolunteerDetail): Correction {
  if (sent === null) return { locked: new Set(), maskedNumber: undefined };
  if (renewal !== null) {
    const isRenewed = !renewal.wrongFields.includes('identity.documentNumber');
    return { locked: new Set(), maskedNumber: (isRenewed && renewal.maskedDocumentNumber) || undefined };
  }
  const isNumberWrong = wrongFields.includes('identity.documentNumber');
  return {
    locked: new Set(keptFields(sent, wrongFields).keys()),
    maskedNumber: isNumberWrong ? undefined : (maskedDocumentNumber ?? undefined),
  };
}
