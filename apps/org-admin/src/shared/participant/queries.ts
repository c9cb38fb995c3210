import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ParticipantRow } from '@vp/contract';
import type { Api } from '../api.ts';

export type Group = 'toAdmit' | 'waiting' | 'notAdmitted' | 'removed' | 'accepted';

export type Participant = ParticipantRow;

const pageSize = 50;

/** The participants of one group, loaded page by page. */
export const participantsQuery = (api: Api, activityId: string, group: Group) =>
  infiniteQueryOptions({
    queryKey: ['release', 'people', activityId, group],
    queryFn: ({ pageParam, signal }) => {
      const query = { activityId, pageIndex: pageParam, pageSize };
      return group === 'accepted'
        ? api.participant.admittedList({ query }, { signal })
        : api.participant.notAdmittedList({ query: { ...query, state: group } }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  });
