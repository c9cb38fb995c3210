import type { CardState } from '@vp/domain';
import type { TagTone } from '@vp/ui-kit';

/** Tag tones of the states of a card application: the same on both sites. */
export const cardTones = {
  pending: 'gold',
  approved: 'azul',
  printing: 'azul',
  received: 'green',
  failed: 'red',
} as const satisfies Record<CardState, TagTone>;
