import type { ParticipantState } from '@vp/domain';
import type { TagTone } from './tag.tsx';

/** How far a sign-up is, as the tone of its tag: the same to the volunteer and to the organization. */
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
