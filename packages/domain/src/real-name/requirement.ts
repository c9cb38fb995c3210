import type { Occupation, Profession } from '../code-table/occupation.ts';
import { occupationCodes, professionCodes } from '../code-table/occupation-codes.ts';
import { personLimits } from '../limits.ts';
import { ageAt } from '../time/age.ts';

/** Guardian fields are required of every person under 18 (Macao date). */
export function needsGuardian(birthDate: string, now: Date): boolean {
  return ageAt(birthDate, now) < personLimits.adultAge;
}

/** One occupation covers all three professions that hold certificates. */
export function asksProfession(occupation: Occupation): boolean {
  return occupation === occupationCodes.professional;
}

const certified: readonly Profession[] = Object.values(professionCodes);

/** Medical, traditional Chinese medicine and teachers upload their qualification certificate. */
export function needsQualification(occupation: Occupation, profession: Profession | undefined): boolean {
  return asksProfession(occupation) && profession !== undefined && certified.includes(profession);
}

/** The volunteer card is for ages 16 to 80, both included. */
export function refusalForCardAge(birthDate: string, now: Date): 'tooYoung' | 'tooOld' | undefined {
  const age = ageAt(birthDate, now);
  if (age < personLimits.cardAgeMin) return 'tooYoung';
  return age > personLimits.cardAgeMax ? 'tooOld' : undefined;
}
