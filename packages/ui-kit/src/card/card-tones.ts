import type { CardState } from '@vp/domain';
import type { TagTone } from './tag.tsx';

/** How far an application for the volunteer card is, as the tone of its tag: the same to both sides. */
export const cardTones = {
  pending: 'gold',
  approved: 'azul',
  printing: 'azul',
  received: 'green',
  failed: 'red',
} as const satisfies Record<CardState, TagTone>;
