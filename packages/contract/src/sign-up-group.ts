import { signUpGroupLimits, signUpGroupRefusals } from '@vp/domain';
import type { SignUpGroupRefusal } from '@vp/domain';
import { closedObject, flag, id, jsonNumber, plainText, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** A group of people who sign up together for a period; each of them confirms with an own sign-up. */
export interface SignUpGroup {
  readonly groupId: Id;
  readonly activityId: Id;
  readonly periodId: Id;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Null without a name. */
  readonly name: string | null;
  /** Name of the person who made it; null unless the person shows it. */
  readonly createdBy: string | null;
  /** Secret part of its link. */
  readonly code: string;
  readonly maximum: number;
  /** Members with an open sign-up. */
  readonly confirmed: number;
  readonly isMember: boolean;
  /** Whether the other members see the name of the caller. */
  readonly showsName: boolean;
  /** Names of the members who show them; empty for other readers. */
  readonly names: readonly string[];
  /** Reason why the caller cannot join; null for a member. */
  readonly refusal: SignUpGroupRefusal | null;
}

/** The groups of the caller in the periods of the own sign-up. */
export interface OwnSignUpGroups {
  readonly activityId: Id;
  readonly name: LocalText;
  readonly periods: readonly {
    readonly periodId: Id;
    readonly startsAt: Instant;
    readonly endsAt: Instant;
    readonly group: SignUpGroup | null;
    /** Reason why no group can be made; null where it can, or where the caller is in one. */
    readonly refusal: SignUpGroupRefusal | 'groupLimit' | null;
  }[];
}

const { nameMax, peopleMin, peopleMax } = signUpGroupLimits;
const code = () => token(64);
const rateLimit = { points: 60, windowSeconds: 300, by: 'account' } as const;

export const signUpGroupCalls = endpoints({
  own: {
    summary: "Returns the caller's groups in the periods of the own sign-up for an activity",
    method: 'get',
    path: '/api/volunteer/sign-up-groups/:id',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<OwnSignUpGroups>(),
  },
  invitation: {
    summary: 'Returns the group of a link, and whether the caller can join it',
    method: 'get',
    path: '/api/volunteer/sign-up-groups',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    query: closedObject({ activityId: id().required(), code: code().required() }),
    data: answers<SignUpGroup>(),
    rateLimit,
  },
  create: {
    summary: 'Makes a group for a period of the own sign-up; the caller is its first member',
    method: 'post',
    path: '/api/volunteer/sign-up-groups',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      activityId: id().required(),
      periodId: id().required(),
      name: plainText(nameMax),
      maximum: jsonNumber().integer().min(peopleMin).max(peopleMax).required(),
      /** Whether the other members see the name of the caller. */
      showsName: flag().required(),
    }),
    data: answers<SignUpGroup>(),
    refusals: [...signUpGroupRefusals, 'groupLimit'],
    rateLimit,
  },
  join: {
    summary: 'Joins a group with an own sign-up for its period, or changes whether the name is shown',
    method: 'put',
    path: '/api/volunteer/sign-up-groups/member',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ activityId: id().required(), code: code().required(), showsName: flag().required() }),
    data: answers<SignUpGroup>(),
    refusals: signUpGroupRefusals,
    rateLimit,
  },
  leave: {
    summary: 'Leaves a group; the own sign-up stays',
    method: 'delete',
    path: '/api/volunteer/sign-up-groups/member',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ activityId: id().required(), groupId: id().required() }),
    data: answers<{ readonly left: true }>(),
  },
});
