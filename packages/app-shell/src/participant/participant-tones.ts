import type { ParticipantState } from '@vp/domain';
import type { TagTone } from '@vp/ui-kit';

/** Tag tones of the states of a sign-up: the same for the volunteer and for the organization. */
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
