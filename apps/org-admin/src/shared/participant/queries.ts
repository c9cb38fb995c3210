import { queriesOf } from '@vp/app-shell';
import type { ParticipantRow } from '@vp/contract';
import type { ParticipantSort } from '@vp/domain';
import type { Api } from '../api.ts';

export type Group = 'toAdmit' | 'waiting' | 'notAdmitted' | 'removed' | 'accepted';

export type Participant = ParticipantRow;

const pageSize = 50;

/** Refetch interval for the sign-ups and check-ins of others. */
export const peopleFreshMs = 15_000;

interface PeopleOf {
  readonly activityId: string;
  readonly group: Group;
  readonly sort?: ParticipantSort | undefined;
}

/** Returns the paged query of one participant group, in its usual order without `sort`. */
export function participantsQuery(api: Api, { activityId, group, sort }: PeopleOf) {
  const { participant } = queriesOf(api);
  const order = sort === undefined ? {} : { sort };
  return group === 'accepted'
    ? participant.admittedList.paged({ query: { activityId, ...order } }, { pageSize })
    : participant.notAdmittedList.paged({ query: { activityId, state: group, ...order } }, { pageSize });
}
