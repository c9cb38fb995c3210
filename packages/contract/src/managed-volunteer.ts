import { realNameStates } from '@vp/domain';
import type { RealNameState } from '@vp/domain';
import { choice, closedObject, keyword, page } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Person } from './review.ts';
import type { Id, Instant, OrganizationName } from './values.ts';

/** Relation of a person to the organization and those below it: a current or a former member. */
export const memberRelations = ['member', 'former'] as const;
export type MemberRelation = (typeof memberRelations)[number];

/** Relations that a list can show; `anybody` requires the platform's right to suspend. */
export const listedRelations = [...memberRelations, 'anybody'] as const;
export type ListedRelation = (typeof listedRelations)[number];

/** A volunteer of the caller's organization or of one below it, in a list. */
export interface ManagedVolunteer {
  readonly volunteerId: Id;
  readonly name: string;
  readonly number: string;
  readonly realNameState: RealNameState;
  readonly minor: boolean;
  /** `none` for people who never belonged to any of them. */
  readonly relation: MemberRelation | 'none';
  /** The person's current and former organizations that the caller may see. */
  readonly organizations: readonly OrganizationName[];
  /** When the first of these memberships began. */
  readonly since: Instant;
  /** When the last of them ended; null for a member. */
  readonly until: Instant | null;
  /** Confirmed service hours in activities of these organizations. */
  readonly hoursHere: number;
  /** The part of them that was entered by hand. */
  readonly byHandHoursHere: number;
}

export interface ManagedMembership {
  readonly membershipId: Id;
  readonly organization: OrganizationName;
  readonly since: Instant;
  readonly until: Instant | null;
}

/** The account of a volunteer, for the platform. */
export interface ManagedAccount {
  readonly accountId: Id;
  readonly username: string;
  /** Empty without a phone. */
  readonly maskedMobile: string;
  readonly isBlocked: boolean;
}

export interface ManagedVolunteerDetail extends ManagedVolunteer {
  /** Null for a former member: only the service that the organization is responsible for remains. */
  readonly person: Person | null;
  /** The newest first. */
  readonly memberships: readonly ManagedMembership[];
  readonly trainingHoursHere: number;
  /** The part of the training hours that was entered by hand. */
  readonly byHandTrainingHoursHere: number;
  /** Activities of these organizations with at least one check-in. */
  readonly activitiesHere: number;
  /** Requires the platform's right to suspend; null otherwise. */
  readonly account: ManagedAccount | null;
}

export const managedVolunteerCalls = endpoints({
  list: {
    summary:
      'Lists current and former volunteers of the organization and those below it, by name or number; for the platform everyone, also by phone',
    method: 'get',
    path: '/api/user/personnel/volunteers',
    access: 'organization',
    permission: 'personnel-query',
    shape: 'list',
    ownAddition: true,
    query: closedObject({
      relation: choice(...listedRelations).required(),
      state: choice(...realNameStates),
      name: keyword(),
      ...page,
    }),
    data: answers<ManagedVolunteer>(),
  },
  detail: {
    summary: 'Returns a volunteer of the organization or one below it, document masked; each view is recorded',
    method: 'get',
    path: '/api/user/personnel/volunteers/:id',
    access: 'organization',
    permission: 'personnel-query',
    shape: 'data',
    ownAddition: true,
    data: answers<ManagedVolunteerDetail>(),
  },
  revealDocument: {
    summary: "Returns the full number of a member's document; each view is recorded",
    method: 'post',
    path: '/api/user/personnel/volunteers/:id/document',
    access: 'organization',
    permission: 'personnel-query',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    data: answers<{ readonly documentNumber: string }>(),
  },
});
