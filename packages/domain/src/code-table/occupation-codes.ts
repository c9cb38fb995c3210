import type { Occupation, Profession } from './occupation.ts';

/** The occupation that has professions; separate from the names in four languages, which only some screens need. */
export const occupationCodes = { professional: '9' } as const satisfies Record<string, Occupation>;

export const professionCodes = { medical: '1', chineseMedicine: '2', teacher: '3' } as const satisfies Record<
  string,
  Profession
>;
