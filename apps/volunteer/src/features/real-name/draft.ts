import { draftAtom } from '../../shared/draft/draft-atom.ts';
import { realNameForm } from './real-name-values.ts';
import type { RealNameFormValues } from './real-name-values.ts';

/** Signed URLs of the photos uploaded in this visit, by ID. In memory only. */
export const photoAddresses = draftAtom<ReadonlyMap<string, string>>({ form: 'real-name-photos', version: 1 });

/** Draft of the identity form, for 7 days on this device. It holds only the IDs of photos. */
export const realNameDraft = draftAtom<RealNameFormValues>({ form: 'real-name', version: 1, ...realNameForm.draft });

const photoFields = {
  identity: ['frontPhotoId', 'backPhotoId', 'handheldPhotoId'],
  personal: ['qualificationPhotoId'],
  guardian: ['frontPhotoId', 'backPhotoId'],
} as const;

/** The server erases unsent pictures after a day. This leaves an hour for the rest of the form. */
const pictureLifeMs = 23 * 3_600_000;

interface Restored {
  readonly values: RealNameFormValues;
  /** Values of the last form after a failed check. */
  readonly known: RealNameFormValues;
  readonly ageMs: number;
}

/** Returns a restored draft with photos that still exist: its own until they expire, then those of the last form. */
export function withLivingPhotos({ values, known, ageMs }: Restored): RealNameFormValues {
  const isOld = ageMs > pictureLifeMs;
  const photosIn = <Section extends keyof typeof photoFields>(section: Section) => {
    const [own, others]: Readonly<Record<string, unknown>>[] = [{ ...values[section] }, { ...known[section] }];
    return Object.fromEntries(photoFields[section].map((name) => [name, (isOld ? '' : own?.[name]) || others?.[name]]));
  };
  return {
    identity: { ...values.identity, ...photosIn('identity') },
    personal: { ...values.personal, ...photosIn('personal') },
    guardian: { ...values.guardian, ...photosIn('guardian') },
  };
}
