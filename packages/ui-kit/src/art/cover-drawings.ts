import type { CoverKind } from './cover-kind.ts';
import { covers } from './covers.tsx';
import type { Drawing } from './drawing.tsx';

/** What stands for an activity without a picture. */
export const drawings = {
  community: { Scene: covers.community, viewBox: '0 0 400 240', fit: 'slice', square: '178 80 152 152' },
  environment: { Scene: covers.environment, viewBox: '0 0 400 240', fit: 'slice', square: '88 88 152 152' },
  event: { Scene: covers.event, viewBox: '0 0 400 240', fit: 'slice', square: '240 86 152 152' },
  culture: { Scene: covers.culture, viewBox: '0 0 400 240', fit: 'slice', square: '58 70 152 152' },
  training: { Scene: covers.training, viewBox: '0 0 400 240', fit: 'slice', square: '176 66 152 152' },
  medical: { Scene: covers.medical, viewBox: '0 0 400 240', fit: 'slice', square: '214 80 152 152' },
} as const satisfies Record<CoverKind, Drawing>;
