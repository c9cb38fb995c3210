import type { ParticipantState } from '@vp/domain';
import type { TagTone } from '@vp/ui-kit';

/** Tag tones of the sign-up states, shared by the volunteer and organization sites. */
export const participantTones = {
  toAdmit: 'gold',
  admitted: 'green',
  toBeCarriedOut: 'azul',
  inProgress: 'coral',
  completed: 'neutral',
  waiting: 'gold',
  offered: 'coral',
  lapsed: 'neutral',
  withdrawn: 'neutral',
  removed: 'red',
  notAdmitted: 'red',
} as const satisfies Record<ParticipantState, TagTone>;
