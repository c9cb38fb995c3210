import type { ActivityDetail, ActivityPeriod, ActivityPost, MyPart } from '@vp/contract';
import { canJoinWaitingList, refusalForParticipantStep } from '@vp/domain';
import type { SignUpRefusal, StoredParticipantState } from '@vp/domain';

/** What the page offers to the person who looks at it. */
export type SignUpState =
  | { readonly kind: 'mine'; readonly mine: MyPart }
  | { readonly kind: 'open' | 'wait' }
  | { readonly kind: 'blocked'; readonly refusal: SignUpRefusal }
  /** Refused or removed by the organizer: there is no second try. */
  | { readonly kind: 'over'; readonly mine: MyPart };

export function signUpStateOf({ mine, refusals }: Pick<ActivityDetail, 'mine' | 'refusals'>): SignUpState {
  if (mine !== null && mine.state !== 'withdrawn') {
    return { kind: mine.state === 'removed' || mine.state === 'notAdmitted' ? 'over' : 'mine', mine };
  }
  if (canJoinWaitingList(refusals)) return { kind: 'wait' };
  const [refusal] = refusals;
  return refusal === undefined ? { kind: 'open' } : { kind: 'blocked', refusal };
}

function storedStateOf(state: MyPart['state']): StoredParticipantState {
  return state === 'toBeCarriedOut' || state === 'inProgress' || state === 'completed' ? 'admitted' : state;
}

/** Whether the volunteer may still take the sign-up back, by the server's own rule. */
export function canWithdraw(
  { mine, periods }: { mine: MyPart; periods: readonly ActivityPeriod[] },
  now: Date,
): boolean {
  const chosen = periods.filter(({ periodId }) => mine.periods.some((part) => part.periodId === periodId));
  const starts = chosen.map(({ startsAt }) => Date.parse(startsAt));
  const ends = chosen.map(({ endsAt }) => Date.parse(endsAt));
  if (chosen.length === 0) return false;
  const period = { startsAt: new Date(Math.min(...starts)), endsAt: new Date(Math.max(...ends)) };
  return (
    refusalForParticipantStep(
      { state: storedStateOf(mine.state), period },
      { action: 'withdraw', by: 'volunteer' },
      now,
    ) === undefined
  );
}

/** What the person knows of a condition: met, not met, or nothing before logging in. */
export interface Condition {
  readonly key: 'login' | 'realName' | 'organization' | 'openTo' | 'age' | 'deadline' | 'places' | 'overlap';
  readonly isMet: boolean;
}

const conditionRefusals = {
  login: ['notLoggedIn'],
  realName: ['realNameMissing', 'realNameUnderReview', 'realNameFailed'],
  organization: ['noOrganization', 'organizationPending'],
  openTo: ['otherOrganization'],
  age: ['tooYoung', 'tooOld'],
  deadline: ['closed', 'cancelled'],
  places: ['full'],
  overlap: ['overlap'],
} as const satisfies Record<Condition['key'], readonly SignUpRefusal[]>;

const conditionKeys: readonly Condition['key'][] = [
  'login',
  'realName',
  'organization',
  'openTo',
  'age',
  'deadline',
  'places',
  'overlap',
];

const publicKeys: readonly Condition['key'][] = ['login', 'deadline', 'places'];

/** The checklist of an activity, in the order in which a person meets its conditions. */
export function conditionsOf(
  activity: Pick<ActivityDetail, 'refusals' | 'applyLimit' | 'ageMin' | 'ageMax'>,
): readonly Condition[] {
  const { refusals, applyLimit, ageMin, ageMax } = activity;
  const isGuest = refusals.includes('notLoggedIn');
  const isAsked = (key: Condition['key']): boolean => {
    if (isGuest) return publicKeys.includes(key);
    if (key === 'login') return false;
    if (key === 'openTo') return applyLimit !== '2' || refusals.includes('otherOrganization');
    return key !== 'age' || ageMin !== null || ageMax !== null;
  };
  return conditionKeys.filter(isAsked).map((key) => {
    const against: readonly SignUpRefusal[] = conditionRefusals[key];
    return { key, isMet: !refusals.some((refusal) => against.includes(refusal)) };
  });
}

/** Post by period. */
export type Choices = Readonly<Record<string, string>>;

export interface Choosable {
  readonly isWaiting: boolean;
  readonly now: Date;
}

export function isChoosable(period: ActivityPeriod, post: ActivityPost, { isWaiting, now }: Choosable): boolean {
  return Date.parse(period.startsAt) > now.getTime() && (isWaiting || post.held < post.places);
}

/** What is still possible of a choice; a post that filled meanwhile drops out, the rest stays. */
export function possibleChoices(periods: readonly ActivityPeriod[], choices: Choices, choosable: Choosable) {
  return periods.flatMap((period) => {
    const post = period.posts.find(({ postId }) => postId === choices[period.periodId]);
    return post && isChoosable(period, post, choosable) ? [{ periodId: period.periodId, postId: post.postId }] : [];
  });
}
