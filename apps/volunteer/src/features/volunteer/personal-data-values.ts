import { fields } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import type { VolunteerDetail } from '@vp/contract';
import { isCodeOf, needsOtherCertificate, occupations, professions } from '@vp/domain';
import { profileSchema, validate } from '@vp/validators';
import type { ProfileValues, Problem } from '@vp/validators';
import {
  addressFields,
  hasProfession,
  asksStudy,
  studyFields,
  vestFields,
  workFields,
} from '../../shared/volunteer/personal-fields.ts';

/** Field tables by group. Each group has its own page and is sent whole. */
export const personalDataTables = {
  background: fields(
    'realName.form',
    { ...workFields, ...studyFields },
    { profession: hasProfession, isStudent: asksStudy },
  ),
  address: fields('realName.form', addressFields),
  vest: fields('realName.form', vestFields),
} as const;

export type PersonalDataPart = keyof typeof personalDataTables;
export type BackgroundValues = ValuesOf<typeof personalDataTables.background>;

export const personalDataParts: readonly PersonalDataPart[] = ['address', 'background', 'vest'];

function bodyOf(part: PersonalDataPart, answers: object): object {
  const given = Object.entries(answers).filter(([, value]) => value !== '');
  return { [part]: Object.fromEntries(given) };
}

/** Returns the body of the call that changes one group; undefined while a value is missing or wrong. */
export function requestOf(part: PersonalDataPart, answers: object): ProfileValues | undefined {
  const checked = validate(profileSchema, bodyOf(part, answers));
  return checked.ok ? checked.value : undefined;
}

/** Returns the problems of a group, by the field names of its form. */
export function problemsOf(part: PersonalDataPart, answers: object): readonly Problem[] {
  const checked = validate(profileSchema, bodyOf(part, answers));
  if (checked.ok) return [];
  return checked.problems.map(({ path, message }) => ({ path: path.slice(part.length + 1), message }));
}

/** Returns true if the choice needs a certificate that no reviewer has seen. */
export function asksCertificate(detail: VolunteerDetail, { occupation, profession }: BackgroundValues): boolean {
  if (!isCodeOf(occupations, occupation) || !isCodeOf(professions, profession)) return false;
  const before = {
    ...(isCodeOf(occupations, detail.occupation) ? { occupation: detail.occupation } : {}),
    ...(isCodeOf(professions, detail.profession) ? { profession: detail.profession } : {}),
  };
  return needsOtherCertificate(before, { occupation, profession });
}
