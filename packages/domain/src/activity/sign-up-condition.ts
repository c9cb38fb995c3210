import { applyLimitCodes } from '../code-table/activity-codes.ts';
import type { SignUpRefusal } from './refusal.ts';

export const signUpConditionKeys = [
  'login',
  'realName',
  'organization',
  'openTo',
  'age',
  'deadline',
  'places',
  'overlap',
] as const;

export type SignUpConditionKey = (typeof signUpConditionKeys)[number];

export interface SignUpCondition {
  readonly key: SignUpConditionKey;
  readonly isMet: boolean;
}

const refusalsAgainst = {
  login: ['notLoggedIn'],
  realName: ['realNameMissing', 'realNameUnderReview', 'realNameFailed'],
  organization: ['noOrganization', 'organizationPending'],
  // A person without an organization is in none that the activity is open to.
  openTo: ['noOrganization', 'organizationPending', 'otherOrganization'],
  age: ['tooYoung', 'tooOld'],
  deadline: ['closed', 'cancelled', 'organizationNotNormal'],
  places: ['full'],
  overlap: ['overlap'],
} as const satisfies Record<SignUpConditionKey, readonly SignUpRefusal[]>;

/** Conditions that are known before the log-in. */
const publicKeys: readonly SignUpConditionKey[] = ['login', 'deadline', 'places'];

export interface ConditionedActivity {
  readonly refusals: readonly SignUpRefusal[];
  readonly applyLimit: string;
  readonly ageMin: number | null;
  readonly ageMax: number | null;
  readonly registrationDeadline: Date;
}

/** The checklist of an activity, in the order in which a person meets its conditions. */
export function signUpConditions(activity: ConditionedActivity, now: Date): readonly SignUpCondition[] {
  const { refusals, applyLimit, ageMin, ageMax } = activity;
  const isGuest = refusals.includes('notLoggedIn');
  const isFailed = (key: SignUpConditionKey): boolean => {
    const against: readonly SignUpRefusal[] = refusalsAgainst[key];
    return refusals.some((refusal) => against.includes(refusal));
  };
  const isAsked = (key: SignUpConditionKey): boolean => {
    // A passed deadline shows as failed only to people whom it excludes; the waiting list may still be open.
    if (key === 'deadline' && now > activity.registrationDeadline) return isFailed(key);
    if (isGuest) return publicKeys.includes(key);
    if (key === 'login') return false;
    if (key === 'openTo') return applyLimit !== applyLimitCodes.all || refusals.includes('otherOrganization');
    return key !== 'age' || ageMin !== null || ageMax !== null;
  };
  return signUpConditionKeys.filter(isAsked).map((key) => ({ key, isMet: !isFailed(key) }));
}
