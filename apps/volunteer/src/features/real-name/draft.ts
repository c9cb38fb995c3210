import { draftAtom } from '../../shared/draft-atom.ts';
import { emptyRealName, personalFields } from './real-name-values.ts';
import type { RealNameFormValues } from './real-name-values.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Takes what has the same type as the empty value, else the empty value; so the result has the section's type. */
export function mended<Section extends object>(empty: Section, stored: unknown): Section {
  const given = isRecord(stored) ? stored : {};
  const entries = Object.entries(empty).map(([name, value]) => {
    const kept = given[name];
    const isSame = Array.isArray(value)
      ? Array.isArray(kept) && kept.every((entry) => typeof entry === 'string')
      : typeof kept === typeof value;
    return [name, isSame ? kept : value];
  });
  return Object.fromEntries(entries) as Section;
}

function withoutPhotos<Section extends object>(section: Section): object {
  return Object.fromEntries(Object.entries(section).filter(([name]) => !name.endsWith('PhotoId')));
}

/** The signed addresses of the photos that were taken in this visit, by id; in memory only. */
export const photoAddresses = draftAtom<ReadonlyMap<string, string>>({ form: 'real-name-photos', version: 1 });

/** The identity form without its photos, for 7 days on this device. */
export const realNameDraft = draftAtom<RealNameFormValues>({
  form: 'real-name',
  version: 1,
  keep: ({ identity, personal, guardian }) => ({
    identity: withoutPhotos(identity),
    personal: withoutPhotos(personal),
    guardian: withoutPhotos(guardian),
  }),
  restore: (stored) =>
    isRecord(stored)
      ? {
          identity: mended(emptyRealName.identity, stored.identity),
          personal: personalFields.restore(stored.personal),
          guardian: mended(emptyRealName.guardian, stored.guardian),
        }
      : undefined,
});
