import { draftAtom } from '../../shared/draft/draft-atom.ts';
import { realNameForm } from './real-name-values.ts';
import type { RealNameFormValues } from './real-name-values.ts';

/** The signed addresses of the photos that were taken in this visit, by id; in memory only. */
export const photoAddresses = draftAtom<ReadonlyMap<string, string>>({ form: 'real-name-photos', version: 1 });

/** The identity form for 7 days on this device; of its photos the ids. */
export const realNameDraft = draftAtom<RealNameFormValues>({ form: 'real-name', version: 1, ...realNameForm.draft });

const photoFields = {
  identity: ['frontPhotoId', 'backPhotoId', 'handheldPhotoId'],
  personal: ['qualificationPhotoId'],
  guardian: ['frontPhotoId', 'backPhotoId'],
} as const;

/** The server erases pictures that nobody has sent within a day; an hour is left for the rest of the form. */
const pictureLifeMs = 23 * 3_600_000;

interface Restored {
  readonly values: RealNameFormValues;
  /** What a failed check has kept. */
  readonly known: RealNameFormValues;
  readonly ageMs: number;
}

/** A restored draft with the photos that are still there: its own while they live, else those of the last form. */
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
