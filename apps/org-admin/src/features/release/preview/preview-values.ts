import type { CurrentOrganization } from '@vp/contract';
import { maximumOf } from '../release-values.ts';
import type { ReleaseValues } from '../release-values.ts';

/** Values of a preview, from the form or from the server; empty if not given yet. */
export interface PreviewValues {
  readonly coverUrl: string | null;
  readonly name: string;
  readonly nature: string;
  readonly activityTypeId: string;
  readonly organizationName: string;
  readonly organizationLogoUrl: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly deadline: string;
  readonly regionId: string;
  readonly address: string;
  readonly meetingPoint: string;
  readonly attendanceType: string;
  readonly radiusKilometres: number;
  readonly applyLimit: string;
  readonly minimumAge: number | null;
  readonly maximumAge: number | null;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly maximum: number;
  readonly serviceObjects: readonly string[];
  readonly serviceLanguages: readonly string[];
  readonly periods: readonly {
    readonly startsAt: string;
    readonly endsAt: string;
    readonly posts: readonly { readonly name: string; readonly places: number }[];
  }[];
  readonly content: string;
}

const typedNumber = (typed: string): number => Number(typed.normalize('NFKC').trim() || Number.NaN);
const typedAge = (typed: string): number | null => (Number.isNaN(typedNumber(typed)) ? null : typedNumber(typed));

/** Returns the preview of the form. `own` is the publishing organization, once it is loaded. */
export function previewOfForm(
  values: ReleaseValues,
  own: Pick<CurrentOrganization, 'name' | 'logoUrl'> | null | undefined,
): PreviewValues {
  const { basics, schedule, place, conditions, content } = values;
  const { radiusKilometres, ...placed } = place;
  return {
    ...basics,
    ...placed,
    ...schedule,
    coverUrl: basics.coverUrl || null,
    organizationName: own?.name.text ?? '',
    organizationLogoUrl: own?.logoUrl ?? null,
    maximum: maximumOf(values) || 0,
    radiusKilometres: typedNumber(radiusKilometres) || 0,
    deadline: conditions.registrationDeadline,
    applyLimit: conditions.applyLimit,
    minimumAge: typedAge(conditions.minimumAge),
    maximumAge: typedAge(conditions.maximumAge),
    contactName: conditions.contactName,
    contactPhone: conditions.contactPhone,
    content: content.content,
  };
}
