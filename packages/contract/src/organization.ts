import type { MembershipState } from '@vp/domain';
import { choice, closedObject, id, keyword, page } from '@vp/validators';
import { string } from 'yup';
import { answers, endpoints } from './endpoint.ts';
import type { Id, LocalText, MapPoint, OrganizationName, ReviewWait } from './shared.ts';

export const organizationSorts = ['default', 'members', 'activities'] as const;
export type OrganizationSort = (typeof organizationSorts)[number];

export interface OrganizationRow extends OrganizationName {
  readonly logoUrl: string | null;
  readonly memberCount: number;
  readonly activityCount: number;
  readonly regionId: string | null;
  /** State of the caller's own membership, or none. */
  readonly myState: MembershipState | null;
  /** Whether it takes applications now. */
  readonly open: boolean;
}

export interface OrganizationDetail extends OrganizationRow {
  readonly introduction: LocalText;
  readonly address: LocalText;
  readonly location: MapPoint | null;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly serviceTypes: readonly string[];
  readonly serviceObjects: readonly string[];
  readonly parent: OrganizationName | null;
  readonly children: readonly OrganizationRow[];
  readonly myMembershipId: Id | null;
  readonly myReason: string | null;
  /** While the organization has not decided on the caller's request. */
  readonly myWaiting: ReviewWait | null;
  /** Organizations that the caller has joined or applied to, of five. */
  readonly myMemberships: number;
}

const search = closedObject({
  name: keyword(),
  regionId: string().max(10),
  sort: choice(...organizationSorts),
  parentId: id(),
  ...page,
});

export const organizationCalls = endpoints({
  search: {
    summary: 'Organizations that can be joined, by name, region and order',
    method: 'get',
    path: '/api/user/organization/searchOrganizations4TJ',
    access: 'reader',
    shape: 'list',
    query: search,
    data: answers<OrganizationRow>(),
  },
  searchByForm: {
    summary: 'The same search with a form body',
    method: 'post',
    path: '/api/user/organization/searchOrganizations4TJ',
    access: 'reader',
    encoding: 'form',
    shape: 'list',
    repeatable: true,
    body: search,
    data: answers<OrganizationRow>(),
  },
  detail: {
    summary: 'One organization with its children',
    method: 'get',
    path: '/api/user/volunteer/getOrgDetail/:id',
    access: 'reader',
    shape: 'data',
    data: answers<OrganizationDetail>(),
  },
});
