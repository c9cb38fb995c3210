import type { CardState } from '@vp/domain';
import type { TagTone } from '@vp/ui-kit';

/** Tag tones of the card application states, shared by both sites. */
export const cardTones = {
  pending: 'gold',
  approved: 'azul',
  printing: 'azul',
  received: 'green',
  failed: 'red',
} as const satisfies Record<CardState, TagTone>;
