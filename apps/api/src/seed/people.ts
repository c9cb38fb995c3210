import { dayMs, macaoDate } from '@vp/domain';
import type { SeedContext } from './context.ts';
import { givenNames, portugueseNames, surnames } from './names.ts';

export interface Born {
  readonly name: string | null;
  readonly surnameLatin: string;
  readonly givenNameLatin: string;
  readonly gender: '1' | '2';
}

/** Returns a name with its gender. */
export function bornAs({ pick }: SeedContext): Born {
  if (pick.chance(0.08)) {
    const [givenNameLatin, surnameLatin, gender] = pick.one(portugueseNames);
    return { name: null, surnameLatin, givenNameLatin, gender };
  }
  const [surname, surnameLatin] = pick.one(surnames);
  const [given, givenNameLatin, gender] = pick.one(givenNames);
  return { name: `${surname}${given}`, surnameLatin, givenNameLatin, gender };
}

const yearDays = 365.25;

/** Returns a birth date: mostly adults of working age, some pupils, some old people. */
export function birthDateOf({ pick, now }: SeedContext): string {
  const kinds = [
    { chance: 0.08, ages: [14, 17] },
    { chance: 0.12, ages: [70, 84] },
    { chance: 1, ages: [18, 69] },
  ] as const;
  const { ages } = kinds.find(({ chance }) => pick.chance(chance)) ?? kinds[2];
  const days = pick.number(Math.ceil((ages[0] + 0.1) * yearDays), Math.floor(ages[1] * yearDays));
  return macaoDate(new Date(now.getTime() - days * dayMs));
}

interface Life {
  readonly to: number;
  readonly occupations: readonly string[];
  readonly educationLevels: readonly string[];
  readonly maritalStatuses: readonly string[];
}

/** Occupations by age; a later row is for older people. */
const lives: readonly Life[] = [
  { to: 15, occupations: ['1'], educationLevels: ['2'], maritalStatuses: ['2'] },
  { to: 17, occupations: ['1'], educationLevels: ['3'], maritalStatuses: ['2'] },
  { to: 22, occupations: ['1', '1', '2'], educationLevels: ['3', '4', '5'], maritalStatuses: ['2'] },
  { to: 30, occupations: ['2', '2', '9', '11'], educationLevels: ['4', '5', '6'], maritalStatuses: ['1', '2', '2'] },
  {
    to: 64,
    occupations: ['2', '2', '9', '12'],
    educationLevels: ['3', '4', '5', '6'],
    maritalStatuses: ['1', '1', '2'],
  },
  { to: 200, occupations: ['3'], educationLevels: ['1', '2', '3', '4'], maritalStatuses: ['1', '1', '3'] },
];

/** Returns an occupation, education and marital status that fit an age. */
export function lifeAt({ pick, now }: SeedContext, birthDate: string) {
  const age = (now.getTime() - new Date(`${birthDate}T00:00:00+08:00`).getTime()) / (yearDays * dayMs);
  const life = lives.find(({ to }) => age < to + 1) ?? lives[lives.length - 1];
  if (life === undefined) throw new Error('nobody lives so long');
  return {
    occupation: pick.one(life.occupations),
    educationLevel: pick.one(life.educationLevels),
    maritalStatus: pick.one(life.maritalStatuses),
  };
}
