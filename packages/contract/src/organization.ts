import type { MembershipState } from '@vp/domain';
import { choice, closedObject, flag, id, keyword, page, token } from '@vp/validators';
import { number } from 'yup';
import { answers, endpoints } from './endpoint.ts';
import type { Id, LocalText, MapPoint, OrganizationName, ReviewWait } from './values.ts';

export const organizationSorts = ['default', 'members', 'activities'] as const;
export type OrganizationSort = (typeof organizationSorts)[number];

export interface OrganizationRow extends OrganizationName {
  readonly logoUrl: string | null;
  readonly memberCount: number;
  readonly activityCount: number;
  readonly regionId: string | null;
  /** State of the caller's own membership; null without one. */
  readonly myState: MembershipState | null;
  /** Whether it accepts applications now. */
  readonly open: boolean;
}

/** An organization that another one can belong to. */
export interface OrganizationChoice extends OrganizationName {
  readonly regionId: string | null;
  /** Its parent; null for the platform. */
  readonly parentName: LocalText | null;
  readonly hasChildren: boolean;
}

export interface OrganizationDetail extends OrganizationRow {
  readonly introduction: LocalText;
  readonly address: LocalText;
  readonly location: MapPoint | null;
  readonly contactName: string;
  readonly contactPhone: string;
  /** Empty without one. */
  readonly email: string;
  readonly serviceTypes: readonly string[];
  readonly serviceObjects: readonly string[];
  readonly parent: OrganizationName | null;
  /** Organizations in normal status directly below it; `search` lists them by `parentId`. */
  readonly childCount: number;
  /** Hours of its activities that closed cases of the integrity desk looked at, and those that they revoked. */
  readonly checkedHours: number;
  readonly correctedHours: number;
  /** Whether the caller follows it; false for guests. */
  readonly isFollowed: boolean;
  readonly myMembershipId: Id | null;
  readonly myReason: string | null;
  /** While the organization has not decided on the caller's request. */
  readonly myWaiting: ReviewWait | null;
  /** Organizations that the caller has joined or applied to, of five. */
  readonly myMemberships: number;
}

const search = closedObject({
  name: keyword(),
  regionId: token(10),
  sort: choice(...organizationSorts),
  parentId: id(),
  ...page,
});

const choices = closedObject({ filter: keyword(), parentId: id(), ...page });

/** The specification requests all organizations in one page. */
const wholePageMax = 10_000;

export const organizationCalls = endpoints({
  search: {
    summary: 'Lists organizations that can be joined, by name, region and order',
    method: 'get',
    path: '/api/user/organization/searchOrganizations4TJ',
    access: 'reader',
    shape: 'list',
    query: search,
    data: answers<OrganizationRow>(),
  },
  searchByForm: {
    summary: 'Runs the same search with a form body',
    method: 'post',
    path: '/api/user/organization/searchOrganizations4TJ',
    access: 'reader',
    encoding: 'form',
    shape: 'list',
    withoutScreen: true,
    repeatable: true,
    body: search,
    data: answers<OrganizationRow>(),
  },
  effectTree: {
    summary: 'Lists the active organizations directly below an organization or the platform',
    method: 'post',
    path: '/api/user/organization/getOrgEffectTree',
    access: 'client',
    shape: 'list',
    withoutScreen: true,
    repeatable: true,
    body: choices,
    data: answers<OrganizationChoice>(),
    rateLimit: { points: 600, windowSeconds: 60 },
  },
  effectList: {
    summary: 'Finds active organizations by name, to choose a parent',
    method: 'post',
    path: '/api/user/organization/getEffectOrgListLimit',
    access: 'client',
    shape: 'list',
    repeatable: true,
    body: choices,
    data: answers<OrganizationChoice>(),
    rateLimit: { points: 600, windowSeconds: 60 },
  },
  effectListForVolunteer: {
    summary: 'Finds active organizations by name, for volunteers',
    method: 'post',
    path: '/api/user/volunteer/getEffectOrgListLimit',
    access: 'reader',
    shape: 'list',
    withoutScreen: true,
    repeatable: true,
    body: choices,
    data: answers<OrganizationChoice>(),
  },
  searchForVolunteer: {
    summary: 'Finds active organizations by name alone',
    method: 'post',
    path: '/api/user/organization/searchOrgForVolunteer',
    access: 'reader',
    shape: 'list',
    withoutScreen: true,
    repeatable: true,
    body: closedObject({ name: keyword(), ...page }),
    data: answers<OrganizationChoice>(),
  },
  all: {
    summary: 'Lists the names of all active organizations, up to ten thousand in one page',
    method: 'post',
    path: '/api/user/organization/getAllOrg',
    access: 'client',
    shape: 'list',
    withoutScreen: true,
    repeatable: true,
    body: closedObject({
      name: keyword(),
      pageIndex: number().integer().min(1).max(1_000_000),
      pageSize: number().integer().min(1).max(wholePageMax),
    }),
    data: answers<OrganizationName>(),
    rateLimit: { points: 60, windowSeconds: 60 },
  },
  detail: {
    summary: 'Returns an organization',
    method: 'get',
    path: '/api/user/volunteer/getOrgDetail/:id',
    access: 'reader',
    shape: 'data',
    data: answers<OrganizationDetail>(),
  },
  followed: {
    summary: 'Lists the organizations that the caller follows, last followed first',
    method: 'get',
    path: '/api/user/volunteer/followed-organizations',
    access: 'volunteer',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<OrganizationRow>(),
  },
  setFollowed: {
    summary: 'Follows an organization for the caller, who is notified of its new activities, or stops following it',
    method: 'post',
    path: '/api/user/volunteer/followed-organizations',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ oid: id().required(), isFollowed: flag().required() }),
    data: answers<{ readonly isFollowed: boolean }>(),
  },
});
