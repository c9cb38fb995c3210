import { mutationOptions } from '@tanstack/react-query';
import type { BatchRow } from '@vp/contract';
import type { Api } from '../../shared/api.ts';

export type ParticipantAction = 'admit' | 'refuse' | 'remove';

export interface ParticipantStep {
  readonly action: ParticipantAction;
  readonly participantIds: readonly string[];
  readonly reason?: string | undefined;
}

/** Admits, refuses or removes participants; each row answers for itself. */
export const participantMutation = (api: Api, activityId: string) =>
  mutationOptions({
    mutationFn: async ({ action, participantIds, reason = '' }: ParticipantStep): Promise<readonly BatchRow[]> => {
      const body = { activityId, participantIds: [...participantIds] };
      const { rows } =
        action === 'remove'
          ? await api.participant.remove({ body: { ...body, reason } })
          : await api.participant.admit({ body: { ...body, decision: action, ...(reason === '' ? {} : { reason }) } });
      return rows;
    },
  });
