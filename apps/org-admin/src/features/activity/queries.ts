import { infiniteQueryOptions, mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BatchRow, ParticipantRow, ProjectedCode, ScannedVolunteer } from '@vp/contract';
import type { ActivityReleaseValues } from '@vp/validators';
import type { Api } from '../../shared/api.ts';
import type { QrDirection } from '../../shared/paths.ts';
import { todosKey } from '../../shared/queries.ts';
import type { ListFilter } from './filter-values.ts';

const pageSize = 20;

/** The organization's activities of one state, loaded page by page. */
export const listQuery = (api: Api, { tab, keyword }: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['release', 'list', tab, keyword],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        pageIndex: pageParam,
        pageSize,
        ...(tab === 'all' ? {} : { state: tab }),
        ...(keyword === '' ? {} : { keyword }),
      };
      return api.activity.managedList({ query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  });

export const detailQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['release', 'detail', id],
    queryFn: ({ signal }) => api.activity.managedDetail({ params: { id } }, { signal }),
  });

export const groups = ['toAdmit', 'waiting', 'notAdmitted', 'removed', 'accepted'] as const;
export type Group = (typeof groups)[number];

const peoplePageSize = 50;

/** The people of one group, loaded page by page. */
export const peopleQuery = (api: Api, activityId: string, group: Group) =>
  infiniteQueryOptions({
    queryKey: ['release', 'people', activityId, group],
    queryFn: ({ pageParam, signal }) => {
      const query = { activityId, pageIndex: pageParam, pageSize: peoplePageSize };
      return group === 'accepted'
        ? api.participant.admittedList({ query }, { signal })
        : api.participant.notAdmittedList({ query: { ...query, state: group } }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * peoplePageSize < last.total ? pages.length + 1 : undefined),
  });

export type Person = ParticipantRow;

export const publishMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: ActivityReleaseValues) => api.release.publish({ body }),
    meta: { handled: true },
  });

export const previewMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: ActivityReleaseValues) => api.release.preview({ body }),
    meta: { handled: true },
  });

export const actions = ['admit', 'refuse', 'remove'] as const;
export type PeopleAction = (typeof actions)[number];

export interface PeopleStep {
  readonly action: PeopleAction;
  readonly participantIds: readonly string[];
  readonly reason?: string;
}

/** Admits, refuses or removes people; each row answers for itself. */
export const peopleMutation = (api: Api, activityId: string) =>
  mutationOptions({
    mutationFn: async ({ action, participantIds, reason = '' }: PeopleStep): Promise<readonly BatchRow[]> => {
      const body = { activityId, participantIds: [...participantIds] };
      const { rows } =
        action === 'remove'
          ? await api.participant.remove({ body: { ...body, reason } })
          : await api.participant.admit({ body: { ...body, decision: action, ...(reason === '' ? {} : { reason }) } });
      return rows;
    },
  });

export const cancelMutation = (api: Api, activityId: string) =>
  mutationOptions({ mutationFn: (reason: string) => api.activity.cancel({ body: { activityId, reason } }) });

export interface Settlement {
  readonly periodId: string;
  readonly volunteerId: string;
  readonly checkedInAt: string;
  /** Absent while the person stays. */
  readonly checkedOutAt?: string;
  readonly reason: string;
}

export const settleMutation = (api: Api, activityId: string) =>
  mutationOptions({
    mutationFn: (settlement: Settlement) => api.attendance.settle({ body: { activityId, ...settlement } }),
    meta: { handled: true },
  });

const codeCall = (api: Api, direction: QrDirection) =>
  direction === 'in' ? api.checkInCode.forCheckIn : api.checkInCode.forCheckOut;

const isProjected = (answer: ProjectedCode | ScannedVolunteer): answer is ProjectedCode => 'codes' in answer;

async function projected(answer: Promise<ProjectedCode | ScannedVolunteer>): Promise<ProjectedCode> {
  const code = await answer;
  if (!isProjected(code)) throw new TypeError('a code to project was asked for');
  return code;
}

const codeKey = (direction: QrDirection, activityId: string) => ['release', 'code', direction, activityId];

/** The codes of the coming slots. They stay on screen without network until the last one is over. */
export const codeQuery = (api: Api, direction: QrDirection, activityId: string) =>
  queryOptions({
    queryKey: codeKey(direction, activityId),
    queryFn: () => projected(codeCall(api, direction)({ body: { activityId } })),
    staleTime: Infinity,
  });

/** Ends the running code and starts a new one. */
export const renewCodeMutation = (api: Api, direction: QrDirection, activityId: string) =>
  mutationOptions({ mutationFn: () => projected(codeCall(api, direction)({ body: { activityId, refresh: '1' } })) });

/** Puts a renewed code on screen at once. */
export function useShowCode(direction: QrDirection, activityId: string): (code: ProjectedCode) => void {
  const client = useQueryClient();
  return (code) => client.setQueryData(codeKey(direction, activityId), code);
}

export interface Scan {
  readonly direction: QrDirection;
  readonly volunteerCode: string;
}

/** Checks a volunteer in or out by their own code. */
export const scanMutation = (api: Api, activityId: string) =>
  mutationOptions({
    mutationFn: async ({ direction, volunteerCode }: Scan): Promise<ScannedVolunteer> => {
      const answer = await codeCall(api, direction)({ body: { activityId, volunteerCode } });
      if (isProjected(answer)) throw new TypeError('the scan of a volunteer was asked for');
      return answer;
    },
    meta: { handled: true },
  });

/** After a change everything about the organization's activities is read again, the running codes excepted, and what waits. */
export function useRefreshReleases(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['release'], predicate: ({ queryKey }) => queryKey[1] !== 'code' }),
      client.invalidateQueries({ queryKey: todosKey }),
    ]);
  };
}
