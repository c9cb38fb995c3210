import type { Occupation, Profession } from './occupation.ts';

/** Occupations with rules of their own; separate from the names in four languages, which only some screens need. */
export const occupationCodes = { student: '1', professional: '9' } as const satisfies Record<string, Occupation>;

export const professionCodes = { medical: '1', chineseMedicine: '2', teacher: '3' } as const satisfies Record<
  string,
  Profession
>;
