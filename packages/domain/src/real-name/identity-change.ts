/**
 * Kinds of a renewal by a verified person.
 * - `renewed`: the same name, birth date and gender, so that only the document differs
 * - `corrected`: the same person with another name on the same number, or with another birth date or gender
 * - `newPerson`: another name together with another number
 */
export const identityChanges = ['renewed', 'corrected', 'newPerson'] as const;

export type IdentityChange = (typeof identityChanges)[number];

export interface ComparedIdentity {
  /** Names in the form in which they are compared; null for a name that the document does not have. */
  readonly chineseName: string | null;
  readonly latinName: string | null;
  readonly birthDate: string | null;
  readonly gender: string | null;
}

export interface DeclaredIdentity extends ComparedIdentity {
  /** Whether type and number are those of the approved document. */
  readonly sameDocument: boolean;
}

/** Returns the kind of a renewal. A name in one script only is compared in that script. */
export function identityChangeOf(approved: ComparedIdentity, declared: DeclaredIdentity): IdentityChange {
  const sameName = isSameName(approved, declared);
  if (!sameName && !declared.sameDocument) return 'newPerson';
  const same = sameName && approved.birthDate === declared.birthDate && approved.gender === declared.gender;
  return same ? 'renewed' : 'corrected';
}

function isSameName(one: ComparedIdentity, other: ComparedIdentity): boolean {
  const pairs = [
    [one.chineseName, other.chineseName],
    [one.latinName, other.latinName],
  ];
  const inBoth = pairs.filter(([before, after]) => before !== null && after !== null);
  return inBoth.length > 0 && inBoth.every(([before, after]) => before === after);
}

/** Whether an entrusted organization may decide a renewal; every other change belongs to the platform. */
export function isForPlatform(change: IdentityChange): boolean {
  return change !== 'renewed';
}

export interface NewPersonFacts {
  /** Whether the account has a role in an organization, which was given to the person of before. */
  readonly hasRole: boolean;
}

/** Returns why an account cannot pass to a new person. */
export function refusalForNewPerson({ hasRole }: NewPersonFacts): 'roleHeld' | undefined {
  return hasRole ? 'roleHeld' : undefined;
}
