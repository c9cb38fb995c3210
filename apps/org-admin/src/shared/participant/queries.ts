import { queriesOf } from '@vp/app-shell';
import type { ParticipantRow } from '@vp/contract';
import type { Api } from '../api.ts';

export type Group = 'toAdmit' | 'waiting' | 'notAdmitted' | 'removed' | 'accepted';

export type Participant = ParticipantRow;

const pageSize = 50;

/** Refetch interval for the sign-ups and check-ins of others. */
export const peopleFreshMs = 15_000;

/** Returns the paged query of one participant group. */
export function participantsQuery(api: Api, activityId: string, group: Group) {
  const { participant } = queriesOf(api);
  return group === 'accepted'
    ? participant.admittedList.paged({ query: { activityId } }, { pageSize })
    : participant.notAdmittedList.paged({ query: { activityId, state: group } }, { pageSize });
}
