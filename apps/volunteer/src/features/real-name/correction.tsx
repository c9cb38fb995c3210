import type { VolunteerDetail } from '@vp/contract';
import { createContext, useContext } from 'react';
import { mended } from './draft.ts';
import { emptyRealName, personalFields } from './real-name-values.ts';
import type { RealNameFormValues } from './real-name-values.ts';

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

/** The form to begin with: empty, or what was sent and did not pass. */
export function valuesOfDetail({ sent }: VolunteerDetail): RealNameFormValues {
  const { identity, guardian } = emptyRealName;
  return {
    identity: mended(identity, sent?.identity),
    personal: personalFields.restore(sent?.personal),
    guardian: mended(guardian, sent?.guardian),
  };
}

/** A restored draft holds no photos; those that the server has kept need not be taken again. */
export function withKeptPhotos(draft: RealNameFormValues, known: RealNameFormValues): RealNameFormValues {
  return {
    identity: keepPhotos(draft.identity, known.identity),
    personal: keepPhotos(draft.personal, known.personal),
    guardian: keepPhotos(draft.guardian, known.guardian),
  };
}

function keepPhotos<Section extends object>(draft: Section, known: Section): Section {
  const photos = Object.entries(known).filter(([name]) => name.endsWith('PhotoId'));
  return { ...draft, ...Object.fromEntries(photos) };
}

/** After a failed check only what the reviewer marked opens again; where nothing was marked, everything does. */
export function correctionOf({ sent, wrongFields, maskedDocumentNumber }: VolunteerDetail): Correction {
  if (sent === null) return { locked: new Set(), maskedNumber: undefined };
  const names = personalFields.correctable
    .filter((name) => Boolean(sent.personal[name]))
    .map((name) => `personal.${name}`);
  const locked = wrongFields.length === 0 ? [] : names.filter((name) => !wrongFields.includes(name));
  const isNumberWrong = wrongFields.includes('identity.documentNumber');
  return { locked: new Set(locked), maskedNumber: isNumberWrong ? undefined : (maskedDocumentNumber ?? undefined) };
}
